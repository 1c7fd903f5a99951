/** What Inicio shows, computed by the database from what the caller may see, and the caller's own visits (`visitas`, `aperturas`). */
import type { DocumentoNumerado } from '@/data/documentos/documentos-numerados';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface InicioCounters {
  clientes_activos: number;
  expedientes_abiertos: number;
  tareas_pendientes: number;
  /** Open terms and hearings that nobody has. */
  sin_asignar: number;
  /** Those that the caller answers for and whose case file is blocked for them. */
  reservados: number;
  /** Open terms, counted with a calendar that nobody has checked. */
  plazos_sin_revisar: number;
  /** Euros. */
  importe_recuperado_mes: number;
  /** Each step says whether it is done. It is null where the practice has begun, and for whoever is no administrator. */
  primeros_pasos: Record<Paso, boolean> | null;
  /** Null where there is none, and none is offered. */
  demostracion: DemostracionDeInicio | null;
}

export interface DemostracionDeInicio {
  /** Null: it is offered, because the installation is empty. */
  id: string | null;
  /** An instant. Null while it is not whole. */
  llenada: string | null;
  /** The caller may take it away. */
  retirable: boolean;
  /** How many rows of all tables are of it. */
  filas: number;
}

/** An installation needs these before the practice works with it. */
export type Paso = 'despacho' | 'equipo' | 'calendarios' | 'servicios' | 'plantilla' | 'importar';

interface ExpedienteAbierto {
  id: string;
  contractnumber: string | null;
  debtorfullname: string | null;
  creditorname: string | null;
  hasinsurancecompanyinfo: boolean | null;
  /** An instant. */
  opened_at: string;
}

interface ImportacionConErrores {
  id: string;
  nombre: string;
  started_at: string;
  errores: number;
}

interface DocumentoNuevo {
  id: string;
  file_name: string;
  deal_id: string;
  uploaded_at: string;
  debtorfullname: string | null;
}

/** As many as the required documents beside them. */
const ROWS = 6;

/** Each list has at most `ROWS` rows, and says how many there are. */
export interface Novedades {
  /** The end of the visit before this one; null during the first. */
  desde: string | null;
  abiertos: ExpedienteAbierto[];
  importaciones: { total: number; rows: ImportacionConErrores[] };
  documentos: { total: number; expedientes: number; rows: DocumentoNuevo[] };
}

export interface Resumen {
  expedientes: number;
  /** Case files that lack each required document. */
  faltan: { categoria: DocumentoNumerado; expedientes: number }[];
  /** The last twelve, aaaa-mm. */
  meses: { mes: string; expedientes: number }[];
  acreedores: { rows: { nombre: string; expedientes: number }[]; otros: number; sin_acreedor: number };
}

export async function getInicioCounters(): Promise<InicioCounters> {
  return (await unwrap(supabase.rpc('inicio_counters'))) as unknown as InicioCounters;
}

/** Notes the visit too. */
export async function loadInicio(): Promise<Novedades> {
  return (await unwrap(supabase.rpc('abrir_inicio', { limite: ROWS }))) as unknown as Novedades;
}

export async function getResumen(signal: AbortSignal): Promise<Resumen> {
  return (await unwrap(supabase.rpc('inicio_resumen').abortSignal(signal))) as unknown as Resumen;
}

/** Claims without an answer, by the whole weeks since they were sent. */
export interface Espera {
  /** Weeks; `a` is null where there is no end. */
  de: number;
  a: number | null;
  /** The days on which they were sent; null: from or to any. */
  desde: string | null;
  hasta: string | null;
  expedientes: number;
}

/** The oldest first. */
export async function getEsperas(signal: AbortSignal): Promise<Espera[]> {
  return (await unwrap(
    supabase.rpc('reclamaciones_sin_respuesta').abortSignal(signal),
  )) as unknown as Espera[];
}

export async function openExpediente(dealId: string): Promise<void> {
  const { error } = await supabase.rpc('abrir_expediente', { deal: dealId });
  if (error) throw toAppError(error);
}
