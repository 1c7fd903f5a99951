/** The links of the mails, as whoever gets them uses them. */
import type { AuthAnswer, AuthBackend } from './auth-backend';
import { fromSomewhere } from './auth-backend';
import { lastLinkTo } from './mail';

/** The long secret in a link, whatever its parameter is called. */
const secretIn = (link: URL): string => /[0-9a-f]{40,}/.exec(link.href)?.[0] ?? '';

export interface Pressed {
  type?: 'signup' | 'recovery';
  password?: string;
  replace?: boolean;
}

/** What the button of the page behind the link sends. */
export const press = (backend: AuthBackend, link: URL, { type = 'signup', ...body }: Pressed = {}) =>
  backend.post('/verify', { type, token_hash: secretIn(link), ...body }, fromSomewhere());

export async function pressLast(backend: AuthBackend, email: string, pressed?: Pressed): Promise<AuthAnswer> {
  return press(backend, await lastLinkTo(backend.dataDir, email), pressed);
}
