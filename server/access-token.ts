import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

/** `{"alg":"HS256","typ":"JWT"}`, as lite signs: no other way of signing is even read. */
const HEADER = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9';

const claimsShape = z.looseObject({
  sub: z.string(),
  exp: z.number(),
  iat: z.number(),
  nbf: z.undefined().optional(),
});
export type Claims = z.infer<typeof claimsShape>;

/**
 * What a token says whose signature and times are right. Nothing for any other, which need not be false: lite then judges it, and finds the
 * words to refuse it. Its own check goes through Web Crypto, another thread's errand of 0.3 ms. See docs/decisions/066.
 */
export function claimsOf(token: string, secret: string, now = Date.now() / 1000): Claims | undefined {
  const [header, payload = '', signature = '', ...more] = token.split('.');
  if (header !== HEADER || more.length > 0) return undefined;
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
  if (!isSame(right, signature)) return undefined;
  const claims = claimsShape.safeParse(readJson(payload)).data;
  return claims && isNow(claims, Math.floor(now)) ? claims : undefined;
}

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function readJson(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** In whole seconds, as lite counts. */
const isNow = ({ iat, exp }: Claims, second: number): boolean => iat <= second && second < exp;
