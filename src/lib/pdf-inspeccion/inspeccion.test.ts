import { zipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';

import { marksOfBlob, marksOfBytes } from '@/lib/pdf-inspeccion/bytes';
import { identifiersIn, languageOf } from '@/lib/pdf-inspeccion/contenido';
import { inspeccionar, toInspeccion } from '@/lib/pdf-inspeccion/inspeccion';

import {
  aCutPdf,
  aHeic,
  anEncryptedPdf,
  aPdfaPdf,
  aPng,
  aScannedPdf,
  aSignedPdf,
  aTextPdf,
} from '../../../tests/muestras/pdfa/pdfs-con-fallos';

const open = (data: Uint8Array) => getDocument({ data, verbosity: 0, isEvalSupported: false });
const inspect = async (bytes: Uint8Array, name = 'a.pdf') =>
  (await inspeccionar(new Blob([bytes as BlobPart]), name, open)).inspeccion;

describe('what is found in a document', () => {
  it('of a whole one: pages, text, one revision, no signature', async () => {
    expect(await inspect(await aTextPdf('Contrato de préstamo con la entidad', 2))).toMatchObject({
      formato: 'pdf',
      roto: false,
      cifrado: false,
      firmas: 0,
      revisiones: 1,
      paginas: 2,
      caracteres: 30,
    });
  });

  it('of an encrypted one, and only of that one', async () => {
    expect(await inspect(await anEncryptedPdf())).toMatchObject({ cifrado: true });
    expect(await inspect(await aTextPdf('La clave /Encrypt no cifra nada'))).toMatchObject({
      cifrado: false,
    });
  });

  it('of a signed one, which can still be read', async () => {
    expect(await inspect(await aSignedPdf())).toMatchObject({ firmas: 1, roto: false, paginas: 1 });
  });

  it.each([
    ['cut in the middle', aCutPdf],
    ['no PDF at all under its name', async () => new TextEncoder().encode('<html></html>')],
    ['head and end without a middle', async () => new TextEncoder().encode('%PDF-1.7\nnada\n%%EOF')],
  ])('of a broken one: %s', async (_what, make) => {
    expect(await inspect(await make())).toMatchObject({ formato: 'pdf', roto: true });
  });

  it('of one that is a picture: no text', async () => {
    expect(await inspect(await aScannedPdf())).toMatchObject({ caracteres: 0, paginas: 1 });
  });

  it('that it declares PDF/A, in either style of quotes', async () => {
    expect(await inspect(await aPdfaPdf('Escrito'))).toMatchObject({ pdfa: '2B' });
    const said = (xmp: string) => marksOfBytes(new TextEncoder().encode(`%PDF-1.4\n${xmp}\n%%EOF`)).pdfa;
    expect(said(`<rdf:Description pdfaid:part='1' pdfaid:conformance='a'/>`)).toBe('1A');
    expect(said(`<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>`)).toBe('3B');
  });

  it.each([
    ['a.png', aPng(), 'png'],
    ['a.heic', aHeic(), 'heic'],
    ['a.docx', zipSync({ '[Content_Types].xml': new Uint8Array(2) }), 'docx'],
    ['a.doc', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'ofimatica'],
    ['a.pdf', new Uint8Array(), 'vacio'],
    ['a.mp3', new TextEncoder().encode('ID3'), 'otro'],
  ])('%s is what its bytes say', async (name, bytes, formato) => {
    expect(await inspect(bytes, name)).toMatchObject({ formato });
  });

  it('the names inside a ZIP', async () => {
    const zip = zipSync({ 'a.pdf': new Uint8Array(3), 'b/otro.zip': zipSync({ c: new Uint8Array(1) }) });
    expect(await inspect(zip, 'a.zip')).toMatchObject({ formato: 'zip', contenido: ['a.pdf', 'b/otro.zip'] });
    expect(await inspect(zip.slice(0, 60), 'a.zip')).toMatchObject({ formato: 'zip', roto: true });
  });
});

describe('a large file is read in pieces', () => {
  it('and a mark across two of them is found once', async () => {
    const piece = 4 * 1024 * 1024;
    for (const before of [piece - 5, piece - 1, piece, piece + 3]) {
      const body = new Uint8Array(piece * 2).fill(32);
      body.set(new TextEncoder().encode('%PDF-1.7'), 0);
      body.set(new TextEncoder().encode('/ByteRange [0 1 2 3]'), before);
      body.set(new TextEncoder().encode('%%EOF'), body.length - 6);
      const expected = { empieza: true, termina: true, firmas: 1, revisiones: 1, cifrado: false };
      expect(marksOfBytes(body)).toEqual(expected);
      expect(await marksOfBlob(new Blob([body]))).toEqual(expected);
    }
  });
});

describe('whom a text names', () => {
  it('NIFs with their letter and numbers of contracts, each once', () => {
    const text =
      'Don José, DNI 12345678-Z, y NIE X1234567L. Contrato CT-2016-007919 (ct-2016-007919). 12345678A';
    expect(identifiersIn(text)).toEqual(['12345678Z', 'X1234567L', 'CT-2016-007919']);
  });
});

describe('in which language a text is', () => {
  const repeat = (text: string) => `${text} `.repeat(6);
  it.each([
    [
      'es',
      'El prestatario pagará las cuotas del préstamo por mensualidades con los intereses que se indican',
    ],
    ['en', 'The borrower shall pay the instalments of the loan by the end of each month and in euros'],
    [
      'de',
      'Der Darlehensnehmer zahlt die Raten und die Zinsen mit dem Ende von jedem Monat nicht für das Jahr',
    ],
    [undefined, 'García López Martín Ruiz Sánchez Pérez Gómez Díaz Moreno Muñoz Álvarez Romero'],
  ])('%s', (language, text) => {
    expect(languageOf(repeat(text))).toBe(language);
  });

  it('is not said of a few words', () => {
    expect(languageOf('The quick brown fox')).toBeUndefined();
  });
});

describe('what is kept', () => {
  it('is read back, or made again where it is of another version or makes no sense', () => {
    expect(toInspeccion({ version: 1, formato: 'pdf', paginas: 3 })).toMatchObject({ paginas: 3 });
    expect(toInspeccion({ version: 0, formato: 'pdf' })).toBeNull();
    expect(toInspeccion({ version: 1 })).toBeNull();
    expect(toInspeccion(null)).toBeNull();
  });
});
