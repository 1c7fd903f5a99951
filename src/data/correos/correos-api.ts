/** Tables `envios` and `correos`: mails to clients, as drafts or sent by the process. Written by functions alone. */
import { type ListParams, listRpc, type Page, pageArgs } from '@/data/lista';
import type { Json, Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface Destinatario {
  deal_id: string;
  email: string | null;
  /** Why nothing is sent to them. */
  motivo: string | null;
}

/** At most 500. One that the caller does not see is missing in the answer. */
export async function destinatariosDe(deals: string[]): Promise<Destinatario[]> {
  return (await unwrap(supabase.rpc('correos_destinatarios', { deals }))) as unknown as Destinatario[];
}

export type ModoDeEnvio = Tables<'envios'>['modo'];
export type EstadoEnvio = Tables<'envios'>['estado'];

export interface Envio {
  id: string;
  titulo: string;
  modo: ModoDeEnvio;
  estado: EstadoEnvio;
  created_at: string;
  autor: string | null;
  /** Null: the texts of the services, or a text of somebody's own in all its mails. */
  plantilla: string | null;
  /** The caller may pause it, go on with it or cancel it. */
  propio: boolean;
  por_minuto: number;
  total: number;
  pendientes: number;
  enviados: number;
  borradores: number;
  fallidos: number;
  dudosos: number;
  omitidos: number;
  cancelados: number;
  /** Mails that say something else than the template. */
  libres: number;
  /** Mails to somebody whose consent, or address, the sender noted. */
  consentidos: number;
}

/** `retenido`: of a restored copy nothing goes out until an administrator says so. */
export type UnEnvio = Envio & { retenido: boolean };

export type EstadoCorreo = Tables<'correos'>['estado'];

export interface Correo {
  id: string;
  envio_id: string;
  deal_id: string;
  demandante: string | null;
  /** Null where somebody else wrote it and the team does not share its clients. */
  para: string | null;
  asunto: string | null;
  cuerpo: string | null;
  estado: EstadoCorreo;
  error: string | null;
  created_at: string;
  enviado_at: string | null;
  autor: string | null;
  /** Null where the text is free, or of the service. */
  plantilla: string | null;
  /** It says something else than its template, or than its service has for the client. */
  libre: boolean;
  /** Its sender noted the client's consent, or where to write to. */
  consentimiento_propio: boolean;
}

/** The newest first. */
export const listEnvios = (
  params: Pick<ListParams, 'page' | 'size'>,
  signal: AbortSignal,
): Promise<Page<Envio>> => listRpc(supabase.rpc('list_envios', pageArgs(params)), signal);

/** Null where there is none. */
export async function getEnvio(envio: string, signal?: AbortSignal): Promise<{ envio: UnEnvio | null }> {
  const call = supabase.rpc('get_envio', { envio });
  const { data, error } = await (signal ? call.abortSignal(signal) : call);
  return { envio: (await unwrap(Promise.resolve({ data: [data], error })))[0] as UnEnvio | null };
}

export type DeQuien = { deal: string } | { envio: string };

export interface PaginaDeCorreos {
  total: number;
  rows: Correo[];
}

/** Fifty, behind as many. */
export async function correosDe(de: DeQuien, saltar: number, signal: AbortSignal): Promise<PaginaDeCorreos> {
  const answer = await unwrap(supabase.rpc('correos_de', { ...de, saltar }).abortSignal(signal));
  return answer as unknown as PaginaDeCorreos;
}

export interface NuevoEnvio {
  /** Made when its page opens. */
  envio: string;
  plantilla: string | null;
  titulo: string;
  modo: ModoDeEnvio;
}

export interface NuevoCorreo {
  deal: string;
  asunto: string;
  cuerpo: string;
}

export const createEnvio = (nuevo: NuevoEnvio): Promise<string> =>
  // The generated type does not know that a template may be absent.
  unwrap(supabase.rpc('envio_crear', nuevo as NuevoEnvio & { plantilla: string }));

/** 200 at most. One of a case file that is in it already says what is asked now. Answers how many there are in all. */
export const addCorreos = (envio: string, filas: NuevoCorreo[]): Promise<number> =>
  unwrap(supabase.rpc('envio_anadir', { envio, filas: filas as unknown as Json }));

export type AccionDeEnvio = 'enviar' | 'pausar' | 'continuar' | 'cancelar';

export async function changeEnvio(envio: string, accion: AccionDeEnvio): Promise<Envio> {
  return (await unwrap(supabase.rpc('envio_accion', { envio, accion }))) as unknown as Envio;
}

export type AccionDeCorreo = 'reintentar' | 'enviado';

export async function markCorreos(ids: string[], accion: AccionDeCorreo): Promise<number> {
  return ((await unwrap(supabase.rpc('correos_marcar', { ids, accion }))) as unknown[]).length;
}
