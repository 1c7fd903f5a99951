/** Keys of other programs. The key is made here and never sent to the database, which keeps its digest. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { v4 as uuid } from 'uuid';

import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Permiso = 'leer' | 'escribir' | 'documentos' | 'informes';

export interface Programa {
  id: string;
  nombre: string;
  permisos: Permiso[];
  /** Its last day. */
  vence: string;
  caducada: boolean;
  created_at: string;
  revocada_at: string | null;
  usada_at: string | null;
  /** Who made it. */
  quien: string | null;
}

export async function listProgramas(signal: AbortSignal): Promise<Programa[]> {
  return (await unwrap(supabase.rpc('list_programas').abortSignal(signal))) as unknown as Programa[];
}

export type NuevoPrograma = Pick<Programa, 'id' | 'nombre' | 'permisos' | 'vence'> & { llave: string };

/** Made when its form opens: pressed again after an answer that was lost, the form asks for the same key. */
export const newLlave = (): Pick<NuevoPrograma, 'id' | 'llave'> => ({
  id: uuid(),
  llave: `bop_${bytesToHex(crypto.getRandomValues(new Uint8Array(32)))}`,
});

/** Answers the key, which nobody can be told again. */
export async function createPrograma({ id, llave, ...nuevo }: NuevoPrograma): Promise<string> {
  const { error } = await supabase.rpc('crear_programa', {
    programa: id,
    ...nuevo,
    huella: bytesToHex(sha256(new TextEncoder().encode(llave))),
  });
  if (error) throw toAppError(error);
  return llave;
}

export async function revokePrograma(id: string): Promise<void> {
  const { error } = await supabase.rpc('revocar_programa', { programa: id });
  if (error) throw toAppError(error);
}
