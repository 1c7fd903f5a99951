/**
 * /servidor/v1: the machine that keeps the data, for administrators but for the conversion of letters. Beside a hosted Supabase it compares the
 * documents where it has the service key (`appConfig().comprobacion`), and has no disk to speak of.
 */
import { AppError, toAppError } from '@/lib/errors';
import { currentSession } from '@/lib/supabase';

export interface Comprobacion {
  estado: 'en_curso' | 'terminada' | 'cancelada';
  iniciada_at: string;
  terminada_at: string | null;
  total: number;
  revisados: number;
  bytes: number;
}

export interface DocumentoDanado {
  version: string;
  problema: 'falta' | 'incompleto' | 'alterado' | 'ilegible';
  encontrado_at: string;
  archivo: string;
  deal_id: string | null;
  cliente_id: string | null;
  cliente: string | null;
}

export interface EstadoServidor {
  /** Bytes; `free` is null where the disk does not say it. Null where the files are not on a disk of ours. */
  disco: { free: number | null; reserve: number } | null;
  comprobacion: Comprobacion | null;
  danados: DocumentoDanado[];
}

export async function getEstadoServidor(signal: AbortSignal): Promise<EstadoServidor> {
  const response = await callServidor('estado', { signal });
  return (await response.json()) as EstadoServidor;
}

export const startComprobacion = () => callServidor('comprobacion', { method: 'POST' });

export const cancelComprobacion = () => callServidor('comprobacion', { method: 'DELETE' });

export async function callServidor(part: string, init: RequestInit): Promise<Response> {
  const session = await currentSession().catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!session) throw new AppError('session', 'Usuario no autenticado');
  const headers = { ...init.headers, authorization: `Bearer ${session.access_token}` };
  const response = await fetch(`/servidor/v1/${part}`, { ...init, headers }).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { message?: string };
  throw toAppError({ status: response.status, message: body.message ?? `Error ${response.status}` });
}
