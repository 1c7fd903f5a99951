import { createHmac, randomUUID } from 'node:crypto';

import { EncryptJWT, jwtDecrypt } from 'jose';
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

const SEALED = { alg: 'dir', enc: 'A256GCM' };
const ALLOWED = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

export interface Links {
  seal(link: Link, seconds: number): Promise<string>;
  /** Refuses a token that is altered, expired, of another address, or of the form that named no object. */
  open(url: string, token: string | undefined): Promise<Link & { jti: string }>;
}

/**
 * A link's token is encrypted, because links are passed on: it names the object on the disk and the session and account of its maker. The key
 * is its own, so that no access token is a link's token, nor the other way round.
 */
export function createLinks(jwtSecret: string): Links {
  const key = createHmac('sha256', jwtSecret).update('storage-link').digest();

  return {
    seal: (link, seconds) =>
      new EncryptJWT({ ...link })
        .setProtectedHeader(SEALED)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .encrypt(key),

    async open(url, token) {
      const { payload } = await jwtDecrypt(token ?? '', key, ALLOWED).catch(() => {
        throw deadLink();
      });
      const link = openedLink.safeParse(payload);
      if (!link.success || link.data.url !== url) throw deadLink();
      return link.data;
    },
  };
}
