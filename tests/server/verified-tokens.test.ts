import { createHmac } from 'node:crypto';

import { errors } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { tokenVerifier } from '../../server/auth/verified-tokens';

const SECRET = 'a secret that is long enough for the purpose';
const NOW = 1_800_000_000;
const CLAIMS = { sub: 'ana', role: 'authenticated', iat: NOW - 10, exp: NOW + 10 };

const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

function token(
  claims: object | string,
  { header = { alg: 'HS256', typ: 'JWT' }, secret = SECRET }: { header?: object; secret?: string } = {},
) {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 * NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the claims of a token', () => {
  it('are those of a good one, until it ends', async () => {
    const verify = tokenVerifier(SECRET);
    expect(await verify(token(CLAIMS))).toEqual(CLAIMS);
    vi.setSystemTime(1000 * CLAIMS.exp - 1);
    expect(await verify(token(CLAIMS))).toEqual(CLAIMS);
    vi.setSystemTime(1000 * CLAIMS.exp);
    await expect(verify(token(CLAIMS))).rejects.toThrow('"exp" claim timestamp check failed');
  });

  const good = token(CLAIMS);
  const [header, , signature] = good.split('.');
  const bad: [string, string][] = [
    ['nothing', ''],
    ['no token', 'sb_publishable_x'],
    ['signed by another', token(CLAIMS, { secret: 'another secret, as long as that one is' })],
    ['unsigned', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(CLAIMS)}.`],
    [
      'its header says unsigned, its signature is right',
      token(CLAIMS, { header: { alg: 'none', typ: 'JWT' } }),
    ],
    ['signed in another way', token(CLAIMS, { header: { alg: 'HS512', typ: 'JWT' } })],
    [
      'with a header that asks for more',
      token(CLAIMS, { header: { alg: 'HS256', typ: 'JWT', crit: ['b64'] } }),
    ],
    ['other claims under the same signature', `${header}.${encode({ ...CLAIMS, sub: 'eva' })}.${signature}`],
    ['without its signature', good.slice(0, good.lastIndexOf('.') + 1)],
    ['with half of its signature', good.slice(0, -20)],
    ['with something behind it', `${good}.x`],
    ['that ends in this second', token({ ...CLAIMS, exp: NOW })],
    ['that has ended', token({ ...CLAIMS, exp: NOW - 1 })],
    ['whose end is no number', token({ ...CLAIMS, exp: String(NOW + 10) })],
    ['that does not count yet', token({ ...CLAIMS, nbf: NOW + 5 })],
    ['that is text', token('"ana"')],
    ['that is nothing', token('null')],
    ['that is no JSON', token('ana')],
  ];

  it.each(bad)('are not read of one %s', async (_what, text) => {
    const verify = tokenVerifier(SECRET);
    await verify(good);
    await expect(verify(text)).rejects.toBeInstanceOf(errors.JOSEError);
  });
});
