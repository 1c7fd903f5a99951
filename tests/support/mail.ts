import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

/** The mails kept as files, oldest first, as a mail program reads them. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const mails = await readMails(dataDir);
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

export async function lastMailTo(dataDir: string, address: string): Promise<Email> {
  const mail = (await mailsTo(dataDir, address)).at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

async function readMails(dataDir: string): Promise<Email[]> {
  const dir = path.join(dataDir, 'mail');
  const files = await readdir(dir).catch(() => []);
  const kept = files.filter((file) => file.endsWith('.eml')).toSorted();
  return Promise.all(kept.map(async (file) => PostalMime.parse(await readFile(path.join(dir, file)))));
}

/** The link somebody would click: the first one in the HTML part. */
export function linkIn(mail: Email): URL {
  const href = /<a [^>]*href="([^"]+)"/.exec(mail.html ?? '')?.[1];
  if (!href) throw new Error(`no link in «${mail.subject}»`);
  return new URL(href.replaceAll('&amp;', '&'));
}

export async function lastLinkTo(dataDir: string, address: string): Promise<URL> {
  return linkIn(await lastMailTo(dataDir, address));
}

/** The token that a mail's link takes to the page with the button. */
export const tokenIn = (link: URL): string => link.searchParams.get('token_hash') ?? '';

/** What the button of that page asks for, with the link of the last mail. */
export async function confirmByMail(
  backend: { url: string; publishableKey: string; dataDir: string },
  email: string,
  password: string,
): Promise<Response> {
  const token_hash = tokenIn(await lastLinkTo(backend.dataDir, email));
  return fetch(`${backend.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'signup', token_hash, password }),
  });
}

/** Where a browser is sent back to. */
export interface Redirected {
  /** Where the browser is sent, without the hash. */
  target: string;
  hash: URLSearchParams;
}

export function readRedirect(response: Response): Redirected {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`no redirect, but ${response.status}`);
  const [target = '', hash = ''] = location.split('#');
  return { target, hash: new URLSearchParams(hash) };
}
