import { randomBytes } from 'node:crypto';

import { compare, hash } from 'bcryptjs';

const LITE_COST = 10;

/** The cost lite hashes new passwords with, by its own environment variable. */
function liteCost(): number {
  const asked = Number(process.env.LITE_AUTH_BCRYPT_COST || LITE_COST);
  return Number.isFinite(asked) ? Math.min(31, Math.max(4, Math.trunc(asked))) : LITE_COST;
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hash(randomBytes(24).toString('base64'), liteCost());
  return decoy;
}

/** Compares with the account's hash, or with a made-up one that takes as long. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await compare(password, stored ?? (await decoyHash()));
  return matches && Boolean(stored);
}

/** The work of hashing a new password, for an answer that must not come sooner because nothing was stored. */
export async function spendHash(password: string): Promise<void> {
  await hash(password, liteCost());
}

/** Called at start, so that the first unknown address does not pay for the decoy. */
export async function prepareDecoy(): Promise<void> {
  await decoyHash();
}
