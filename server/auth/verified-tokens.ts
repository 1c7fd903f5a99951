import { type JWTPayload, jwtVerify } from 'jose';

export type VerifyToken = (token: string) => Promise<JWTPayload>;

const KEPT = 200;

/**
 * Verifies signature and times of access tokens. The signature once: that is an errand for another thread, 0.3 ms each, and a list or the
 * files of an import all come with one token. When it ends is asked every time. See docs/decisions/050.
 *
 * @throws JOSEError
 */
export function tokenVerifier(jwtSecret: string): VerifyToken {
  const secret = new TextEncoder().encode(jwtSecret);
  const verified = new Map<string, { claims: JWTPayload; expires: number }>();
  return async (token) => {
    const known = verified.get(token);
    if (known && Date.now() < known.expires) return known.claims;
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    if (verified.size >= KEPT) verified.clear();
    verified.set(token, { claims: payload, expires: 1000 * (payload.exp ?? 0) });
    return payload;
  };
}
