/** The prior complaint: what happened (`Hechos`), by which route (`Via`), and what follows (`Reloj`). Days are `AAAA-MM-DD`. */

export type ClaveVia =
  | 'hipoteca'
  | 'consumo'
  | 'consumo_pagos'
  | 'consumo_empresa'
  | 'consumo_empresa_grande'
  | 'consumo_empresa_otra'
  | 'consumo_cargos'
  | 'general';

/** A row of `masc_vias`. */
export interface Via {
  clave: ClaveVia;
  letra: 'A' | 'B' | 'C';
  titulo: string;
  /** For which claims. */
  para: string;
  base: string;
  /** What opens the clock. */
  abre: 'presentado' | 'recibido';
  cantidad: number;
  unidad: 'dias' | 'meses';
  clase: 'natural' | 'habiles-civiles';
  /** A request for data, or a hearing, interrupts it. */
  interrumpe: boolean;
  /** Within how many months one has to sue. Null: there is no such window. */
  caduca_meses: number | null;
  evidencia: string;
  fuente: string;
  /** Null: no lawyer has revised it. */
  revisado_por: string | null;
}

export const RESPUESTAS_MASC = [
  'sin',
  'rechazo',
  'oferta',
  'parcial',
  'aceptacion',
  'requiere_datos',
  'inadmision',
] as const;
export type RespuestaMasc = (typeof RESPUESTAS_MASC)[number];

export interface Interrupcion {
  desde: string;
  /** Null: it still lasts. */
  hasta: string | null;
  causa: 'datos' | 'audiencia';
}

/** What the clock depends on, as the columns of `masc_intentos`. */
export interface Hechos {
  enviado: string | null;
  presentado: string | null;
  recibido: string | null;
  intento_fallido: string | null;
  interrupciones: readonly Interrupcion[];
  primera_reunion: string | null;
  propuesta_fecha: string | null;
  terminado: string | null;
  respuesta: RespuestaMasc;
  respuesta_fecha: string | null;
  /** The client accepts what was admitted: from here the month to pay runs (LEC 439 bis). */
  aceptada: string | null;
  pagado: string | null;
}

/** How the practice reads what the law leaves open; what is absent is read prudently, which is later. */
export interface LecturasMasc {
  /** After an interruption the term begins anew, or goes on. */
  interrupcion?: 'reinicia' | 'suspende';
  /** A window to sue that closes on an inhábil day is used before it, or is open until the next hábil. */
  ventana?: 'antes' | 'siguiente-habil';
}

export interface Reloj {
  /** The last day of the clock. Null: it has none yet, and `espera` says why. */
  termina: string | null;
  /** The first day on which the demanda may be filed. */
  cumple_desde: string | null;
  /** The last day on which it may. Null: there is no window, or it is not known yet. */
  caduca: string | null;
  espera: string | null;
  /** How it was counted, in words. */
  pasos: string[];
  avisos: string[];
}
