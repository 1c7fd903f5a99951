import { isAuthRetryableFetchError } from '@supabase/auth-js';

import { giveReason } from '@/data/sesion/despedida';
import { toSesionError } from '@/data/sesion/errores';
import { supabase } from '@/lib/supabase';

let asking: Promise<boolean> | undefined;

/**
 * A session may end elsewhere: signed out of on another computer, a new password, deactivated by an administrator. Whoever is refused for
 * it asks here, once for all that were refused together. Answers whether it has ended; then nobody is signed in any more.
 */
export function sessionHasEnded(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<boolean> {
  const { error } = await supabase.auth.getUser();
  if (!error || isAuthRetryableFetchError(error)) return false;
  if (error.code === 'user_banned') giveReason(toSesionError(error).message);
  await supabase.auth.signOut({ scope: 'local' });
  return true;
}
