/** Why the session ended, when nobody signed out in this tab: said on the page that comes then, until somebody signs in. */
let reason: string | undefined;
let isExpected = false;

const SESION_CERRADA = 'La sesión se ha cerrado. Vuelva a iniciar sesión para seguir.';

/** Before signing out here: nothing needs to be explained. */
export function expectSignOut(): void {
  isExpected = true;
}

/** A reason better than the general one, told before the session goes. */
export function giveReason(text: string): void {
  reason = text;
}

/** The server no longer knows the session. It may say so before this tab has taken note of whom the session is of. */
export function noteEnded(): void {
  if (!isExpected) reason ??= SESION_CERRADA;
}

export function noteSignedOut(): void {
  noteEnded();
  isExpected = false;
}

export function noteSignedIn(): void {
  reason = undefined;
  isExpected = false;
}

export const signOutReason = (): string | undefined => reason;
