import { AuthClient, isAuthError, isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';

import { browserStorage } from '@/lib/browser-storage';
import { appConfig } from '@/lib/config';
import type { Database } from '@/lib/database.types';
import { withOperations } from '@/lib/operaciones';
import { wasSharedBrowserClosed } from '@/lib/shared-computer';

export const { supabaseUrl, publishableKey } = appConfig();

const key = { apikey: publishableKey };

// Where supabase-js keeps it: sessions outlive the change from one to the other.
const storageKey = `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;

if (wasSharedBrowserClosed()) browserStorage()?.removeItem(storageKey);

const auth = new AuthClient({
  url: `${supabaseUrl}/auth/v1`,
  headers: { ...key, Authorization: `Bearer ${publishableKey}` },
  storageKey,
});

const rest = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
  headers: key,
  schema: 'public',
  fetch: withOperations(fetchAsUser),
});

/**
 * The backend, embedded or hosted. Loaded after the configuration, and imported only by `data/`. Put together from the parts that
 * supabase-js is made of, without those for which there is no use here; see decision 036. Files: `lib/supabase-storage.ts`.
 */
export const supabase = { auth, from: rest.from.bind(rest), rpc: rest.rpc.bind(rest) };

/**
 * When two tabs renew the session at the same moment, the auth library keeps one result and leaves the other tab without a session for that
 * call, which would then be refused. The renewed session is in the storage by then, so it is read from there. The library's locks would
 * prevent this, but they do not exist on an office network without HTTPS.
 */
export async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const session = await currentSession();
  headers.set('authorization', `Bearer ${session?.access_token ?? publishableKey}`);
  // A hosted project does not say that rows are not to be kept.
  const cache = init?.cache ?? 'no-store';
  return fetch(input, { ...init, headers, cache, ...(init?.body && { body: lightBody(init.body) }) });
}

const LARGE_BODY = 64 * 1024;

/** Chromium copies a long string through three processes before it sends it; the bytes of a Blob are moved instead. See decision 070. */
function lightBody(body: BodyInit): BodyInit {
  return typeof body === 'string' && body.length > LARGE_BODY ? new Blob([body]) : body;
}

const RENEWALS_AT_ONCE = 5;

/** False once the session is over; true also while it cannot be renewed, without a network. */
export function isSessionKept(): boolean {
  return Boolean(browserStorage()?.getItem(storageKey));
}

/** The session, also when another tab has just renewed it. Null when nobody is signed in. Throws when it cannot be renewed now. */
export async function currentSession(): Promise<Session | null> {
  for (let tries = 0; tries < RENEWALS_AT_ONCE; tries += 1) {
    const { data, error } = await auth.getSession();
    if (isAuthError(error) && error.name === 'AuthRefreshDiscardedError') continue;
    if (isAuthRetryableFetchError(error)) throw error;
    return data.session;
  }
  return null;
}
