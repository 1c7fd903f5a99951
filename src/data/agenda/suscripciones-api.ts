/** Subscriptions to the agenda for calendar programs. The secret of an address is made here and never sent to the database. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { v4 as uuid } from 'uuid';

import type { Tables } from '@/lib/database.types';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Suscripcion = Pick<
  Tables<'agenda_suscripciones'>,
  'id' | 'nombre' | 'alcance' | 'con_nombres' | 'created_at' | 'leida_at' | 'revocada_at'
>;

export function listSuscripciones(userId: string, signal: AbortSignal): Promise<Suscripcion[]> {
  return unwrap(
    supabase
      .from('agenda_suscripciones')
      .select('id, nombre, alcance, con_nombres, created_at, leida_at, revocada_at')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .abortSignal(signal),
  );
}

export interface NuevaSuscripcion {
  id: string;
  secreto: string;
  nombre: string;
  alcance: Tables<'agenda_suscripciones'>['alcance'];
  conNombres: boolean;
}

/** Made when its form opens: pressed again after an answer that was lost, the form asks for the same address. */
export const newSuscripcion = (): NuevaSuscripcion => ({
  id: uuid(),
  secreto: nuevoSecreto(),
  nombre: '',
  alcance: 'mios',
  conNombres: false,
});

/** Answers its address, which nobody can be told again. */
export async function createSuscripcion(nueva: NuevaSuscripcion): Promise<string> {
  const { id, secreto, nombre, alcance, conNombres } = nueva;
  const { error } = await supabase.rpc('crear_suscripcion', {
    suscripcion: id,
    nombre,
    huella: bytesToHex(sha256(new TextEncoder().encode(secreto))),
    alcance,
    con_nombres: conNombres,
  });
  if (error) throw toAppError(error);
  return `${location.origin}/ics/${secreto}.ics`;
}

export async function revokeSuscripcion(id: string): Promise<void> {
  const { error } = await supabase.rpc('revocar_suscripcion', { suscripcion: id });
  if (error) throw toAppError(error);
}

function nuevoSecreto(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
