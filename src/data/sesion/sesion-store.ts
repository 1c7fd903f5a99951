/**
 * The session as the auth library keeps it (local storage, refresh, other tabs): listened to, never copied by hand.
 */
import type { Session } from '@supabase/auth-js';

import { noteSignedIn, noteSignedOut } from '@/data/sesion/despedida';
import { applySharedChoice, forgetSharedPerson } from '@/lib/shared-computer';
import { currentSession, isSessionKept, supabase } from '@/lib/supabase';

export interface Usuario {
  id: string;
  email: string;
  fullName: string | undefined;
  /** False for an account that has only ever entered with Google. */
  hasPassword: boolean;
  /** The second step to sign in: `lacks` where it is asked of this person and this session has not taken it. */
  secondStep: 'none' | 'lacks' | 'taken';
}

export type Sesion =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; usuario: Usuario };

let sesion: Sesion = { status: 'loading' };
/** It is the id of whoever has not switched on the second step that the practice demands of them: the database said so. */
let demandedOf: string | undefined;
const listeners = new Set<() => void>();

/** The app calls it once, at its start. */
export function startSesion(): void {
  supabase.auth.onAuthStateChange((event, session) => {
    dropEmptyHash();
    if (event === 'INITIAL_SESSION' && !session) void lookAgain();
    else setSesion(fromSession(session));
  });
}

/** When several tabs open with an expired token, only one of them is told about the renewed session. The others see none at first. */
async function lookAgain(): Promise<void> {
  const session = await currentSession().catch(() => null);
  if (sesion.status === 'loading') setSesion(fromSession(session));
}

export function getSesion(): Sesion {
  return sesion;
}

/** The database refused a call because the second step is lacking: nothing else is shown until it is taken. */
export function noteSecondStepLacks(): void {
  if (sesion.status !== 'signed-in') return;
  demandedOf = sesion.usuario.id;
  setSesion({ ...sesion, usuario: { ...sesion.usuario, secondStep: 'lacks' } });
}

export function subscribeSesion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session once it is known: never `loading`. */
export function sesionReady(): Promise<Exclude<Sesion, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const look = () => {
      if (sesion.status === 'loading') return false;
      resolve(sesion);
      return true;
    };
    if (look()) return;
    const stop = subscribeSesion(() => {
      if (look()) stop();
    });
  });
}

/** `another`: somebody else signed in, in another tab for instance, without anybody signing out here. */
export type UserChange = 'in' | 'out' | 'another';

/** Not called for refreshes, nor for the session found at the start. `before`: the id of whoever was signed in. */
export function onUserChange(listener: (change: UserChange, before: string) => void): () => void {
  let before = userKey(sesion);
  return subscribeSesion(() => {
    const now = userKey(sesion);
    const [was, change] = [before ?? '', userChange(before, now)];
    before = now;
    if (change) listener(change, was);
  });
}

function userChange(before: string | undefined, now: string | undefined): UserChange | undefined {
  if (before === undefined || before === now) return undefined;
  if (!now) return 'out';
  return before ? 'another' : 'in';
}

// The auth library takes the tokens that Google's sign-in brings out of the address, and leaves the # behind.
function dropEmptyHash(): void {
  const { href } = window.location;
  if (href.endsWith('#')) window.history.replaceState(window.history.state, '', href.slice(0, -1));
}

function fromSession(session: Session | null): Sesion {
  if (!session) return { status: 'signed-out' };
  const { id, email, user_metadata: metadata, app_metadata: account } = session.user;
  const fullName: unknown = metadata['full_name'];
  return {
    status: 'signed-in',
    usuario: {
      id,
      email: email ?? '',
      fullName: typeof fullName === 'string' ? fullName : undefined,
      hasPassword: account.providers?.includes('email') ?? true,
      secondStep: secondStepOf(session),
    },
  };
}

function secondStepOf({ access_token: token, user }: Session): Usuario['secondStep'] {
  if (levelOf(token) === 'aal2') return 'taken';
  const isOn = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return isOn || demandedOf === user.id ? 'lacks' : 'none';
}

function levelOf(token: string): unknown {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  try {
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}

// A token refresh reports the same person again: the old object is kept, so that nothing is rendered again.
function setSesion(next: Sesion): void {
  if (JSON.stringify(next) === JSON.stringify(sesion)) return;
  if (next.status === 'signed-in') {
    noteSignedIn();
    applySharedChoice(next.usuario.id);
  } else if (sesion.status === 'signed-in') {
    noteSignedOut();
  } else if (sesion.status === 'loading' && !isSessionKept()) {
    forgetSharedPerson();
  }
  sesion = next;
  for (const listener of listeners) listener();
}

function userKey(current: Sesion): string | undefined {
  if (current.status === 'loading') return undefined;
  return current.status === 'signed-in' ? current.usuario.id : '';
}
