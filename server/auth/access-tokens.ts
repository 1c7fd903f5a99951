import { type JWTPayload, SignJWT } from 'jose';

import { tokenVerifier, type VerifyToken } from './verified-tokens';

export interface AccessTokens {
  verify: VerifyToken;
  sign: (claims: JWTPayload) => Promise<string>;
}

export function createAccessTokens(jwtSecret: string): AccessTokens {
  const key = new TextEncoder().encode(jwtSecret);
  return {
    verify: tokenVerifier(jwtSecret),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),
  };
}
