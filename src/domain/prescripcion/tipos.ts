/** The clock of an action: what opens it, what stops it, and its last day. Days are `AAAA-MM-DD`. */
import type { Tables } from '@/lib/database.types';

export type ClaveDeAccion = Tables<'prescripciones'>['accion'];

export interface Accion {
  clave: ClaveDeAccion;
  titulo: string;
  articulo: string;
  /** Years; undefined: it does not prescribe, or nobody has read how long it lasts. */
  anios?: number;
  /** An expiry is not interrupted by what interrupts a prescription. */
  caduca?: boolean;
  imprescriptible?: boolean;
  /** From when, in the words of the article. */
  desde: string;
  estado: 'leido' | 'discutido' | 'sin_leer';
  /** The day on which somebody read the article. */
  leido_el: string | null;
  nota?: string;
}

/** Art. 1973 of the Civil Code: a claim out of court, an acknowledgement, or a process (of MASC too), which lasts until `hasta`. */
export interface Interrupcion {
  clase: 'reclamacion' | 'reconocimiento' | 'proceso';
  fecha: string;
  hasta?: string;
}

export interface Reloj {
  accion: string;
  inicio: string;
  interrupciones: readonly Interrupcion[];
}

export interface Prescripcion {
  /** Undefined: it has no last day, and `pasos` say why. */
  dia: string | undefined;
  pasos: string[];
  avisos: string[];
}
