/** An entry of `auditoria` as the screen reads it, and what it is asked by. */

export const ACCIONES = ['insert', 'update', 'delete', 'view', 'download', 'thumbnail', 'purge'] as const;
export type Accion = (typeof ACCIONES)[number];

export const TABLAS_AUDITADAS = [
  'deals',
  'deal_documents',
  'clientes',
  'cliente_documents',
  'cliente_registros',
  'expedientes',
  'staff',
  'settings',
  'acreedores',
  'acreedores_uniones',
  'objects',
] as const;
export type TablaAuditada = (typeof TABLAS_AUDITADAS)[number];

/** `persona`: an id, or `sistema` for what nobody signed in did. Days are Madrid's, both included. */
export interface AuditoriaFilters {
  persona?: string;
  tabla?: TablaAuditada;
  accion?: Accion;
  registro?: string;
  desde?: string;
  hasta?: string;
}

export interface AuditoriaEntry {
  id: number;
  /** An instant. */
  at: string;
  /** One of ACCIONES and TABLAS_AUDITADAS, or a later one that this screen has no word for. */
  accion: string;
  tabla: string;
  registro_id: string;
  /** Name or e-mail; null for the system, or an account that is gone. */
  quien: string | null;
  /** What staff knows the row by, and the page it is on while it is there. */
  asunto: {
    titulo: string | null;
    pagina?: 'deals' | 'clientes' | 'expedientes' | 'acreedores';
    pagina_id?: string;
  };
  /** Of an update the fields that changed, of a deletion the whole row. */
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
