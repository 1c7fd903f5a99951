/** Tables `escritos` and `lotes`: letters with their numbers, and the batches in which they are made. Written by functions alone. */
import type { EstadoEscrito } from '@/data/escritos/estados';
import type { Uso } from '@/data/escritos/plantillas-api';
import { listArgs, type ListParams, listRpc, type Page, pageArgs } from '@/data/lista';
import type { DatosDeCaso, Valores } from '@/domain/plantillas/datos';
import type { Revision } from '@/domain/plantillas/revision';
import type { Json, Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import type { PlanDeDeshacer } from '@/lib/plan-de-deshacer';
import { supabase } from '@/lib/supabase';

export interface Escrito {
  id: string;
  deal_id: string;
  lote_id: string;
  numero: string;
  titulo: string;
  fecha: string;
  estado: EstadoEscrito;
  error: string | null;
  anulado_motivo: string | null;
  documento_id: string | null;
  pdf_id: string | null;
  /** Who made the PDF: the lawyer in Word, or LibreOffice. */
  pdf_origen: Tables<'escritos'>['pdf_origen'];
  expediente: string | null;
  plantilla: string;
  autor: string | null;
  updated_at: string;
}

export interface EscritosFilters {
  estado?: EstadoEscrito;
  lote?: string;
  deal?: string;
  desde?: string;
  hasta?: string;
}

export type EscritosListParams = ListParams<EscritosFilters, 'numero'>;

export function listEscritos(params: EscritosListParams, signal: AbortSignal): Promise<Page<Escrito>> {
  const filters = params.filters as Json;
  return listRpc(supabase.rpc('list_escritos', { ...listArgs(params), filters }), signal);
}

/** At most 500. One that the caller does not see is missing in the answer. */
export async function datosDeCasos(deals: string[]): Promise<DatosDeCaso[]> {
  return (await unwrap(supabase.rpc('escritos_datos', { deals }))) as unknown as DatosDeCaso[];
}

/** As they were seen: one that has changed since is left alone. Answers how many changed. */
export async function markEscritos(
  escritos: Pick<Escrito, 'id' | 'updated_at'>[],
  estado: EstadoEscrito,
  motivo?: string,
): Promise<number> {
  const ids = escritos.map(({ id }) => id);
  const vistos = escritos.map(({ updated_at }) => updated_at);
  const changed = await unwrap(
    supabase.rpc('escritos_marcar', { ids, vistos, estado, ...(motivo !== undefined && { motivo }) }),
  );
  return (changed as unknown[]).length;
}

export async function escritosPorNumero(numeros: string[]): Promise<Escrito[]> {
  return (await unwrap(supabase.rpc('escritos_por_numero', { numeros }))) as unknown as Escrito[];
}

/** Without `documento`: the one that was filed and not noted. */
export interface PdfDeEscrito {
  id: string;
  documento?: string;
  origen: NonNullable<Escrito['pdf_origen']>;
}

/** Answers the letters that changed. */
export async function recordPdfs(pdfs: PdfDeEscrito[]): Promise<string[]> {
  const filas = pdfs as unknown as Json;
  const changed = (await unwrap(supabase.rpc('escritos_pdf', { filas }))) as unknown as { id: string }[];
  return changed.map(({ id }) => id);
}

type EstadoLote = Tables<'lotes'>['estado'];

export interface Lote {
  id: string;
  titulo: string;
  total: number;
  estado: EstadoLote;
  con_huecos: boolean;
  created_at: string;
  cerrado_at: string | null;
  autor: string | null;
  plantilla: { nombre: string; version: number; uso: Uso; file_path: string; revision: Revision };
  /** A tab is at it. */
  en_marcha: boolean;
  /** The caller may go on with it, or undo it. */
  propio: boolean;
  pendientes: number;
  con_error: number;
  hechos: number;
  /** Only those that were made are counted. */
  con_pdf: number;
  anulados: number;
  primero: string | null;
  ultimo: string | null;
}

/** The newest first. */
export const listLotes = (
  params: Pick<ListParams, 'page' | 'size'>,
  signal: AbortSignal,
): Promise<Page<Lote>> => listRpc(supabase.rpc('list_lotes', pageArgs(params)), signal);

/** Null where there is none. */
export async function getLote(lote: string, signal?: AbortSignal): Promise<{ lote: Lote | null }> {
  const call = supabase.rpc('get_lote', { lote });
  const { data, error } = await (signal ? call.abortSignal(signal) : call);
  return { lote: (await unwrap(Promise.resolve({ data: [data], error })))[0] as Lote | null };
}

export interface NuevoLote {
  lote: string;
  plantilla: string;
  titulo: string;
  deals: string[];
  con_huecos: boolean;
}

/** From now on each of them has its number. */
export function confirmLote(nuevo: NuevoLote): Promise<string> {
  return unwrap(supabase.rpc('lote_confirmar', { ...nuevo }));
}

export async function takeLote(lote: string, pestana: string): Promise<Lote> {
  return (await unwrap(supabase.rpc('lote_tomar', { lote, pestana }))) as unknown as Lote;
}

export interface Pendiente {
  id: string;
  deal_id: string;
  numero: string;
  orden: number;
  titulo: string;
  fecha: string;
  /** What it was going to be filled with when it was cut short. */
  datos: Valores | null;
  autor: string | null;
}

/** 200 at a time, behind a number. */
export async function pendientesDe(lote: string, despues: number): Promise<Pendiente[]> {
  return (await unwrap(supabase.rpc('lote_pendientes', { lote, despues }))) as unknown as Pendiente[];
}

export type Anotacion = { id: string } & ({ datos: Valores } | { documento: string } | { error: string });

export async function recordInLote(lote: string, pestana: string, filas: Anotacion[]): Promise<Lote> {
  const call = supabase.rpc('lote_anotar', { lote, pestana, filas: filas as unknown as Json });
  return (await unwrap(call)) as unknown as Lote;
}

/** What undoing a batch does, and what it cannot take back. */
export async function planDeLote(lote: string): Promise<PlanDeDeshacer> {
  const plan = await unwrap(supabase.rpc('plan_de_deshacer', { que: 'lote', cual: lote }));
  return plan as unknown as PlanDeDeshacer;
}

export type CierreDeLote = 'pausar' | 'cancelar' | 'deshacer';

export async function closeLote(
  lote: string,
  accion: CierreDeLote,
): Promise<{ documentos: number; quedan: number }> {
  return (await unwrap(supabase.rpc('lote_cerrar', { lote, accion }))) as unknown as {
    documentos: number;
    quedan: number;
  };
}
