import { type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { muestra, pdfDe } from '../../../tests/muestras/entrada/entrada';
import { leer, resultado } from '../../../tests/muestras/entrada/leer';

const bytesDe = async (nombre: string, bytes: Uint8Array) =>
  (await leer(nombre, bytes)).leidos.map((leido) => leido.bytes);
const nada: string[] = [];

describe('the samples', () => {
  it.each<[string, string[], (string | RegExp)[]]>([
    ['01-26-truncated.zip', nada, [/^01-26-truncated\.zip: el ZIP no se puede leer: está cortado o dañado/]],
    ['01-n36.pdf', ['01-n36.pdf'], []],
    ['02-17-con-rtf.zip', ['caratula.pdf', 'sentencia.rtf'], []],
    ['04-10-winmail.eml', nada, [/winmail\.dat: el winmail\.dat no se puede leer/]],
    ['04-11-winmail-plus-pdf.eml', ['caratula.pdf'], [/winmail\.dat: el winmail\.dat no se puede leer/]],
    ['05-05-rfc822-noname.eml', ['resolucion.pdf'], []],
    ['05-06-rfc822-name-noext.eml', ['resolucion.pdf'], []],
    ['07-02-octet-noname.eml', ['adjunto.pdf'], []],
    ['07-03-pdf-noext.eml', ['Sentencia 45-2026.pdf'], []],
    ['07-04-xpdf.eml', ['Decreto.pdf'], []],
    ['10-13-uuencode.eml', ['resolucion.pdf'], []],
    ['11-27-badcrc-stored.zip', nada, [/resolucion\.pdf: está dañado/]],
    ['13-04-nested-stored-dd.zip', ['resolucion.pdf', 'caratula.pdf'], []],
    ['14-05-cp850-name.zip', ['Notificación nº 3 - ESPAÑA.pdf'], []],
    ['14-06-utf8-noflag-mac.zip', ['Notificación.pdf'], []],
    ['14-07-backslash.zip', ['resolucion.pdf'], []],
    ['16-11-zipcrypto.zip', nada, [/resolucion\.pdf: tiene contraseña/, /acuse\.pdf: tiene contraseña/]],
    ['16-13-deflate64.zip', ['x.pdf'], []],
    ['16-14-bzip2.zip', nada, [/x\.pdf: usa un método de compresión no admitido \(BZIP2\)/]],
    ['16-15-lzma.zip', nada, [/x\.pdf: usa un método de compresión no admitido \(LZMA\)/]],
  ])('%s', async (nombre, dentro, fuera) => {
    const found = await resultado(nombre, muestra(nombre));
    expect(found.dentro.toSorted()).toEqual(dentro.toSorted());
    expect(found.fuera).toHaveLength(fuera.length);
    for (const [n, motivo] of fuera.entries()) expect(found.fuera[n]).toMatch(motivo);
  });

  it('of a nested one each file comes once, with its own contents', async () => {
    const found = await bytesDe('13.zip', muestra('13-04-nested-stored-dd.zip'));
    expect(new Set(found.map((bytes) => Buffer.from(bytes).toString('latin1'))).size).toBe(2);
  });
});

describe('brothers of the ZIPs', () => {
  const dentro = zipSync({ 'b.pdf': pdfDe('b') });
  const conBytes = (partes: Zippable, tras: string, mas: number, bytes: number[]) => {
    const zip = zipSync(partes);
    zip.set(bytes, Buffer.from(zip).indexOf(tras, 0, 'latin1') + mas);
    return zip;
  };
  const conMetodo = (metodo: number, flags = 0) => {
    const zip = zipSync({ 'x.pdf': [pdfDe('x'), { level: 0 }] });
    const directorio = Buffer.from(zip).indexOf('PK\x01\x02', 0, 'latin1');
    zip.set([flags, 0, metodo, 0], 6);
    zip.set([flags, 0, metodo, 0], directorio + 8);
    return zip;
  };
  it.each<[string, string, Uint8Array, string[], (string | RegExp)[]]>([
    [
      '11: a directory with another CRC',
      'a.zip',
      conBytes({ 'a.pdf': [pdfDe('a'), { level: 9 }] }, 'PK\x01\x02', 16, [1, 2, 3, 4]),
      nada,
      [/a\.pdf: está dañado/],
    ],
    [
      '11: a directory that says that it is longer',
      'a.zip',
      conBytes({ 'a.pdf': [pdfDe('a'), { level: 9 }] }, 'PK\x01\x02', 24, [99, 0, 0, 0]),
      nada,
      [/a\.pdf: está dañado/],
    ],
    [
      '11: packed bytes that were changed',
      'a.zip',
      conBytes(
        { 'a.pdf': [pdfDe('a'.repeat(200)), { level: 9 }], 'b.pdf': pdfDe('b') },
        'a.pdf',
        12,
        [0xff, 0xff],
      ),
      ['b.pdf'],
      [/a\.pdf: está dañado/],
    ],
    [
      '13: a ZIP in a ZIP that is packed',
      'a.zip',
      zipSync({ 'b.zip': [dentro, { level: 9 }], 'c.pdf': pdfDe('c') }),
      ['b.pdf', 'c.pdf'],
      [],
    ],
    [
      '13: a ZIP in a ZIP under another name',
      'a.zip',
      zipSync({ envio: [dentro, { level: 0 }], 'c.pdf': pdfDe('c') }),
      ['b.pdf', 'c.pdf'],
      [],
    ],
    [
      '13: two that are the same',
      'a.zip',
      zipSync({
        '1/b.zip': [dentro, { level: 0 }],
        '2/b.zip': [zipSync({ 'd.pdf': pdfDe('d') }), { level: 0 }],
      }),
      ['b.pdf', 'd.pdf'],
      [],
    ],
    [
      '16: Zstandard',
      'a.zip',
      conMetodo(93),
      nada,
      [/x\.pdf: usa un método de compresión no admitido \(Zstandard\)/],
    ],
    ['16: PPMd', 'a.zip', conMetodo(98), nada, [/x\.pdf: usa un método de compresión no admitido \(PPMd\)/]],
    [
      '16: one without a name',
      'a.zip',
      conMetodo(77),
      nada,
      [/x\.pdf: usa un método de compresión no admitido \(n\.º 77\)/],
    ],
    ['16: AES of WinZip', 'a.zip', conMetodo(99, 1), nada, [/x\.pdf: tiene contraseña/]],
  ])('%s', async (_what, nombre, bytes, en, fuera) => {
    const found = await resultado(nombre, bytes);
    expect(found.dentro.toSorted()).toEqual(en.toSorted());
    expect(found.fuera).toHaveLength(fuera.length);
    for (const [n, motivo] of fuera.entries()) expect(found.fuera[n]).toMatch(motivo);
  });
});
