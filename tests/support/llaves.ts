import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';

import type { Permiso } from '../../server/programas/permisos';
import { randomAddress, type TestBackend, type TestStaff } from './backend';

/** A key as the screens make it: its id, and what is shown once. */
export async function makeKey(
  { client }: TestStaff,
  permisos: Permiso[],
  { nombre = 'Análisis', vence = tomorrow() } = {},
) {
  const [programa, llave] = [randomUUID(), `bop_${randomBytes(32).toString('hex')}`];
  const huella = createHash('sha256').update(llave).digest('hex');
  const { error } = await client.rpc('crear_programa', { programa, nombre, huella, permisos, vence });
  if (error) throw error;
  return { programa, llave };
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The official client of a program, which knows its key and nothing else. */
export const clientWith = ({ url }: TestBackend, llave: string) =>
  createClient(url, llave, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': randomAddress() } },
    realtime: { transport: class {} as never },
  });
