/** What interest is counted from, and what comes out. Money is in cents, days are `AAAA-MM-DD`, rates in thousandths of a point a year. */

import type { TipoPublicado } from '@/domain/publicados/tipos';

import type { Prestamo } from './tipos-de-prestamo';

/** A sum that is owed, from the day on which it was paid or fell due. */
export interface Partida {
  fecha: string;
  /** Cents. */
  importe: number;
  concepto?: string;
}

export type Regimen =
  /** Civil Code, art. 1108: the legal rate. */
  | { clase: 'legal' }
  /** Art. 1108: the rate that was agreed. */
  | { clase: 'pactado'; milesimas: number }
  /** LEC, art. 439 bis: eight points over the legal rate, from the day on which the client accepted. */
  | { clase: 'aceptada'; aceptacion: string }
  /** Ley 50/1980, art. 20: half as much again, and 20 % at least two years after the loss. */
  | { clase: 'seguro'; siniestro: string }
  /** Ley 3/2004, art. 7: between businesses, the rate that is published of each semester. */
  | { clase: 'mercantil'; tipos: readonly TipoPublicado[] };

export interface Entrada {
  partidas: readonly Partida[];
  regimen: Regimen;
  /** The last day that is counted. */
  hasta: string;
  /** The judgment of first instance that condemns: art. 576 LEC from the day after. */
  sentencia?: string | undefined;
  /** What was paid on account. Interest first, and then the sum (arts. 1173 and 1174). */
  pagos?: readonly Partida[];
  /** Days, both included, on which none runs. */
  suspensiones?: readonly { desde: string; hasta: string }[];
  /** How many days a year has: always 365, or those of its calendar. Article 1108 says neither. */
  base?: 365 | 'natural';
  /** From which the sums were generated, as far as they still are its payments: nothing is counted from it. */
  prestamo?: Prestamo | undefined;
}

/** Facts that the steps need beside the sums: from both, the words come out the same whenever somebody reads them. */
export interface Hechos {
  /** How many there were. */
  cantidades: number;
  pagos: readonly Pick<Partida, 'fecha' | 'importe'>[];
  suspensiones: readonly { desde: string; hasta: string }[];
  /** A judgment of that day or before. */
  condena: boolean;
  /** Whose payments are among the sums. */
  prestamo?: Prestamo;
}

/** Days with one sum and one rate. */
export interface Tramo {
  /** The first day that bears interest, and the last. */
  desde: string;
  hasta: string;
  dias: number;
  capital: number;
  milesimas: number;
  articulo: string;
  /** Cents. The parts add up to the whole: what rounding takes from one it gives to the next. */
  intereses: number;
}

export interface Calculo {
  tramos: Tramo[];
  /** All that was owed, without interest. */
  capital: number;
  intereses: number;
  pagado: number;
  /** What is still owed of each, after what was paid. */
  pendiente: { capital: number; intereses: number };
  /** What is owed in all on the last day. */
  total: number;
  pasos: string[];
  /** What nobody has read, or what courts read in two ways. */
  avisos: string[];
}

export interface FalloDeIntereses {
  fallo: string;
}
