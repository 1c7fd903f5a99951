import { randomBytes } from 'node:crypto';

import { isObject } from './errors';
import type { JsonObject } from './json-body';

export interface SignedUp {
  id: string;
  email: string;
  data: unknown;
  at: Date;
}

/**
 * The answer to every sign-up, real or not: same fields, same forms. Hosted Auth gives a made-up user no identities, which
 * tells it from a real one; here nobody gets them before the confirmation.
 */
export function signUpAnswer({ id, email, data, at }: SignedUp): Response {
  const time = at.toISOString();
  const metadata: JsonObject = isObject(data) ? data : {};
  return Response.json({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...metadata, email, email_verified: false, phone_verified: false, sub: id },
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  });
}

/** A version 7 UUID, as the engine makes: another version would reveal that the user is made up. */
export function madeUpId(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
