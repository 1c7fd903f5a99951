import { createHmac, randomUUID } from 'node:crypto';

import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

import { deadLink } from './errors';

/** The longest that a link lives. */
export const MAX_LINK_SECONDS = 3600;

/** What a link opens: that object in that version, for as long as its maker may read it. */
const linkClaims = z.object({
  /** Bucket and key, as they stand in the address. */
  url: z.string(),
  object: z.string(),
  version: z.string(),
  /** The living row that named the object when the link was made. */
  document: z.string().nullable(),
  maker: z.object({
    role: z.string(),
    sub: z.string().nullable(),
    session_id: z.string().optional(),
    aal: z.string().optional(),
  }),
});
export type Link = z.infer<typeof linkClaims>;

const openedLink = linkClaims.extend({ jti: z.string() });

export interface Links {
  sign(link: Link, seconds: number): Promise<string>;
  /** Refuses a token that is altered, expired, of another address, or of the form that named no object. */
  verify(url: string, token: string | undefined): Promise<Link & { jti: string }>;
}

/** Links are signed with a key of their own: a link's token is never an access token, nor the other way round. */
export function createLinks(jwtSecret: string): Links {
  const key = createHmac('sha256', jwtSecret).update('storage-signed-url').digest();

  return {
    sign: (link, seconds) =>
      new SignJWT({ ...link })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key),

    async verify(url, token) {
      const { payload } = await jwtVerify(token ?? '', key, { algorithms: ['HS256'] }).catch(() => {
        throw deadLink();
      });
      const link = openedLink.safeParse(payload);
      if (!link.success || link.data.url !== url) throw deadLink();
      return link.data;
    },
  };
}
