import type { ListParams, Page } from '@/data/lista';
import type { Honorarios } from '@/domain/honorarios/honorarios';
import type { Tables } from '@/lib/database.types';
import type { TextosCliente } from '@/lib/texto-cliente';

/** The flags of a case file that detection may look at. */
export const CLAUSULAS = {
  hasppiclause: 'Cláusula PPI',
  haspremiumclause: 'Cláusula de prima',
  hascpdclause: 'Cláusula CPD',
  hasopenningcomission: 'Comisión de apertura',
};

export type Clausula = keyof typeof CLAUSULAS;

/** Any of these clauses; or what several services would take; or nothing. */
export type Deteccion = { clausulas: Clausula[] } | { varias: true } | Record<string, never>;

/** Whether effects of a judgment may be extended to its case files: LEC 519.2.c. Null in the row: nobody has said. */
export const EXTENSION_DEL_SERVICIO = {
  cabe: 'Cabe: no hace falta control de transparencia ni valorar el consentimiento',
  excluida: 'Excluida: hace falta control de transparencia o valorar el consentimiento',
};

export type ExtensionDelServicio = keyof typeof EXTENSION_DEL_SERVICIO;

type Columns = Omit<Tables<'servicios'>, 'user_id' | 'created_at'>;

export interface Servicio extends Omit<Columns, 'deteccion' | 'honorarios' | 'texto_cliente'> {
  deteccion: Deteccion;
  honorarios: Honorarios;
  texto_cliente: TextosCliente;
}

export type ServicioColumns = Partial<Omit<Servicio, 'id' | 'updated_at'>>;

/** Case files of a service, and those that have all the documents that they must have. */
export interface CifrasDeServicio {
  expedientes: number;
  completos: number;
  /** So many are not archived. */
  abiertos: number;
  /** Null: nobody has noted an amount. */
  reclamado: number | null;
  cobrado: number;
  /** The median of the days from the first phase to the first collection or the archive; null where none came so far. */
  dias: number | null;
}

export interface ServicioListRow
  extends
    CifrasDeServicio,
    Pick<
      Servicio,
      | 'id'
      | 'nombre'
      | 'activo'
      | 'revisado_por'
      | 'documentos_exigidos'
      | 'via_masc'
      | 'clase_juicio'
      | 'updated_at'
    > {}

export const SERVICIO_SORT_KEYS = [
  'nombre',
  'expedientes',
  'abiertos',
  'completos',
  'reclamado',
  'cobrado',
  'dias',
] as const;
export const ESTADOS_DE_SERVICIO = ['activos', 'inactivos'] as const;

export interface ServiciosFilters {
  estado?: (typeof ESTADOS_DE_SERVICIO)[number];
}

export type ServiciosListParams = ListParams<ServiciosFilters, (typeof SERVICIO_SORT_KEYS)[number]>;

export interface ServiciosPage extends Page<ServicioListRow> {
  /** Case files without a service. */
  sin_servicio: number;
}

/** What a case file has of its service; `id` null: it has none. */
export interface ServicioDelExpediente {
  id: string | null;
  nombre: string | null;
  activo: boolean | null;
  /** The documents that it must have. */
  exigidos: string[];
  /** Its service says which; otherwise the practice does. */
  propios: boolean;
  fase: string | null;
  textos: TextosCliente | null;
  /** Phases that its service does not go through. */
  fases_ocultas: string[];
}
