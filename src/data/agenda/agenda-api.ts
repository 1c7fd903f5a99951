/** The agenda: written by functions alone, read as lists, months and counters. It is everybody's. */
import type {
  AgendaFilters,
  AgendaItem,
  CambioAgenda,
  ContadoresDeTareas,
  Cuenta,
  DiaContado,
  Marca,
  NuevaFila,
  SinPaso,
} from '@/data/agenda/agenda-types';
import { listArgs, type ListParams, listRpc, type Page } from '@/data/lista';
import type { Json } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type AgendaListParams = ListParams<AgendaFilters, 'inicio'>;

export async function listAgenda(params: AgendaListParams, signal?: AbortSignal): Promise<Page<AgendaItem>> {
  const call = supabase.rpc('list_agenda', { ...listArgs(params), filters: params.filters as Json });
  return listRpc<Page<AgendaItem>>(call, signal);
}

export interface Periodo {
  desde: string;
  hasta: string;
  filters: AgendaFilters;
}

export async function agendaPorDia(
  { desde, hasta, filters }: Periodo,
  signal: AbortSignal,
): Promise<DiaContado[]> {
  const call = supabase.rpc('agenda_por_dia', { desde, hasta, filters: filters as Json });
  return (await unwrap(call.abortSignal(signal))) as unknown as DiaContado[];
}

/** How a term was counted; the list leaves it out. */
export async function getCuenta(id: string): Promise<Cuenta> {
  const [row] = await unwrap(supabase.from('agenda').select('entrada, computo, calendario').eq('id', id));
  return (row ?? { entrada: null, computo: null, calendario: null }) as unknown as Cuenta;
}

/** The hearings of somebody within two hours of that one. */
export async function choquesDe(
  { responsable, inicio, hora, id }: { responsable: string; inicio: string; hora: string; id: string },
  signal: AbortSignal,
): Promise<AgendaItem[]> {
  const call = supabase.rpc('agenda_choques', { persona: responsable, dia: inicio, hora, menos: id });
  return (await unwrap(call.abortSignal(signal))) as unknown as AgendaItem[];
}

export async function crearEnAgenda(filas: NuevaFila[]): Promise<{ id: string }[]> {
  return (await unwrap(supabase.rpc('agenda_crear', { filas: filas as unknown as Json }))) as {
    id: string;
  }[];
}

/** Answers what was there before, which undoes it where nobody has changed the row since. A row that had changed is not in the answer. */
export async function cambiarAgenda(filas: CambioAgenda[]): Promise<CambioAgenda[]> {
  return (await unwrap(
    supabase.rpc('agenda_cambiar', { filas: filas as unknown as Json }),
  )) as unknown as CambioAgenda[];
}

/** Answers the rows that changed. */
export async function marcarAgenda({ ids, accion, motivo, documento }: Marca): Promise<{ id: string }[]> {
  const call = supabase.rpc('agenda_marcar', { ids, accion, motivo, documento });
  return (await unwrap(call)) as { id: string }[];
}

export async function tareasContadores(
  dias: { hoy: string; fin_de_semana: string },
  signal: AbortSignal,
): Promise<ContadoresDeTareas> {
  const call = supabase.rpc('tareas_contadores', dias).abortSignal(signal);
  return (await unwrap(call)) as unknown as ContadoresDeTareas;
}

export interface Pagina {
  page: number;
  size: number;
}

export async function listSinPaso({ page, size }: Pagina, signal: AbortSignal): Promise<Page<SinPaso>> {
  const call = supabase.rpc('list_sin_paso', { page_number: page, page_size: size });
  return listRpc<Page<SinPaso>>(call, signal);
}
