/**
 * A3, what is inside a document: each part is taken for what its bytes are, not for what its name says. Asked where a template is uploaded
 * and again before LibreOffice opens it.
 */
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { readPackage } from '../../server/convert/package';
import { openPaquete } from '../../src/lib/plantillas/paquete';
import { docx, p, r } from '../muestras/plantillas/docx';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => latin1(`\xff\xfe${[...text].map((letter) => `${letter}\0`).join('')}`);
const FIELD = '<w:p xmlns:w="w"><w:r><w:instrText>INCLUDETEXT "/etc/passwd"</w:instrText></w:r></w:p>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/x.png"/></svg>';
const BOMB = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg><text>&b;</text></svg>`;
const PNG = latin1(`\x89PNG\r\n\x1a\n${'x'.repeat(80)}`);
const JPEG = latin1(`\xff\xd8\xff\xe0${'x'.repeat(80)}`);
const EMF = latin1(`\x01\0\0\0${'x'.repeat(36)} EMF${'x'.repeat(40)}`);
const OLE = latin1(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'x'.repeat(80)}`);
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** With another part, of a type said by its extension. */
const withPart = (name: string, content: string | Uint8Array, type = ''): Uint8Array => {
  const extension = name.split('.').at(-1) ?? '';
  const said = type && `<Default Extension="${extension}" ContentType="${type}"/>`;
  return docx({
    body: p(r('Hola')),
    extra: {
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${said}<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`,
      [name]: content,
    },
  });
};

async function refusals(document: Uint8Array): Promise<string[]> {
  const inTheBrowser = () => openPaquete(document);
  const here = () => readPackage(zipSync({ '1.docx': document }));
  return Promise.all(
    [inTheBrowser, here].map(async (open) => {
      try {
        await open();
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    }),
  );
}

describe('a document is refused, on both sides,', () => {
  test.each<[string, RegExp, string, string | Uint8Array, string?]>([
    [
      'whose text stands in a .bin',
      /campo de Word/,
      'word/principal.bin',
      FIELD,
      `${WORD}.document.main+xml`,
    ],
    ['whose header stands in a .png', /campo de Word/, 'word/media/a.png', FIELD, 'image/png'],
    ['whose text begins with a mark of order', /campo de Word/, 'word/a.bin', `\uFEFF${FIELD}`],
    ['whose text begins with lines', /campo de Word/, 'word/a.dat', `\n\n  ${FIELD}`],
    [
      'whose text is UTF-16, said to be a font',
      /otro archivo dentro/,
      'word/a.odttf',
      utf16(FIELD),
      'application/vnd.openxmlformats-officedocument.obfuscatedFont',
    ],
    ['with an SVG', /PNG, JPEG ni EMF/, 'word/media/a.svg', SVG, 'image/svg+xml'],
    ['with an SVG said to be a PNG', /PNG, JPEG ni EMF/, 'word/media/a.png', SVG, 'image/png'],
    [
      'with an SVG of another name of its space',
      /PNG, JPEG ni EMF/,
      'word/media/a.emf',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
      'image/x-emf',
    ],
    [
      'with an SVG that is packed',
      /PNG, JPEG ni EMF/,
      'word/media/a.svgz',
      latin1('\x1f\x8b\b\0xxxx'),
      'image/svg+xml',
    ],
    ['with a bomb of entities in an SVG', /dañado/, 'word/media/a.svg', BOMB, 'image/svg+xml'],
    ['with a bomb of entities in a .txt', /dañado/, 'word/a.txt', BOMB],
    ['with a GIF', /PNG, JPEG ni EMF/, 'word/media/a.gif', 'GIF89a…', 'image/gif'],
    [
      'with a WMF said to be an EMF',
      /PNG, JPEG ni EMF/,
      'word/media/a.emf',
      latin1('\xd7\xcd\xc6\x9a\0\0'),
      'image/x-emf',
    ],
    ['with a PDF as an image', /PNG, JPEG ni EMF/, 'word/media/a.pdf', '%PDF-1.7', 'application/pdf'],
    ['with PostScript as an image', /PNG, JPEG ni EMF/, 'word/media/a.eps', '%!PS', 'image/x-eps'],
    [
      'with an object',
      /otro archivo dentro/,
      'word/embeddings/a.bin',
      OLE,
      'application/vnd.openxmlformats-officedocument.oleObject',
    ],
    [
      'with a sheet',
      /otro archivo dentro/,
      'word/embeddings/a.xlsx',
      zipSync({ a: PNG }),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['with an RTF for it to take in', /otro archivo dentro/, 'word/a.rtf', '{\\rtf1 x}', 'application/rtf'],
    ['with a part of no type', /otro archivo dentro/, 'word/a.xyz', 'texto'],
  ])('%s', async (_what, why, name, content, type) => {
    const [browser, server] = await refusals(withPart(name, content, type));
    expect(browser).toMatch(why);
    expect(server).toBe(browser);
  });
});

test.each<[string, string, Uint8Array, string]>([
  ['a PNG', 'word/media/a.png', PNG, 'image/png'],
  ['a JPEG', 'word/media/a.jpeg', JPEG, 'image/jpeg'],
  ['an EMF', 'word/media/a.emf', EMF, 'image/x-emf'],
  ['a JPEG said to be a PNG, as some programs write it', 'word/media/a.png', JPEG, 'image/png'],
  [
    'a font',
    'word/fonts/a.odttf',
    latin1('kj\x12\x03font'),
    'application/vnd.openxmlformats-officedocument.obfuscatedFont',
  ],
  [
    'the settings of a printer',
    'word/printerSettings/a.bin',
    latin1('P\x01x'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.printerSettings',
  ],
])('%s is let in', async (_what, name, content, type) => {
  expect(await refusals(withPart(name, content, type))).toEqual(['', '']);
});

test('a document as Word writes it is let in', async () => {
  expect(await refusals(docx({ body: p(r('Hola')), header: p(r('x')), footnotes: '' }))).toEqual(['', '']);
});
