import { type JWTPayload, jwtVerify } from 'jose';

export type VerifyToken = (token: string) => Promise<JWTPayload>;

const KEPT = 200;

/**
 * Verifies the signature and the times of access tokens. Verifying a signature is done in another thread and takes 0.3 ms, so it is done
 * once for each token: a list, or the files of an import, all arrive with the same one. Whether the token has expired is checked every
 * time. See docs/decisions/050.
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
