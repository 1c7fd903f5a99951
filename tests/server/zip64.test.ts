import { describe, expect, it } from 'vitest';

import { partsOf } from '../../server/convert/unzip';
import { tipoDe } from '../../src/lib/tipo-de-archivo';
import { readZipEntries } from '../../src/lib/zip-lectura/leer-zip';
import { latin1, pdfDe } from '../muestras/entrada/entrada';
import { resultado } from '../muestras/entrada/leer';
import { type ParteDeZip, zipDe } from '../muestras/zip';

const enNavegador = async (zip: Uint8Array<ArrayBuffer>) => {
  const piezas = await readZipEntries(new Blob([zip]));
  return Promise.all(piezas.map(async ({ name, open }) => [name, await (await open()).text()]));
};
const enServidor = async (zip: Uint8Array) => {
  const partes = await partsOf(zip);
  return Promise.all(
    partes.map(async ({ name, open }) => [name, Buffer.from(await open()).toString('latin1')]),
  );
};
const a: ParteDeZip = { nombre: 'a.txt', bytes: latin1('uno') };
const b: ParteDeZip = { nombre: 'b.txt', bytes: latin1('dos') };
const dentro = [
  ['a.txt', 'uno'],
  ['b.txt', 'dos'],
];

describe('a ZIP with the records of Zip64', () => {
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['sizes in the extra field', zipDe([{ ...a, zip64: true }, b])],
    ['the directory found by its own record', zipDe([a, b], { zip64: true })],
    [
      'all of it, and a comment behind',
      zipDe(
        [
          { ...a, zip64: true },
          { ...b, zip64: true },
        ],
        { zip64: true, comentario: 'LexNET' },
      ),
    ],
    [
      'written to a pipe',
      zipDe(
        [
          { ...a, zip64: true, descriptor: true },
          { ...b, zip64: true, descriptor: true },
        ],
        { zip64: true },
      ),
    ],
    ['none of it, written to a pipe', zipDe([{ ...a, descriptor: true }, b])],
    [
      'other extra fields beside it',
      zipDe([{ ...a, zip64: true, extra: latin1('UT\x05\0\x01\0\0\0\0') }, b]),
    ],
  ])('is read in the browser and in the server: %s', async (_what, zip) => {
    expect(await enNavegador(zip)).toEqual(dentro);
    expect(await enServidor(zip)).toEqual(dentro);
  });

  it('of more than 65,535 files has them all', async () => {
    const partes = Array.from({ length: 66_000 }, (_, n) => ({
      nombre: `${n}.txt`,
      bytes: latin1(String(n % 10)),
    }));
    const piezas = await readZipEntries(new Blob([zipDe(partes, { zip64: true })]));
    expect(piezas).toHaveLength(66_000);
    expect(await (await piezas[65_999]?.open())?.text()).toBe('9');
    await expect(partsOf(zipDe(partes, { zip64: true }))).rejects.toThrow('too many parts');
  }, 60_000);

  it('that says that a file has more bytes than there are is one line, and what lies beside it comes in', async () => {
    const con = (enorme: bigint) =>
      zipDe([
        { nombre: 'a.pdf', bytes: pdfDe('a'), zip64: { enorme } },
        { nombre: 'b.pdf', bytes: pdfDe('b') },
      ]);
    expect(await resultado('x.zip', con(5n * 1024n ** 3n))).toEqual({
      dentro: ['b.pdf'],
      fuera: ['x.zip › a.pdf: pasa de 50 MB'],
    });
    expect((await resultado('x.zip', con(99n))).fuera).toEqual([
      'x.zip › a.pdf: está dañado dentro del ZIP: pida que lo envíen otra vez',
    ]);
  });

  it('is what its own directory says', () => {
    const word = [
      { nombre: '[Content_Types].xml', bytes: latin1('<x/>') },
      { nombre: 'word/document.xml', bytes: latin1('<x/>') },
    ];
    expect(tipoDe('', zipDe(word, { zip64: true }))).toBe('docx');
    expect(tipoDe('', zipDe([{ nombre: 'auto.docx', bytes: zipDe(word) }], { zip64: true }))).toBe('zip');
  });
});
