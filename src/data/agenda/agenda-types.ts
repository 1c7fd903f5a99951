/** Rows of `agenda`: terms, hearings, tasks and notes, as the screens read and write them. Days are `AAAA-MM-DD`, hours `HH:MM:SS`. */
import type { Computo, Entrada } from '@/domain/plazos/tipos';
import type { Tables } from '@/lib/database.types';

export const TIPOS = ['plazo', 'senalamiento', 'tarea', 'nota'] as const;
export type TipoAgenda = (typeof TIPOS)[number];

export const NOMBRES_DE_TIPO = {
  plazo: 'Plazo',
  senalamiento: 'Señalamiento',
  tarea: 'Tarea',
  nota: 'Nota',
} as const satisfies Record<TipoAgenda, string>;

type EstadoAgenda = Tables<'agenda'>['estado'];
export const PRIORIDADES = ['alta', 'normal', 'baja'] as const;
export type Prioridad = (typeof PRIORIDADES)[number];

interface Comprobacion {
  texto: string;
  hecho: boolean;
}

/** What somebody writes down. */
export interface NuevaFila {
  id: string;
  tipo: TipoAgenda;
  titulo: string;
  inicio: string;
  deal_id?: string | null;
  hora?: string | null;
  fin?: string | null;
  gracia?: string | null;
  responsable?: string | null;
  prioridad?: Prioridad;
  lista?: Comprobacion[];
  nota?: string | null;
  lugar?: string | null;
  modo?: Tables<'agenda'>['modo'];
  partes?: string | null;
  plazo_tipo?: string | null;
  sede_id?: string | null;
  entrada?: Entrada;
  computo?: Computo;
  calendario?: Record<string, number>;
  documento_id?: string | null;
}

/** A row of a list. */
export interface AgendaItem {
  id: string;
  tipo: TipoAgenda;
  titulo: string;
  inicio: string;
  hora: string | null;
  fin: string | null;
  gracia: string | null;
  deal_id: string | null;
  /** Contract and claimant. */
  expediente: string | null;
  /** Its case file is. */
  suspendido: boolean;
  responsable: string | null;
  responsable_nombre: string | null;
  prioridad: Prioridad;
  lista: Comprobacion[];
  nota: string | null;
  lugar: string | null;
  modo: Tables<'agenda'>['modo'];
  partes: string | null;
  plazo_tipo: string | null;
  sede_id: string | null;
  user_id: string;
  confirmado_por: string | null;
  confirmado_at: string | null;
  estado: EstadoAgenda;
  hecho_por: string | null;
  hecho_at: string | null;
  acuse_documento_id: string | null;
  sin_acuse: string | null;
  anulado_motivo: string | null;
  /** Somebody kept the day of this term although the rules of today give another: their reason, and that day. */
  conservado_motivo: string | null;
  /** What closed a task by itself. */
  cierre: string | null;
  seq: number;
  created_at: string;
  updated_at: string;
  /** What notified it, and its name where the caller sees it. */
  documento_id: string | null;
  documento: string | null;
  /** Its calendar has a year that nobody has checked. */
  sin_revisar: boolean;
  /** Its case file is blocked for the caller, who answers for it: day and kind alone are said. */
  reservado: boolean;
  /** It says how a term ends. Null means that it is a limit, as all were before they said it. */
  efecto: NonNullable<Entrada['efecto']> | null;
}

/** How a term was counted. */
export interface Cuenta {
  entrada: Entrada | null;
  computo: Computo | null;
  /** Year → version of its calendar. */
  calendario: Record<string, number> | null;
}

export interface AgendaFilters {
  tipo?: TipoAgenda | TipoAgenda[];
  estado?: EstadoAgenda;
  confirmado?: 'si' | 'no';
  /** `yo`, `sin`, `yo-o-sin` or an id. */
  persona?: string;
  deal?: string;
  sede?: string;
  /** It matches case files that have a procedure before that court. */
  organo?: string;
  servicio?: string;
  desde?: string;
  hasta?: string;
}

export interface DiaContado {
  dia: string;
  tipo: TipoAgenda;
  total: number;
  abiertos: number;
}

export interface ContadoresDeTareas {
  hoy: number;
  vencidas: number;
  semana: number;
  sin_asignar: number;
  equipo: number;
  sin_paso: number;
}

export type AccionAgenda = 'confirmar' | 'hecho' | 'anular' | 'reabrir';

/** `filas`: the rows as they were seen; one that has changed since is left alone. */
export interface Marca {
  filas: { id: string; updated_at: string }[];
  accion: AccionAgenda;
  motivo?: string;
  documento?: string;
}

/** A row's id and the columns that change; `visto` is its `updated_at`: a row that changed after it is left alone. */
export type CambioAgenda = { id: string; visto?: string } & Partial<
  Pick<
    AgendaItem,
    | 'titulo'
    | 'inicio'
    | 'hora'
    | 'fin'
    | 'responsable'
    | 'prioridad'
    | 'lista'
    | 'nota'
    | 'lugar'
    | 'modo'
    | 'partes'
  >
>;

export interface SinPaso {
  id: string;
  contractnumber: string | null;
  debtorfullname: string | null;
  creditorname: string | null;
  generateddate: string | null;
}
