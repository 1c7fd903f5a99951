/** The agenda: written by functions alone, read as lists, months and counters. It is everybody's. */
import { v4 as uuid } from 'uuid';

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
  { responsable, inicio, hora, id }: { responsable: string; inicio: string; hora: string; id: string | null },
  signal: AbortSignal,
): Promise<AgendaItem[]> {
  const call = supabase.rpc('agenda_choques', {
    persona: responsable,
    dia: inicio,
    hora,
    ...(id !== null && { menos: id }),
  });
  return (await unwrap(call.abortSignal(signal))) as unknown as AgendaItem[];
}

export async function createInAgenda(filas: NuevaFila[]): Promise<{ id: string }[]> {
  return (await unwrap(supabase.rpc('agenda_crear', { filas: filas as unknown as Json }))) as {
    id: string;
  }[];
}

/** Answers what was there before, which undoes it where nobody has changed the row since. A row that had changed is not in the answer. */
export async function changeAgenda(filas: CambioAgenda[], grupo?: string): Promise<CambioAgenda[]> {
  const args = { filas: filas as unknown as Json, ...(grupo && { grupo }) };
  return (await unwrap(supabase.rpc('agenda_cambiar', args))) as unknown as CambioAgenda[];
}

/** What is done to several rows at once is kept in the history of such changes, under this name. */
export const deVarias = (filas: unknown[]): string | undefined => (filas.length > 1 ? uuid() : undefined);

/** Answers the rows that changed, as they are now. */
export async function markAgenda(
  { filas, accion, motivo, documento }: Marca,
  grupo?: string,
): Promise<Marca['filas']> {
  const ids = filas.map(({ id }) => id);
  const vistos = filas.map(({ updated_at }) => updated_at);
  const args = { ids, vistos, accion, motivo, documento, ...(grupo && { grupo }) };
  const changed = (await unwrap(supabase.rpc('agenda_marcar', args))) as { id: string; visto: string }[];
  return changed.map(({ id, visto }) => ({ id, updated_at: visto }));
}

export async function tareasContadores(
  dias: { hoy: string; fin_de_semana: string },
  signal: AbortSignal,
): Promise<ContadoresDeTareas> {
  const call = supabase.rpc('tareas_contadores', dias).abortSignal(signal);
  return (await unwrap(call)) as unknown as ContadoresDeTareas;
}

/** The nth working day after a day, without weekends and national holidays. */
export function addHabiles({ desde, n }: { desde: string; n: number }): Promise<string> {
  return unwrap(supabase.rpc('sumar_habiles', { desde, n }));
}

export interface FaseDeAgenda {
  clave: string;
  nombre: string;
}

export function listFases(signal: AbortSignal): Promise<FaseDeAgenda[]> {
  return unwrap(supabase.from('fases').select('clave, nombre').order('orden').abortSignal(signal));
}

export interface Carga {
  user_id: string;
  /** Open tasks. */
  abiertas: number;
}

export async function agendaCargas(signal: AbortSignal): Promise<Carga[]> {
  return (await unwrap(supabase.rpc('agenda_cargas').abortSignal(signal))) as unknown as Carga[];
}

export interface Pagina {
  page: number;
  size: number;
  /** Only the case files of a phase. */
  fase?: string;
}

export async function listSinPaso(
  { page, size, fase }: Pagina,
  signal?: AbortSignal,
): Promise<Page<SinPaso>> {
  const call = supabase.rpc('list_sin_paso', { page_number: page, page_size: size, ...(fase && { fase }) });
  return listRpc<Page<SinPaso>>(call, signal);
}
