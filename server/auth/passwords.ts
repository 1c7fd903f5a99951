import { randomBytes } from 'node:crypto';

import { compare, hash } from 'bcryptjs';

import type { AuthProblem } from './errors';
import { mensajeDeError } from './textos';

/** For the engine and for us; supabase/config.toml says the same to a hosted project. */
export const PASSWORD_RULES = { minimumLength: 8, requirements: 'lower_upper_letters_digits' } as const;

const MIXED = [/[a-z]/, /[A-Z]/, /[0-9]/];

/** As the engine refuses it, reasons included. */
export function weakPassword(password: string): AuthProblem | null {
  const isShort = password.length < PASSWORD_RULES.minimumLength;
  const isUniform = !MIXED.every((kind) => kind.test(password));
  const reasons = [...(isShort ? ['length'] : []), ...(isUniform ? ['characters'] : [])];
  if (reasons.length === 0) return null;
  const message = mensajeDeError('weak_password', '', reasons);
  return { status: 422, code: 'weak_password', message, details: { weak_password: { reasons } } };
}

/** The cost the engine hashes new passwords with. */
const COST = 10;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(24).toString('base64'));
  return decoy;
}

/** Compares with the account's hash, or with a made-up one that takes as long. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await compare(password, stored ?? (await decoyHash()));
  return matches && Boolean(stored);
}

/** The work of hashing a new password, for an answer that must not come sooner because nothing was stored. */
export async function spendHash(password: string): Promise<void> {
  await hashPassword(password);
}

/** Called at start, so that the first unknown address does not pay for the decoy. */
export async function prepareDecoy(): Promise<void> {
  await decoyHash();
}
