import type { Asiento } from '../../domain/fases/saldos';
import type { Tables } from '../../lib/database.types';

/** Many are moved in calls of so many rows, with so many calls on their way, because PostgreSQL writes each with one processor. */
export const MOVED_A_CALL = 1000;
export const MOVING_AT_A_TIME = 2;

/** The phases, by their keys; their names, which administrators may change, are in the database. */
export const FASES = [
  'reclamacion',
  'preparacion',
  'presentada',
  'inadmitida',
  'admitida',
  'contestada',
  'vista',
  'sentencia',
  'recurso',
  'firme',
  'ejecucion',
  'cobro',
  'archivado',
] as const;

export const RESULTADOS = {
  estimada: 'Estimada',
  estimada_parcial: 'Estimada en parte',
  desestimada: 'Desestimada',
  allanamiento: 'Allanamiento',
  acuerdo_extrajudicial: 'Acuerdo extrajudicial',
  acuerdo_homologado: 'Acuerdo homologado',
  satisfaccion_extraprocesal: 'Satisfacción extraprocesal',
  extension_efectos: 'Extensión de efectos',
  desistimiento: 'Desistimiento',
  inadmitida: 'Inadmitida',
  caducada: 'Caducada',
} as const;

export type Resultado = keyof typeof RESULTADOS;

export const COSTAS = {
  no_consta: 'No consta',
  a_favor: 'A favor',
  en_contra: 'En contra',
  sin_imposicion: 'Sin imposición',
} as const;

export const CLASES_DE_JUICIO = {
  verbal: 'Juicio verbal',
  ordinario: 'Juicio ordinario',
  monitorio: 'Monitorio',
  otro: 'Otro',
} as const;

export const GRADOS = {
  primera_instancia: 'Primera instancia',
  apelacion: 'Apelación',
  casacion: 'Casación',
  ejecucion: 'Ejecución',
  extension_efectos: 'Extensión de efectos',
} as const;

/** A row of the history: what moved it in, and whether somebody has taken it back. */
export interface FaseAnotada {
  id: number;
  fase: string;
  fecha: string;
  origen: Tables<'fases_historial'>['origen'];
  documento_id: string | null;
  /** Null also where the caller does not see it. */
  documento: string | null;
  motivo: string | null;
  nota: string | null;
  sin_numero: boolean;
  created_at: string;
  quien: string | null;
  anulada_at: string | null;
  anulada_por: string | null;
}

export interface Procedimiento {
  id: string;
  tipo: keyof typeof CLASES_DE_JUICIO | null;
  grado: keyof typeof GRADOS;
  principal: boolean;
  organo: string | null;
  organo_anterior: string | null;
  /** Whose calendar its court has. */
  sede_id: string | null;
  plaza: string | null;
  autos: string | null;
  nig: string | null;
  cuantia: number | null;
  cuantia_indeterminada: boolean;
  procurador: string | null;
  letrado: string | null;
  presentada: string | null;
  admitida: string | null;
  parte_contraria_procurador: string | null;
  updated_at: string;
}

export interface Importe extends Asiento {
  nota: string | null;
  documento_id: string | null;
  quien: string | null;
  /** Another entry takes it back. */
  corregido: boolean;
}

export interface ResultadoAnotado {
  id: string;
  procedimiento_id: string | null;
  resultado: Resultado;
  fecha: string;
  firme_desde: string | null;
  costas: keyof typeof COSTAS;
  nota: string | null;
  updated_at: string;
}

/** All that is known of the life of a case file. */
export interface VidaDeDeal {
  historial: FaseAnotada[];
  procedimientos: Procedimiento[];
  importes: Importe[];
  resultados: ResultadoAnotado[];
}

/** Open case files to which the effects of a firm judgment may be extended (LEC 519.2). */
export interface CandidatosAExtension {
  autos: string | null;
  firme_desde: string;
  /** As it is compared. Null: nobody has said where the court is, nor where the claimant lives. */
  provincia: string | null;
  total: number;
  /** Those that their service keeps out (LEC 519.2.c), by its name. */
  excluidos: { servicio: string; cuantos: number }[];
  /** 200 at most. */
  filas: {
    id: string;
    contractnumber: string | null;
    debtorfullname: string | null;
    fase: string | null;
    servicio: string | null;
    /** Its service says that there is no such control to be made. Null: nobody has said. */
    extension: 'cabe' | null;
    /** Its agenda has a row of it, or it has such a procedure. */
    anotado: boolean;
  }[];
}

/** Where to, when, and why if it skips one. */
export interface CambioDeFase {
  fase: string;
  fecha: string;
  motivo?: string;
  nota?: string;
  documento_id?: string | null;
  sin_numero?: boolean;
  /** A change to one case file says the phase that was on the screen. */
  vista?: string | null;
  /** A change to many has one, by which it is undone. */
  grupo?: string;
}

export interface VistaPreviaDeFase {
  cambian: number;
  ya_estaban: number;
  /** So many of those that change need a reason. */
  saltan: number;
  /** These do not admit it: they have a later phase, no result, no number, a prior complaint that has not ended. */
  posterior: number;
  sin_resultado: number;
  sin_numero: number;
  sin_plazo: number;
  /** So many of those that change go to a phase that their service hides. */
  ocultas: number;
  counted_at: string;
}

/** What a form sends beside its texts: its own id, or that of the row, with `visto` where the row was there when it opened. */
interface DeFormulario {
  id: string;
  visto?: string;
}

/** What the form of a procedure sends: names of the court and of the professionals, numbers as text. */
export type DatosDeProcedimiento = DeFormulario & Record<string, string | boolean | null>;

export type DatosDeAnotacion = DeFormulario & Record<string, string | null>;
