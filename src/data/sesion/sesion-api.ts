/** Sign-up, sign-in and the rest of the auth service. Every failure is an AppError worded for people. */
import { onlineManager } from '@tanstack/react-query';

import { expectSignOut } from '@/data/sesion/despedida';
import { toSesionError } from '@/data/sesion/errores';
import { appConfig } from '@/lib/config';
import { noConnection } from '@/lib/errors';
import { forgetSharedPerson } from '@/lib/shared-computer';
import { supabase } from '@/lib/supabase';

interface Credentials {
  email: string;
  password: string;
}

interface SignUp extends Credentials {
  fullName: string;
}

export async function signIn({ email, password }: Credentials): Promise<void> {
  await done(supabase.auth.signInWithPassword({ email, password }));
}

/** True when the account can be used at once; otherwise it waits for the confirmation by mail. */
export async function signUp({ email, password, fullName }: SignUp): Promise<boolean> {
  const { data } = await done(
    supabase.auth.signUp({
      email,
      password,
      options: { data: { full_name: fullName } },
    }),
  );
  return data.session !== null;
}

/** Leaves the page for Google's. */
export async function signInWithGoogle(): Promise<void> {
  await done(
    supabase.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${window.location.origin}/dashboard` },
    }),
  );
}

export async function signOut(): Promise<void> {
  // The library would try for nine seconds.
  if (!onlineManager.isOnline()) throw noConnection();
  expectSignOut();
  await done(supabase.auth.signOut());
  forgetSharedPerson();
}

/** The answer is the same whether the address has an account or not. */
export async function sendRecoveryMail(email: string): Promise<void> {
  await done(supabase.auth.resetPasswordForEmail(email));
}

export async function resendConfirmation(email: string): Promise<void> {
  await done(supabase.auth.resend({ type: 'signup', email }));
}

interface Confirmation {
  /** The mail's link brings it. */
  tokenHash: string;
  password: string;
  /** Confirms that this password is intended although it differs from that of the sign-up. */
  replace: boolean;
}

/** The code of the refusal of a password that is not the one of the sign-up. */
export const PASSWORD_DIFFERS = 'password_differs';

let spentLink: string | undefined;

/**
 * Our own server takes the link and the password in one call. A hosted project does not accept a password here: the first call confirms the
 * account and drops the password of the sign-up, and the second call sets the new one; our server answers `same_password` to it. After a
 * failure between the two calls the link has been used up already.
 */
export async function confirmSignUp({ tokenHash, password, replace }: Confirmation): Promise<void> {
  if (spentLink !== tokenHash) {
    const link = { type: 'signup', token_hash: tokenHash, password, replace } as const;
    await done(supabase.auth.verifyOtp(link));
    spentLink = tokenHash;
  }
  const { error } = await supabase.auth.updateUser({ password, current_password: password });
  if (error && error.code !== 'same_password') throw toSesionError(error);
}

/** Opens the session in which a forgotten password is replaced. */
export async function openRecovery(tokenHash: string): Promise<void> {
  await done(supabase.auth.verifyOtp({ type: 'recovery', token_hash: tokenHash }));
}

interface PasswordChange {
  /** Undefined where there is none to know: after the recovery link, or with an account of Google's. */
  current: string | undefined;
  password: string;
}

/** An open session alone must not be enough to take over an account, so changing the password requires the current one. */
export async function changePassword({ current, password }: PasswordChange): Promise<void> {
  await done(
    supabase.auth.updateUser({ password, ...(current !== undefined && { current_password: current }) }),
  );
}

/** The code of the refusal, to be shown beside the field of the current password. */
export const WRONG_CURRENT_PASSWORD = 'current_password_mismatch';

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
