/** An entry of `auditoria` as the screen reads it, and what it is asked by. */
import type { Tabla } from '@/data/recursos';

export const ACCIONES = ['insert', 'update', 'delete', 'view', 'download', 'thumbnail', 'purge'] as const;
export type Accion = (typeof ACCIONES)[number];

/** `persona`: an id, or `sistema` for what nobody signed in did. Days are Madrid's, both included. */
export interface AuditoriaFilters {
  persona?: string;
  tabla?: Tabla;
  accion?: Accion;
  registro?: string;
  desde?: string;
  hasta?: string;
}

export interface AuditoriaEntry {
  id: number;
  /** An instant. */
  at: string;
  /** One of ACCIONES and of RECURSOS, or a later one that this screen has no word for. */
  accion: string;
  tabla: string;
  registro_id: string;
  /** Name or e-mail; null for the system, or an account that is gone. */
  quien: string | null;
  /** What staff knows the row by, and which row its page shows while it is there; `de`: the same of what it hangs on. */
  asunto: { titulo: string | null; pagina_id?: string; de?: { titulo: string; pagina_id?: string } };
  /** An update has the fields that changed, and a deletion the whole row. */
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

export interface AuditoriaPage {
  total: number;
  page: number;
  rows: AuditoriaEntry[];
}

export interface AuditoriaParams {
  filters: AuditoriaFilters;
  page: number;
  size: number;
}
