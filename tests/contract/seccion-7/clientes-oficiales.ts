import { createClient as createOurs, type SupabaseClient } from '@supabase/supabase-js';
import { createClient as create239 } from 'supabase-js-2.39';
import { createClient as create250 } from 'supabase-js-2.50';

import type { Person, Target } from '../objetivo';

/** Other programs have the client of 2023 and that of 2025. What is newer than ours wants Node 22, and the project is tested with Node 20. */
export const OFFICIAL_CLIENTS = [
  { version: '2.39.0', create: create239 as unknown as Create },
  { version: '2.50.0', create: create250 as unknown as Create },
  { version: 'of our own screens', create: createOurs as unknown as Create },
];

type Create = (url: string, key: string, options: object) => SupabaseClient;

/** Node 20 has no WebSocket, for which the clients ask although nothing here is realtime. */
class NoWebSocket {}

export async function signInWith(
  create: Create,
  target: Pick<Target, 'url' | 'key'>,
  person: Pick<Person, 'email' | 'password'>,
): Promise<SupabaseClient> {
  const client = create(target.url, target.key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoWebSocket },
  });
  const { error } = await client.auth.signInWithPassword({ email: person.email, password: person.password });
  if (error) throw error;
  return client;
}
