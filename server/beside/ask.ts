import type { Context } from 'hono';

import type { Config } from '../lib/config';
import { noSession, StorageError } from '../storage/errors';

const WAIT_MS = 10_000;

type Address = Pick<NonNullable<Config['supabase']>, 'url' | 'publishableKey'>;

/** Asks the project something with the session of the person who calls us. */
async function asCaller(c: Context, { url, publishableKey }: Address, part: string, init: RequestInit) {
  const authorization = c.req.header('authorization');
  if (!authorization) throw noSession('Hay que iniciar sesión.');
  const response = await fetch(`${url}${part}`, {
    ...init,
    headers: { apikey: publishableKey, authorization, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (response.status === 403) throw await refusalOf(response);
  if (response.status === 401) throw noSession('La sesión ha caducado. Vuelva a intentarlo.');
  if (!response.ok) throw new Error(`SUPABASE_URL: ${part} answered ${response.status}`);
  return response.json();
}

/** The rule of the rows speaks of an ended session, or of a second step that is lacking. */
async function refusalOf(response: Response): Promise<StorageError> {
  const { message, hint } = (await response.json()) as { message?: string; hint?: string };
  if (hint === 'insufficient_aal') return new StorageError(403, hint, message ?? '');
  return noSession('La sesión ha caducado. Vuelva a intentarlo.');
}

export const staffOf =
  (address: Address) =>
  async (c: Context): Promise<boolean> =>
    (await asCaller(c, address, '/rest/v1/rpc/is_staff', { method: 'POST', body: '{}' })) === true;

/** Their own row of staff, which the rows' rule gives only to whoever may read, second step included. */
export const administradorOf =
  (address: Address) =>
  async (c: Context): Promise<boolean> => {
    const user = (await asCaller(c, address, '/auth/v1/user', {})) as { id?: string };
    if (!user.id) return false;
    const part = `/rest/v1/staff?select=role,active&user_id=eq.${encodeURIComponent(user.id)}`;
    const [own] = (await asCaller(c, address, part, {})) as { role: string; active: boolean }[];
    return own?.active === true && own.role === 'administrador';
  };
