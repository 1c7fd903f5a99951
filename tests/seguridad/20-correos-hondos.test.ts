/**
 * A9: a mail that somebody sends is no way to stop the tab of whoever brings it, and an address is no way to write to somebody else.
 */
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';

import { readTraido, presupuestoNuevo } from '../../src/lib/entrada/leer';
import { emailLink } from '../../src/ui/contact-links';

const signal = new AbortController().signal;
const leer = (text: string) =>
  readTraido({ nombre: 'a.eml', bytes: new Uint8Array(strToU8(text)) }, presupuestoNuevo(), signal);

const repeat = (times: number, text: string) => text.repeat(times);
const LINE = `${'y'.repeat(74)}\r\n`;

/** A mail in a mail in a mail…, around some lines. */
const inside = (levels: number, text: string) =>
  `${repeat(levels, 'Content-Type: message/rfc822\r\n\r\nSubject: a\r\n')}\r\n${text}`;

async function msFor(text: string): Promise<number> {
  const from = performance.now();
  await leer(text);
  return performance.now() - from;
}

describe('a mail in mails', () => {
  test.each([
    ['of lines', LINE],
    ['of lines that look like bounds', '--y\r\n'],
    ['of short lines', 'a\r\n'],
  ])(
    '%s takes no longer than the eight times that it may be read, however deep it goes',
    async (_what, line) => {
      const text = repeat(8000, line);
      await msFor(inside(1, text));
      const [plain, deep] = [await msFor(inside(1, text)), await msFor(inside(250, text))];
      expect(deep).toBeLessThan(plain * 12 + 50);
    },
  );

  test('is read some way down, and what is deeper is said', async () => {
    const withPdf = [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: application/pdf; name="uno.pdf"',
      'Content-Disposition: attachment; filename="uno.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF-1.4 x').toString('base64'),
      '--b--',
    ].join('\r\n');
    const read = await leer(`Content-Type: message/rfc822\r\n\r\n${withPdf}`);
    expect(read).toMatchObject({ leidos: [{ nombre: 'uno.pdf' }], rechazados: [] });
    const deep = await leer(`${repeat(30, 'Content-Type: message/rfc822\r\n\r\n')}${withPdf}`);
    expect(deep.leidos).toEqual([]);
    expect(deep.rechazados.map(({ motivo }) => motivo)).toEqual([
      'viene dentro de demasiados correos: ábralo e importe lo que trae',
    ]);
  });

  test('with parts in parts without end is refused', async () => {
    const heads = Array.from(
      { length: 300 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    const { rechazados } = await leer(`${heads.join('')}\r\n${repeat(2000, LINE)}`);
    expect(rechazados).toEqual([{ nombre: 'a.eml', motivo: 'el correo no se puede leer' }]);
  });
});

describe('a link to write to somebody', () => {
  const hrefOf = (value: string) => {
    const link = emailLink(value);
    return link !== null && typeof link === 'object' && 'props' in link
      ? (link.props as { href: string }).href
      : link;
  };

  test.each([
    'eva@legal.example',
    'eva.garcia+casa@legal.example',
    'eva?bcc=otro@legal.example',
    'eva&body=hola%0A@legal.example',
    'eva%3Fbcc%3Dotro@legal.example',
  ])('writes to %s and to nobody else', (value) => {
    const url = new URL(hrefOf(value) ?? '');
    expect([url.protocol, url.search, decodeURIComponent(url.pathname)]).toEqual(['mailto:', '', value]);
  });

  test.each([
    'eva@legal.example?bcc=otro@malo.example',
    'eva@legal.example?subject=a&bcc=otro@malo.example',
    'eva@legal.example,otro@malo.example',
    'eva@legal.example;otro@malo.example',
    'eva@legal.example%3Fbcc=otro@malo.example',
    '<eva@legal.example>',
    'eva@legal.example\nbcc: otro@malo.example',
    'javascript:alert(1)',
    'eva@legal.example#?bcc=otro@malo.example',
  ])('is none for %s, which stays as it is written', (value) => {
    expect(hrefOf(value)).toBe(value);
  });
});
