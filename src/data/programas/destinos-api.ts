/** Addresses of other programs that are told what happens, and the calls that were made to each. For administrators. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { v4 as uuid } from 'uuid';

import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Evento = 'expediente_creado' | 'documento_anadido' | 'cambio_de_fase' | 'plazo_cercano';

export interface Destino {
  id: string;
  nombre: string;
  direccion: string;
  eventos: Evento[];
  created_at: string;
  /** Who wrote it. */
  quien: string | null;
  /** Its calls that wait, and those that were given up. */
  pendientes: number;
  fallidas: number;
  ultima_at: string | null;
}

export interface Llamada {
  id: string;
  evento: Evento;
  /** How many things it tells, and the case file of the first. */
  objetos: number;
  expediente: string | null;
  estado: 'pendiente' | 'enviada' | 'fallida';
  intentos: number;
  /** Why the last attempt failed. */
  motivo: string | null;
  created_at: string;
  enviada_at: string | null;
  /** Only one that waits has it. */
  proximo_at: string | null;
}

export async function listDestinos(signal: AbortSignal): Promise<Destino[]> {
  return (await unwrap(supabase.rpc('list_destinos').abortSignal(signal))) as unknown as Destino[];
}

/** The newest fifty. */
export async function listLlamadas(destino: string, signal: AbortSignal): Promise<Llamada[]> {
  const call = supabase.rpc('list_llamadas', { destino }).abortSignal(signal);
  return (await unwrap(call)) as unknown as Llamada[];
}

export type NuevoDestino = Pick<Destino, 'id' | 'nombre' | 'direccion' | 'eventos'> & { secreto: string };

/** Made when its form opens: pressed again after an answer that was lost, the form asks for the same address. */
export const newSecreto = (): Pick<NuevoDestino, 'id' | 'secreto'> => ({
  id: uuid(),
  secreto: `bos_${bytesToHex(crypto.getRandomValues(new Uint8Array(32)))}`,
});

/** Answers what its calls are signed with, which nobody can be told again. */
export async function createDestino({ id, ...nuevo }: NuevoDestino): Promise<string> {
  const { error } = await supabase.rpc('crear_destino', { destino: id, ...nuevo });
  if (error) throw toAppError(error);
  return nuevo.secreto;
}

export async function withdrawDestino(id: string): Promise<void> {
  const { error } = await supabase.rpc('retirar_destino', { destino: id });
  if (error) throw toAppError(error);
}

export async function resendLlamada(id: string): Promise<void> {
  const { error } = await supabase.rpc('reenviar_llamada', { llamada: id });
  if (error) throw toAppError(error);
}
