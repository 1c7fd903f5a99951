import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { claimsOf } from './as-role';
import type { TestBackend } from './backend';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The access token of a session of that person. */
export const tokenOf = async (backend: TestBackend, userId: string): Promise<string> =>
  tokenWith(backend, { ...(await claimsOf(backend.sql, userId)), aud: 'authenticated' });

/** An access token as the backend itself would sign it, with any claims; valid for five minutes. */
export async function tokenWith({ config }: TestBackend, claims: object): Promise<string> {
  const secrets = await readFile(path.join(config.dataDir, 'secrets.json'), 'utf8');
  const { jwt } = JSON.parse(secrets) as { jwt: string };
  const exp = Math.floor(Date.now() / 1000) + 300;
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, exp })}`;
  return `${signed}.${createHmac('sha256', jwt).update(signed).digest('base64url')}`;
}
