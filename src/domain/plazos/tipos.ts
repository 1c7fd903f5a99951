/** What goes into the counting of a term and what comes out. All dates are `AAAA-MM-DD`, hours `HH:MM`. */

/** How a notice arrives, or the other thing that sets a term running: the kind of term says which. */
export type Via =
  | 'directa'
  | 'procurador'
  | 'lexnet'
  | 'traslado'
  | 'plazo'
  | 'acto'
  | 'firmeza'
  | 'presentacion'
  | 'publicacion';

export interface Disparo {
  via: Via;
  /** Where a term is counted backwards, it is the day of the act. */
  fecha: string;
  hora?: string;
  /** The day on which a LexNET notice was opened; null or absent when it was not. */
  acceso?: string | null;
  /** Through a procurador: the day is the one of their own copy, not of the receipt of their Colegio. */
  copia?: boolean;
  /** Where all parties share a term, it is the day on which the last of the others was served. */
  ultima?: string;
  /** What becomes final cannot do so before this day, on which it was resolved. */
  resolucion?: string;
  /** An expert report was announced: the day on which it was filed, or on which the time for it ended. Empty: not known yet. */
  dictamen?: string;
}

export interface Suspension {
  desde: string;
  hasta: string;
}

export interface Entrada {
  disparo: Disparo;
  unidad: 'dias' | 'meses' | 'anios';
  /** Negative: before the date. */
  cantidad: number;
  /** The days are those that the resolution names, whatever its kind says. */
  delTexto?: true;
  clase?: 'procesal' | 'natural' | 'habiles-civiles';
  /** How it ends: a limit, a wait, the death of a right, or a silence that is read as consent. Absent: a limit. */
  efecto?: 'vence' | 'espera' | 'caduca' | 'silencio';
  /** What is to be done is no filing of a brief, or the law has given its one day more already. */
  sinGracia?: boolean;
  urgente?: boolean;
  /** An urgent term has false where it leaves out the days from 24 December to 6 January, which gives the later date. */
  navidadUrgente?: boolean;
  suspension?: Suspension;
  /** By which it has this length, of a kind of term. It changes no day. */
  articulo?: string;
}

/** Day → why it is inhábil, beside weekends, August and Christmas. A year without any day in it is a year without calendar. */
export type Calendario = ReadonlyMap<string, string>;

/** Settings of the practice that change how the law is read. What is absent is read as decision 150 says. */
export interface Lecturas {
  tresDiasLexnet?: 'habiles' | 'naturales';
  accesoInhabil?: 'ese-dia' | 'siguiente-habil';
  mesesDesde?: 'notificacion' | 'primer-dia';
  retroceso?: 'sin-el-acto' | 'con-el-acto';
  plazoComun?: 'propia' | 'ultima';
  /** Which of the two days is typed: a term keeps which one it was (`Disparo.copia`). */
  fechaDelProcurador?: 'resguardo' | 'copia';
}

export interface Computo {
  notificacion: string;
  primero: string | null;
  vence: string;
  /** For a wait it is the day from which one may act; for a limit out of court, the first free day. */
  desde?: string;
  gracia: string | null;
  /** How it was counted, in words. */
  pasos: string[];
  /** A term that is kept says the version of the rules and the readings (`reglasDe`). Older ones do not say it. */
  motor?: string;
}

/** Nothing was counted, and why, in words for the person. */
export interface Fallo {
  error:
    | 'fecha'
    | 'hora'
    | 'cantidad'
    | 'clase'
    | 'acceso'
    | 'suspension'
    | 'firmeza'
    | 'dictamen'
    | 'sin_calendario';
  mensaje: string;
}
