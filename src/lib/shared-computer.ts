/**
 * `Este equipo es compartido`: what the browser keeps of a person goes with their sign-out, and closing the browser ends the session.
 * Whatever is kept of a person has their id in its name. See decision 126.
 */
import { browserStorage } from '@/lib/browser-storage';

/** In localStorage: the person who chose it. In sessionStorage: the choice made at sign-in, until the person is known. */
const KEY = 'equipo-compartido';

/** Before signing in. The choice outlives the way to Google and back. */
export function chooseShared(shared: boolean): void {
  sessionStorage.setItem(KEY, shared ? 'si' : 'no');
}

/** What was chosen in this tab, or by whoever signed in last and has not signed out. */
export function isSharedChosen(): boolean {
  const chosen = sessionStorage.getItem(KEY);
  return chosen ? chosen === 'si' : sharedBy() !== null;
}

/** Somebody is signed in: at the start, after signing in, and at every renewal. */
export function applySharedChoice(userId: string): void {
  const chosen = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (sharedBy() !== null && sharedBy() !== userId) forgetSharedPerson();
  if (chosen === 'si') mark(userId);
  if (chosen === 'no') unmark();
}

/** After signing out, and where a page opens without a session. Nothing on a computer of one's own. */
export function forgetSharedPerson(): void {
  const userId = sharedBy();
  const storage = browserStorage();
  if (userId === null || !storage) return;
  for (const key of Object.keys(storage)) {
    if (key !== KEY && key.includes(userId)) storage.removeItem(key);
  }
  unmark();
}

/** True where the person said so and the browser was closed since: its own cookies of a session end then. */
export function wasSharedBrowserClosed(): boolean {
  return sharedBy() !== null && !document.cookie.split('; ').includes(COOKIE);
}

const COOKIE = `${KEY}=si`;

const sharedBy = () => browserStorage()?.getItem(KEY) ?? null;

function mark(userId: string): void {
  browserStorage()?.setItem(KEY, userId);
  document.cookie = `${COOKIE}; path=/; samesite=lax`;
}

function unmark(): void {
  browserStorage()?.removeItem(KEY);
  document.cookie = `${COOKIE}; path=/; max-age=0; samesite=lax`;
}
