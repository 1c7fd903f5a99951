import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient as create239 } from 'supabase-js-2.39';
import { createClient as create250 } from 'supabase-js-2.50';
import { createClient as createNewest } from 'supabase-js-newest';

import type { Person, Target } from '../objetivo';

/** The client that other programs have: those of 2023 and 2025, and today's. Their types differ, what they send is compared by tests. */
export const OFFICIAL_CLIENTS = [
  { version: '2.39.0', create: create239 as unknown as Create },
  { version: '2.50.0', create: create250 as unknown as Create },
  { version: 'la más nueva', create: createNewest as unknown as Create },
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
