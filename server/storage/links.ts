import { createHmac } from 'node:crypto';

import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

import { invalidRequest, invalidToken, StorageError } from './errors';

export type LinkScope = 'download' | 'upload';

export interface Links {
  sign(scope: LinkScope, url: string, seconds: number, claims?: Record<string, unknown>): Promise<string>;
  /** Refuses a token that is altered, expired, of another kind or of another object. */
  verify(scope: LinkScope, url: string, token: string | undefined): Promise<JWTPayload>;
}

/** Links are signed with a key of their own: a link's token is never an access token, nor the other way round. */
export function createLinks(jwtSecret: string): Links {
  const key = createHmac('sha256', jwtSecret).update('storage-signed-url').digest();

  return {
    sign: (scope, url, seconds, claims = {}) =>
      new SignJWT({ ...claims, scope, url })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key),

    async verify(scope, url, token) {
      if (!token) throw invalidRequest("querystring must have required property 'token'");
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch((error: unknown) => {
        throw invalidToken(error instanceof errors.JOSEError ? error.message : 'Invalid token');
      });
      if (payload.scope !== scope || payload.url !== url) {
        throw new StorageError(400, 'InvalidSignature', 'Invalid signature');
      }
      return payload;
    },
  };
}
