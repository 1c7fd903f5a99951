import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { docx, p, r } from '../../../tests/muestras/plantillas/docx';
import { docxDeModelo, MODELOS } from './modelos';
import { openPaquete } from './paquete';

const plain = { body: p(r('Hola')) };
const utf16 = (text: string) => [...text].map((character) => `${character}\0`).join('');
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (type: string, target: string) =>
  `<Relationships xmlns="x"><Relationship TargetMode="External" Id="r" Type="${REL}/${type}" Target="${target}"/></Relationships>`;

it('opens what Word writes', async () => {
  expect(Object.keys(await openPaquete(docx(plain)))).toContain('word/document.xml');
  for (const modelo of MODELOS) await expect(openPaquete(docxDeModelo(modelo))).resolves.toBeDefined();
});

it('opens what Word on the web writes, with its own name for the text', async () => {
  const bytes = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document2.xml': strToU8('<w:document/>'),
  });
  await expect(openPaquete(bytes)).resolves.toBeDefined();
});

it('takes links to other pages', async () => {
  const extra = { 'word/_rels/document.xml.rels': relations('hyperlink', 'https://example.org') };
  await expect(openPaquete(docx({ ...plain, extra }))).resolves.toBeDefined();
});

const CFB = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

it.each<[string, Uint8Array, RegExp]>([
  ['nothing', new Uint8Array(), /vacío/],
  ['a text', latin1('hola'), /No es un documento de Word/],
  ['a PDF', latin1('%PDF-1.7'), /Es un PDF/],
  ['an RTF', latin1('{\\rtf1'), /RTF/],
  ['a .doc', latin1(`${CFB}${'x'.repeat(600)}`), /Word antiguo \(\.doc\)/],
  ['one with a password', latin1(`${CFB}${'x'.repeat(600)}${utf16('EncryptedPackage')}`), /contraseña/],
  ['a cut one', docx(plain).slice(0, 300), /dañado/],
  ['another ZIP', zipSync({ 'foto.txt': strToU8('x') }), /le falta el texto principal/],
  ['macros', docx({ ...plain, extra: { 'word/vbaProject.bin': latin1('x') } }), /macros/],
  ['a path upwards', docx({ ...plain, extra: { '../fuera.xml': '<x/>' } }), /dañado/],
  ['entities', docx({ ...plain, extra: { 'word/x.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' } }), /dañado/],
  [
    'an image of elsewhere',
    docx({
      ...plain,
      extra: { 'word/_rels/document.xml.rels': relations('image', 'https://example.org/a.png') },
    }),
    /otra dirección/,
  ],
  [
    'a field that runs a program',
    docx({ body: p('<w:r><w:instrText> DDEAUTO c:\\\\cmd.exe "/k calc" </w:instrText></w:r>') }),
    /carga otro archivo/,
  ],
])('refuses %s', async (_what, bytes, why) => {
  await expect(openPaquete(bytes)).rejects.toThrow(why);
});

it('refuses what is larger than 50 MB before looking into it', async () => {
  const bytes = new Uint8Array(50 * 1024 * 1024 + 1);
  bytes.set(docx(plain));
  await expect(openPaquete(bytes)).rejects.toThrow(/50 MB/);
});

it('refuses a ZIP bomb by its sizes', async () => {
  const zeros = new Uint8Array(31 * 1024 * 1024);
  const bytes = docx({ ...plain, extra: { 'word/x.xml': zeros } });
  expect(bytes.length).toBeLessThan(200_000);
  await expect(openPaquete(bytes)).rejects.toThrow(/ocupa demasiado/);
  const parts = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`word/${n}.txt`, 'x']));
  await expect(openPaquete(docx({ ...plain, extra: parts }))).rejects.toThrow(/ocupa demasiado/);
});

it('opens no more of a part than it says it holds', async () => {
  const image = new Uint8Array(5_000_000);
  image.set(latin1('\x89PNG\r\n\x1a\n'));
  const bytes = docx({ ...plain, extra: { 'word/media/image1.png': image } });
  // The sizes of the last part, in its own head and in the list at the end, say 10.
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at++) {
    const sign = view.getUint32(at, true);
    const field = sign === 0x02014b50 ? 24 : sign === 0x04034b50 ? 22 : 0;
    if (field && view.getUint32(at + field, true) === 5_000_000) view.setUint32(at + field, 10, true);
  }
  await expect(openPaquete(bytes)).rejects.toThrow(/dañado/);
});

it('opens no package that names a part twice', async () => {
  const bytes = docx({ ...plain, extra: { 'word/a.xml': '<a/>', 'word/b.xml': '<b/>' } });
  const text = Buffer.from(bytes).toString('latin1').replaceAll('word/b.xml', 'word/a.xml');
  await expect(openPaquete(latin1(text))).rejects.toThrow(/dañado/);
});
