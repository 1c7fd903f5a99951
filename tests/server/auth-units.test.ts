import { describe, expect, test } from 'vitest';

import { clientAddress } from '../../server/auth/client-address';
import { parseBody } from '../../server/auth/json-body';
import { weakPassword } from '../../server/auth/passwords';
import { isUnderSite, safeRedirect } from '../../server/auth/redirects';
import { madeUpId } from '../../server/auth/sign-up-answer';
import { htmlToText } from '../../server/mail/html-to-text';

describe('client address', () => {
  const cases: [string, string | undefined, string | undefined, number, string][] = [
    ['no proxy: the socket', '192.0.2.1', undefined, 0, '192.0.2.1'],
    ['no proxy: the header is the client’s own word', '192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
    ['one proxy: the last address', '127.0.0.1', '198.51.100.7', 1, '198.51.100.7'],
    [
      'one proxy: what the client wrote before does not count',
      '127.0.0.1',
      '1.1.1.1, 198.51.100.7',
      1,
      '198.51.100.7',
    ],
    ['two proxies: the last but one', '127.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
    ['fewer entries than proxies: the first there is', '127.0.0.1', '198.51.100.7', 2, '198.51.100.7'],
    ['one proxy without a header: the socket', '127.0.0.1', undefined, 1, '127.0.0.1'],
    ['nonsense in the header: the socket', '127.0.0.1', 'unknown', 1, '127.0.0.1'],
    ['an empty header: the socket', '127.0.0.1', '', 1, '127.0.0.1'],
    ['IPv4 with a port', '127.0.0.1', '198.51.100.7:51234', 1, '198.51.100.7'],
    ['IPv4 inside IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['IPv6 counts by its /64', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['IPv6 shortened', '2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
    ['IPv6 loopback', '::1', undefined, 0, '0:0:0:0::/64'],
    ['IPv6 in brackets with a port', '127.0.0.1', '[2001:DB8::1]:443', 1, '2001:db8:0:0::/64'],
    ['IPv6 with a zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
    ['no socket', undefined, undefined, 0, 'desconocida'],
  ];

  test.each(cases)('%s', (_what, socketAddress, forwardedFor, trustProxy, expected) => {
    expect(clientAddress({ socketAddress, forwardedFor, trustProxy })).toBe(expected);
  });
});

describe('redirects', () => {
  const site = 'https://back.despacho.example';
  const allowed = [site, `${site}/`, `${site}/dashboard`, `${site}/a?b=c`, `${site}/x/../dashboard`];
  const refused = [
    'http://back.despacho.example/dashboard',
    'https://back.despacho.example.evil.example/',
    'https://back.despacho.example:8443/',
    'https://ana:clave@back.despacho.example/',
    'https://evil.example/https://back.despacho.example',
    'http://127.0.0.1:9999/',
    'javascript:alert(1)',
    '//evil.example',
    '/dashboard',
    '',
  ];

  test.each(allowed)('%s is ours', (target) => expect(isUnderSite(site, target)).toBe(true));
  test.each(refused)('%s is not', (target) => expect(isUnderSite(site, target)).toBe(false));

  test('a site in a folder allows that folder only', () => {
    expect(isUnderSite(`${site}/app`, `${site}/app/dashboard`)).toBe(true);
    expect(isUnderSite(`${site}/app`, `${site}/apple`)).toBe(false);
  });

  test('what is not ours becomes the site, and a hash is dropped', () => {
    const allow = (target: string) => isUnderSite(site, target);
    expect(safeRedirect('https://evil.example', site, allow)).toBe(site);
    expect(safeRedirect(undefined, site, allow)).toBe(site);
    expect(safeRedirect(`${site}/dashboard#x=y`, site, allow)).toBe(`${site}/dashboard`);
  });
});

describe('request bodies', () => {
  const refused: [string, string][] = [
    ['broken JSON', '{"email":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"hola"'],
    ['an address that is no text', '{"email":{"$ne":null}}'],
    ['a password that is no text', '{"email":"a@b.es","password":12345678}'],
    ['NUL in a value', '{"email":"a\\u0000@b.es"}'],
    ['NUL deep inside', '{"data":{"a":[{"b":"\\u0000"}]}}'],
    ['NUL in a name', '{"data":{"\\u0000":1}}'],
    ['half a character', '{"data":{"full_name":"\\ud800"}}'],
    ['data that is no object', '{"data":"x"}'],
    ['an address too long', JSON.stringify({ email: `${'a'.repeat(255)}@despacho.example` })],
    ['a password bcrypt would cut', JSON.stringify({ password: 'ñ'.repeat(37) })],
    ['brackets without end', '['.repeat(60_000)],
    ['brackets by the thousand', '['.repeat(30_000) + ']'.repeat(30_000)],
  ];

  test.each(refused)('%s is a 400', (_what, text) => {
    expect(parseBody(text).problem?.status).toBe(400);
  });

  test('an empty body is an empty object, and emoji are welcome', () => {
    expect(parseBody('').body).toEqual({});
    expect(parseBody('{"data":{"full_name":"Ana 😀"}}').body).toEqual({ data: { full_name: 'Ana 😀' } });
  });
});

test('made-up ids are version 7 UUIDs of their moment', () => {
  expect(madeUpId(0x0123456789ab)).toMatch(/^01234567-89ab-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('the text part keeps paragraphs and links and drops the rest', () => {
  const html = `<html><head><title>No</title><style>p{}</style></head><body><h1>Hola, Begoña</h1>
    <p>Uno &amp; dos&nbsp;tres &#225;</p><p><a href="https://x.es/?a=1&amp;b=2" style="c">Abrir</a></p>
    <p><a href="https://x.es">https://x.es</a></p></body></html>`;
  expect(htmlToText(html)).toBe(
    'Hola, Begoña\n\nUno & dos tres á\n\nAbrir: https://x.es/?a=1&b=2\n\nhttps://x.es',
  );
});

describe('what a password must have', () => {
  test.each([
    ['Abcdef1', ['length']],
    ['Abcdefg1', undefined],
    ['abcdefg1', ['characters']],
    ['ABCDEFG1', ['characters']],
    ['Abcdefgh', ['characters']],
    ['abc', ['length', 'characters']],
  ])('%s', (password, reasons) => {
    expect(weakPassword(password)?.details).toEqual(reasons && { weak_password: { reasons } });
  });
});
