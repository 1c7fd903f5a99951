import { createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { claimsOf } from '../../server/access-token';

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

const read = (text: string) => claimsOf(text, SECRET, NOW);

describe('the claims of a token', () => {
  it('are those of a good one', () => {
    expect(read(token(CLAIMS))).toEqual(CLAIMS);
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
    ['with a character more', `${good}=`],
    ['that ends in this second', token({ ...CLAIMS, exp: NOW })],
    ['that has ended', token({ ...CLAIMS, exp: NOW - 1 })],
    ['without an end', token({ ...CLAIMS, exp: undefined })],
    ['whose end is no number', token({ ...CLAIMS, exp: String(NOW + 10) })],
    ['made in the future', token({ ...CLAIMS, iat: NOW + 1 })],
    ['that does not count yet', token({ ...CLAIMS, nbf: NOW + 5 })],
    ['of nobody', token({ ...CLAIMS, sub: undefined })],
    ['that is text', token('"ana"')],
    ['that is nothing', token('null')],
    ['that is no JSON', token('ana')],
  ];

  it.each(bad)('are not read of one %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });
});
