import { createClient, isAuthError, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';

import { appConfig } from '@/lib/config';
import type { Database } from '@/lib/database.types';

const { supabaseUrl, publishableKey } = appConfig();

/** The backend, embedded or hosted. Loaded after the configuration, and imported only by `data/`. */
export const supabase = createClient<Database>(supabaseUrl, publishableKey, {
  global: { fetch: fetchAsUser },
});

/**
 * When two tabs renew the session at the same moment, the auth library keeps one result and leaves the other tab without a
 * session for that call: its request would go out as nobody's and be refused. The session is in the storage by then. Its
 * locks, which would prevent this, do not exist on an office network without HTTPS.
 */
async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const headers = new Headers(init?.headers);
  const isNobodys = headers.get('authorization') === `Bearer ${publishableKey}`;
  // The library's own calls are not looked at: they may be the very renewal that would be waited for.
  if (isNobodys && !url.startsWith(`${supabaseUrl}/auth/v1/`)) {
    const session = await currentSession();
    if (session) headers.set('authorization', `Bearer ${session.access_token}`);
  }
  return fetch(input, { ...init, headers });
}

const RENEWALS_AT_ONCE = 5;

/** The session, past any renewal of another tab. Null: nobody is signed in. Throws when it cannot be renewed now. */
export async function currentSession(): Promise<Session | null> {
  for (let tries = 0; tries < RENEWALS_AT_ONCE; tries += 1) {
    const { data, error } = await supabase.auth.getSession();
    if (isAuthError(error) && error.name === 'AuthRefreshDiscardedError') continue;
    if (isAuthRetryableFetchError(error)) throw error;
    return data.session;
  }
  return null;
}
