import { isAuthRetryableFetchError } from '@supabase/auth-js';

import { giveReason, noteEnded } from '@/data/sesion/despedida';
import { toSesionError } from '@/data/sesion/errores';
import { noteSecondStepLacks } from '@/data/sesion/sesion-store';
import { LACKS_SECOND_STEP } from '@/lib/errors';
import { isSessionKept, supabase } from '@/lib/supabase';

let asking: Promise<boolean> | undefined;

/**
 * A session may end elsewhere: by a sign-out or a new password on another computer, or by an administrator. Calls that are refused because
 * of the session ask here, all together only once. Returns whether the session has ended; if so, the person is signed out here too. One
 * that lacks the second step has not ended: the page that asks for it comes instead of everything else.
 */
export function sessionHasEnded(code?: string): Promise<boolean> {
  if (code === LACKS_SECOND_STEP) {
    noteSecondStepLacks();
    return Promise.resolve(true);
  }
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<boolean> {
  const wasSignedIn = isSessionKept();
  const { error } = await supabase.auth.getUser();
  if (!error || isAuthRetryableFetchError(error)) return false;
  if (error.code === 'user_banned') giveReason(toSesionError(error).message);
  else if (wasSignedIn) noteEnded();
  await supabase.auth.signOut({ scope: 'local' });
  return true;
}
