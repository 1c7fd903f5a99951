/** What was paid to sign a mortgage, and how much of it the lender gives back. Money is in cents, days are `AAAA-MM-DD`. */

export const CLASES_DE_GASTO = {
  notaria: 'Notaría',
  copias: 'Copias de la escritura',
  registro: 'Registro',
  gestoria: 'Gestoría',
  tasacion: 'Tasación',
  impuesto: 'Impuesto (AJD)',
  apertura: 'Comisión de apertura',
} as const;

export type ClaseDeGasto = keyof typeof CLASES_DE_GASTO;

export interface Gasto {
  /** The day on which it was paid. */
  fecha: string;
  clase: ClaseDeGasto;
  importe: number;
  concepto?: string;
}

/** Who bears a kind of expense of the contracts of some days. */
export interface Reparto {
  clase: ClaseDeGasto;
  /** Contracts from this day on; undefined: of any day before `hasta`. */
  desde?: string;
  /** Contracts before this day. */
  hasta?: string;
  /** What the lender gives back. `segun`: nobody can say it without looking at the case. */
  devuelve: 'entero' | 'mitad' | 'nada' | 'segun';
  fuente: string;
  /** `sin_leer`: its text could not be had, and only what others say of it is known. */
  estado: 'leido' | 'sin_leer';
  leido_el: string | null;
  nota?: string;
}

export interface GastoRepartido extends Gasto {
  reparto: Reparto;
  devuelve: number;
}

export interface GastosRepartidos {
  gastos: GastoRepartido[];
  total: number;
  avisos: string[];
}

export interface FalloDeGastos {
  fallo: string;
}
