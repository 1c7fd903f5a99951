/** Sign-up, sign-in and the rest of the auth service. Every failure is an AppError worded for people. */
import { toSesionError } from '@/data/sesion/errores';
import { appConfig } from '@/lib/config';
import { AppError } from '@/lib/errors';
import { forgetSharedPerson } from '@/lib/shared-computer';
import { supabase } from '@/lib/supabase';

interface Credentials {
  email: string;
  password: string;
}

interface SignUp extends Credentials {
  fullName: string;
}

const onOwnOrigin = (path: string) => window.location.origin + path;

export async function signIn({ email, password }: Credentials): Promise<void> {
  await done(supabase.auth.signInWithPassword({ email, password }));
}

/** True when the account can be used at once; otherwise it waits for the confirmation by mail. */
export async function signUp({ email, password, fullName }: SignUp): Promise<boolean> {
  const { data } = await done(
    supabase.auth.signUp({
      email,
      password,
      options: { data: { full_name: fullName }, emailRedirectTo: onOwnOrigin('/dashboard') },
    }),
  );
  return data.session !== null;
}

/** Leaves the page for Google's. */
export async function signInWithGoogle(): Promise<void> {
  await done(
    supabase.auth.signInWithOAuth({ provider: 'google', options: { redirectTo: onOwnOrigin('/dashboard') } }),
  );
}

export async function signOut(): Promise<void> {
  await done(supabase.auth.signOut());
  forgetSharedPerson();
}

/** The answer is the same whether the address has an account or not. */
export async function sendRecoveryMail(email: string): Promise<void> {
  await done(supabase.auth.resetPasswordForEmail(email, { redirectTo: onOwnOrigin('/restablecer') }));
}

export async function resendConfirmation(email: string): Promise<void> {
  await done(
    supabase.auth.resend({ type: 'signup', email, options: { emailRedirectTo: onOwnOrigin('/dashboard') } }),
  );
}

interface PasswordChange {
  email: string;
  /** Undefined where there is none to know: after the recovery link, or with an account of Google's. */
  current: string | undefined;
  password: string;
}

/**
 * An open session is not enough to take an account over: whoever changes the password must know it. Signing in with it is
 * the proof that both backends give, and that their limits on guessing count.
 */
export async function changePassword({ email, current, password }: PasswordChange): Promise<void> {
  if (current !== undefined) await proveCurrent({ email, password: current });
  await done(supabase.auth.updateUser({ password }));
}

/** The code of the refusal, to be shown beside the field of the current password. */
export const WRONG_CURRENT_PASSWORD = 'wrong_current_password';

async function proveCurrent(credentials: Credentials): Promise<void> {
  try {
    await signIn(credentials);
  } catch (error) {
    const { code } = toSesionError(error);
    if (code !== 'invalid_credentials') throw error;
    throw new AppError('invalid', 'La contraseña actual no es correcta.', WRONG_CURRENT_PASSWORD);
  }
}

export async function updateFullName(fullName: string): Promise<void> {
  await done(supabase.auth.updateUser({ data: { full_name: fullName } }));
}

export function allowedDomains(): readonly string[] {
  return appConfig().allowedDomains;
}

async function done<T extends { error: unknown }>(call: Promise<T>): Promise<T> {
  const answer = await call;
  if (answer.error) throw toSesionError(answer.error);
  return answer;
}
