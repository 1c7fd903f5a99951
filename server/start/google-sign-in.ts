import { z } from 'zod';

import type { Config } from '../lib/config';

const hostedSettings = z.object({ external: z.object({ google: z.boolean() }) });

/** Ours is configured here; a real Supabase is asked, and asked again while it does not answer. */
export function googleSignIn({ google, supabase }: Config): () => Promise<boolean> {
  if (!supabase) return () => Promise.resolve(google !== undefined);
  let known: boolean | undefined;
  return async () => {
    known ??= await askSupabase(supabase);
    return known ?? false;
  };
}

async function askSupabase({ url, publishableKey }: NonNullable<Config['supabase']>) {
  try {
    const response = await fetch(`${url}/auth/v1/settings`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(3000),
    });
    const settings = hostedSettings.safeParse(await response.json());
    if (settings.success) return settings.data.external.google;
    console.error(`SUPABASE_URL responde, pero no dice si se entra con Google (${url}/auth/v1/settings).`);
  } catch (error) {
    console.error(`SUPABASE_URL no responde (${url}):`, (error as Error).message);
  }
  return undefined;
}
