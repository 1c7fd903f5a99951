import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import {
  type Adjunto,
  eml,
  firmado,
  latin1,
  pdfDe,
  uuencode,
  winmail,
} from '../../../tests/muestras/entrada/entrada';
import { leer, resultado } from '../../../tests/muestras/entrada/leer';
import { docx, p, r } from '../../../tests/muestras/plantillas/docx';

const nada: string[] = [];
const pdf: Adjunto = {
  tipo: 'application/pdf; name=a.pdf',
  bytes: pdfDe('a'),
  disposicion: 'attachment; filename=a.pdf',
};

describe('brothers of the samples', () => {
  const dentro = zipSync({ 'b.pdf': pdfDe('b') });
  const adjunto = (tipo: string, bytes: Uint8Array, disposicion = 'attachment'): Adjunto => ({
    tipo,
    bytes,
    disposicion,
  });
  const cp437 = zipSync({ xxxxxxx: pdfDe('c') });
  const conNombre = (nombre: Uint8Array) => {
    const zip = zipSync({ ['x'.repeat(nombre.length)]: [pdfDe('n'), { level: 0 }] });
    const xs = 'x'.repeat(nombre.length);
    zip.set(nombre, Buffer.from(zip).indexOf(xs));
    zip.set(nombre, Buffer.from(zip).lastIndexOf(xs));
    return zip;
  };
  const conLocalDoble = Buffer.concat([
    latin1('MZ prefijo de un ejecutable'),
    zipSync({ 'x.pdf': pdfDe('x') }),
  ]);

  it.each<[string, string, Uint8Array, string[], (string | RegExp)[]]>([
    [
      'a ZIP cut in its directory',
      'a.zip',
      zipSync({ 'a.pdf': pdfDe('a') }).slice(0, -15),
      nada,
      [/cortado/],
    ],
    [
      'a ZIP of one byte less',
      'a.zip',
      zipSync({ 'a.pdf': pdfDe('a') }).slice(0, -1),
      nada,
      [/el ZIP no se puede leer/],
    ],
    ['an empty ZIP', 'a.zip', zipSync({}), nada, ['a.zip: no trae ningún PDF']],
    ['an empty file', 'a.pdf', new Uint8Array(), nada, ['a.pdf: está vacío']],
    [
      'a DOCX beside a PDF',
      'a.zip',
      zipSync({ 'a.pdf': pdfDe('a'), 'auto.docx': docx({ body: p(r('Auto')) }) }),
      ['a.pdf', 'auto.docx'],
      [],
    ],
    [
      'an ODT without its name',
      'a.zip',
      zipSync({
        'a.pdf': pdfDe('a'),
        auto: zipSync({ mimetype: [latin1('application/vnd.oasis.opendocument.text'), { level: 0 }] }),
      }),
      ['a.pdf', 'auto.odt'],
      [],
    ],
    [
      'a TIFF and a HEIC',
      'a.zip',
      zipSync({ 'f.tif': latin1('II*\0xxxx'), 'g.heic': latin1('\0\0\0\x18ftypheic') }),
      ['f.tif', 'g.heic'],
      [],
    ],
    ['a JPG called PDF', 'a.pdf', latin1('\xff\xd8\xff\xe0xxxx'), ['a.pdf.jpg'], []],
    [
      'an XML beside a PDF',
      'a.zip',
      zipSync({ 'a.pdf': pdfDe('a'), 'datos.xml': latin1('<x/>') }),
      ['a.pdf'],
      [/datos\.xml: no es un documento/],
    ],
    [
      'a winmail.dat that Outlook wrote',
      'a.eml',
      eml([
        adjunto(
          'application/ms-tnef; name=winmail.dat',
          winmail([
            { nombre: 'SENTEN~1.PDF', largo: 'Sentencia nº 45.pdf', bytes: pdfDe('s') },
            { nombre: 'acuse.pdf', bytes: pdfDe('t') },
          ]),
        ),
      ]),
      ['Sentencia nº 45.pdf', 'acuse.pdf'],
      [],
    ],
    [
      'a winmail.dat of another name',
      'a.eml',
      eml([
        pdf,
        adjunto(
          'application/octet-stream; name=ATT001.dat',
          winmail([{ nombre: 'x.pdf', bytes: pdfDe('x') }]),
        ),
      ]),
      ['a.pdf', 'x.pdf'],
      [],
    ],
    ['an empty winmail.dat', 'winmail.dat', winmail([]), nada, [/no trae ningún documento/]],
    [
      'a mail three deep, none with a name',
      'a.eml',
      eml([adjunto('message/rfc822', eml([adjunto('message/rfc822', eml([pdf]), 'inline')]))]),
      ['a.pdf'],
      [],
    ],
    [
      'a mail in a ZIP, without a name of a mail',
      'a.zip',
      zipSync({ 'Notificación LexNET': eml([pdf]) }),
      ['a.pdf'],
      [],
    ],
    [
      'a mail of octets',
      'a.eml',
      eml([adjunto('application/octet-stream; name="reenviado"', eml([pdf]))]),
      ['a.pdf'],
      [],
    ],
    ['a PDF called .txt', 'a.txt', pdfDe('a'), ['a.txt.pdf'], []],
    [
      'a PDF behind what a scanner writes',
      'escaneo',
      latin1(`${'\0'.repeat(600)}%PDF-1.4`),
      ['escaneo.pdf'],
      [],
    ],
    ['a PDF in a ZIP without its name', 'a.zip', zipSync({ resolucion: pdfDe('r') }), ['resolucion.pdf'], []],
    [
      'two uuencoded ones',
      'a.eml',
      latin1(
        `From: a@b.es\r\nSubject: x\r\nDate: Thu, 29 Oct 2026 11:00:00 +0100\r\n\r\nHola\r\n\r\n${uuencode('uno.pdf', pdfDe('1'))}\r\n${uuencode('dos.pdf', pdfDe('2'.repeat(90)))}`,
      ),
      ['uno.pdf', 'dos.pdf'],
      [],
    ],
    ['a file of uuencode', 'x.uue', latin1(uuencode('uno.pdf', pdfDe('1'))), ['uno.pdf'], []],
    ['a signed PDF', 'sentencia.pdf.p7m', firmado(pdfDe('f'), 'LAJ Pérez'), ['sentencia.pdf'], []],
    [
      'a signed PDF in pieces',
      'sentencia.pdf.p7m',
      firmado(pdfDe('f'), 'LAJ Pérez', true),
      ['sentencia.pdf'],
      [],
    ],
    [
      'an opaque S/MIME mail',
      'a.eml',
      latin1(
        `From: a@b.es\r\nSubject: x\r\nDate: Thu, 29 Oct 2026 11:00:00 +0100\r\nMIME-Version: 1.0\r\nContent-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(firmado(eml([pdf]), 'LAJ Pérez')).toString('base64')}`,
      ),
      ['a.pdf'],
      [],
    ],
    [
      'a signature alone',
      'a.eml',
      eml([pdf, adjunto('application/pkcs7-signature; name=smime.p7s', firmado(undefined, 'X'))]),
      ['a.pdf'],
      [/smime\.p7s: es la firma del correo/],
    ],
    ['a RAR', 'a.rar', latin1('Rar!\x1a\x07\x01\0'), nada, [/no es ZIP/]],
    [
      'a 7z in a ZIP',
      'a.zip',
      zipSync({ 'b.zip': latin1('7z\xbc\xaf\x27\x1c\0\x04') }),
      nada,
      [/b\.zip: .*no es ZIP/],
    ],
    [
      'what the system leaves',
      'a.zip',
      zipSync({ '__MACOSX/._a.pdf': latin1('x'), '.DS_Store': latin1('x'), 'a.pdf': pdfDe('a') }),
      ['a.pdf'],
      [],
    ],
    ['a ZIP behind other bytes', 'a.zip', new Uint8Array(conLocalDoble), ['x.pdf'], []],
    [
      'an entry whose bytes were changed',
      'a.zip',
      (() => {
        const zip = zipSync({ 'a.pdf': [pdfDe('NIG 1'), { level: 0 }], 'b.pdf': pdfDe('b') });
        zip[Buffer.from(zip).indexOf('NIG 1') + 4] = 0x32;
        return zip;
      })(),
      ['b.pdf'],
      [/a\.pdf: está dañado/],
    ],
    [
      'a ZIP in a mail in a ZIP',
      'a.zip',
      zipSync({ 'm.eml': eml([adjunto('application/zip; name=b.zip', dentro)]), 'b.zip': dentro }),
      ['b.pdf', 'b.pdf'],
      [],
    ],
    [
      'names of MacRoman',
      'a.zip',
      conNombre(Uint8Array.from([0x53, 0x65, 0x96, 0x61, 0x6c, 0x2e, 0x70, 0x64, 0x66])),
      ['Señal.pdf'],
      [],
    ],
    ['names of Windows', 'a.zip', conNombre(latin1('Resolución.pdf')), ['Resolución.pdf'], []],
    [
      'capitals of CP850',
      'a.zip',
      conNombre(Uint8Array.from([...latin1('RESOLUCI'), 0xe0, ...latin1('N.pdf')])),
      ['RESOLUCIÓN.pdf'],
      [],
    ],
    ['an ASCII name', 'a.zip', cp437, ['xxxxxxx.pdf'], []],
  ])('%s', async (_what, nombre, bytes, en, fuera) => {
    const found = await resultado(nombre, bytes);
    expect(found.dentro.toSorted()).toEqual(en.toSorted());
    expect(found.fuera).toHaveLength(fuera.length);
    for (const [n, motivo] of fuera.entries()) expect(found.fuera[n]).toMatch(motivo);
  });

  it('names who signed', async () => {
    const { leidos } = await leer('a.pdf.p7m', firmado(pdfDe('f'), 'LAJ Pérez'));
    expect(leidos[0]?.origen).toBe('a.pdf.p7m › a.pdf (firmado por LAJ Pérez; firma sin comprobar)');
    expect(Buffer.from(leidos[0]?.bytes ?? []).equals(Buffer.from(pdfDe('f')))).toBe(true);
  });

  it('keeps what the mail itself says, of the innermost', async () => {
    const inner = eml([pdf], 'Le adjunto el auto, ¡urgente! José', ['X-A: b']);
    const { leidos } = await leer('a.eml', eml([adjunto('message/rfc822', inner)], 'Reenvío'));
    expect(leidos[0]?.correo).toEqual({
      de: 'procurador@ejemplo.es',
      asunto: 'Notificacion',
      fecha: '2026-10-29T10:00:00.000Z',
      texto: expect.stringContaining('Le adjunto el auto'),
    });
  });
});
