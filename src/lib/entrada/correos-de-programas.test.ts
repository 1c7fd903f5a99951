/** What programs that people use write, made byte by byte: each is a kind of which more will come. */
import { describe, expect, it } from 'vitest';

import { eml, firmado, latin1, pdfDe, uuencode, winmail } from '../../../tests/muestras/entrada/entrada';
import { resultado } from '../../../tests/muestras/entrada/leer';
import { msg } from '../../../tests/muestras/entrada/msg';

const pdf = pdfDe('a');
const jpg = latin1('\xff\xd8\xff\xe0xxxx');
const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
const CABECERAS = [
  'From: Procurador <p@ejemplo.es>',
  'To: d@ejemplo.es',
  'Subject: Notificacion',
  'Date: Thu, 29 Oct 2026 11:00:00 +0100',
  'MIME-Version: 1.0',
];
const correo = (partes: string[][], tipo = 'mixed') =>
  latin1(
    [
      ...CABECERAS,
      `Content-Type: multipart/${tipo}; boundary="B"`,
      '',
      'This is a multi-part message in MIME format.',
      ...partes.flatMap((parte) => ['--B', ...parte]),
      '--B--',
      '',
    ].join('\r\n'),
  );
const enBase64 = (tipo: string, bytes: Uint8Array, ...mas: string[]) => [
  `Content-Type: ${tipo}`,
  'Content-Transfer-Encoding: base64',
  ...mas,
  '',
  b64(bytes),
];
const texto = (...lineas: string[]) => ['Content-Type: text/plain; charset=utf-8', '', ...lineas];
const deDentro = (nombre = 'r.pdf') =>
  Buffer.from(eml([{ tipo: `application/pdf; name=${nombre}`, bytes: pdfDe(nombre) }])).toString('latin1');
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

interface Caso {
  nombre?: string;
  bytes: Uint8Array;
  dentro: string[];
  fuera?: RegExp[];
}

const CORREOS: Record<string, Caso> = {
  'Gmail: a name in pieces of RFC 2231': {
    bytes: correo([
      texto('Adjunto.'),
      enBase64(
        "application/pdf;\r\n name*0*=UTF-8''Notificaci%C3%B3n%20n%C2%BA;\r\n name*1*=%203.pdf",
        pdf,
        "Content-Disposition: attachment;\r\n filename*0*=UTF-8''Notificaci%C3%B3n%20n%C2%BA;\r\n filename*1*=%203.pdf",
      ),
    ]),
    dentro: ['Notificación nº 3.pdf'],
  },
  'Outlook: a name in two encoded words': {
    bytes: correo([
      enBase64(
        'application/pdf; name="=?iso-8859-1?Q?Notificaci=F3n?=\r\n =?iso-8859-1?Q?_n=BA3.pdf?="',
        pdf,
        'Content-Disposition: attachment; filename="=?iso-8859-1?Q?Notificaci=F3n?=\r\n =?iso-8859-1?Q?_n=BA3.pdf?="',
      ),
    ]),
    dentro: ['Notificación nº3.pdf'],
  },
  'an old webmail: the bytes of Windows in a name': {
    bytes: correo([enBase64('application/pdf; name="Notificación nº 3.pdf"', pdf)]),
    dentro: ['Notificación nº 3.pdf'],
  },
  'a script: UTF-8 in a name': {
    bytes: correo([enBase64(`application/pdf; name="${utf8('Notificación.pdf')}"`, pdf)]),
    dentro: ['Notificación.pdf'],
  },
  'a DOS program: CP850 in a name': {
    bytes: correo([enBase64('application/pdf; name="Notificaci\xa2n de Espa\xa4a.pdf"', pdf)]),
    dentro: ['Notificación de España.pdf'],
  },
  'Apple Mail: a PDF shown in the text, and text behind it': {
    bytes: correo([
      texto('Mire:'),
      enBase64(
        'application/pdf; x-unix-mode=0644; name=auto.pdf',
        pdf,
        'Content-Disposition: inline; filename=auto.pdf',
      ),
      texto('Un saludo'),
    ]),
    dentro: ['auto.pdf'],
  },
  'Apple Mail: a photograph of the judgment, shown in the text': {
    bytes: correo([
      texto('Mire:'),
      enBase64(
        'image/jpeg; name=IMG_0001.jpg',
        jpg,
        'Content-Disposition: inline; filename=IMG_0001.jpg',
        'Content-Id: <1@icloud>',
      ),
    ]),
    dentro: ['IMG_0001.jpg'],
  },
  'Outlook: the logotype of a signature': {
    bytes: correo(
      [
        ['Content-Type: text/html', '', '<p>Adjunto</p><img src="cid:logo@1">'],
        enBase64(
          'image/jpeg; name=image001.jpg',
          jpg,
          'Content-ID: <logo@1>',
          'Content-Disposition: inline; filename=image001.jpg',
        ),
        enBase64('application/pdf; name=auto.pdf', pdf),
      ],
      'related',
    ),
    dentro: ['auto.pdf'],
    fuera: [/image001\.jpg: es una imagen del texto del correo/],
  },
  'Outlook for Mac: a document in two forks': {
    bytes: correo([
      [
        'Content-Type: multipart/appledouble; boundary="C"',
        '',
        '--C',
        ...enBase64('application/applefile; name=auto.pdf', Uint8Array.of(0, 5, 22, 7, 0, 2, 0, 0)),
        '--C',
        ...enBase64('application/pdf; name=auto.pdf', pdf),
        '--C--',
      ],
    ]),
    dentro: ['auto.pdf'],
    fuera: [/auto\.pdf: no es un PDF/],
  },
  'Apple Mail: its own kept file': {
    nombre: '1234.emlx',
    bytes: latin1(`${deDentro().length}      \n${deDentro()}<?xml version="1.0"?>\n<plist></plist>`),
    dentro: ['r.pdf'],
  },
  'Thunderbird: a forwarded mail without a name': {
    bytes: correo([
      texto(''),
      [
        'Content-Type: message/rfc822',
        'Content-Transfer-Encoding: 8bit',
        'Content-Disposition: inline',
        '',
        deDentro(),
      ],
    ]),
    dentro: ['r.pdf'],
  },
  'Thunderbird: a whole folder': {
    nombre: 'Notificaciones',
    bytes: latin1(
      ['r.pdf', 's.pdf', 't.pdf']
        .map((own) => `From - Thu Oct 29 11:00:00 2026\r\nX-Mozilla-Status: 0001\r\n${deDentro(own)}\r\n`)
        .join('\r\n'),
    ),
    dentro: ['r.pdf', 's.pdf', 't.pdf'],
  },
  'a forwarded mail in base64': {
    bytes: correo([enBase64('message/rfc822', latin1(deDentro()))]),
    dentro: ['r.pdf'],
  },
  'several that were forwarded at once': {
    bytes: correo(
      [
        ['', deDentro('r.pdf')],
        ['', deDentro('s.pdf')],
      ],
      'digest',
    ),
    dentro: ['r.pdf', 's.pdf'],
  },
  'a mail that came back': {
    bytes: correo(
      [
        texto('Undelivered'),
        ['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx'],
        ['Content-Type: message/rfc822', '', deDentro()],
      ],
      'report; report-type=delivery-status',
    ),
    dentro: ['r.pdf'],
    fuera: [/no es un documento que se guarde/],
  },
  'a PDF as another reading of the text': {
    bytes: correo([texto('Adjunto'), enBase64('application/pdf; name=auto.pdf', pdf)], 'alternative'),
    dentro: ['auto.pdf'],
  },
  'a mail that is a PDF': {
    bytes: latin1([...CABECERAS, ...enBase64('application/octet-stream', pdf)].join('\r\n')),
    dentro: ['adjunto.pdf'],
  },
  'an RTF that says that it is text': {
    bytes: correo([
      texto('Adjunto'),
      ['Content-Type: text/plain; name=sentencia.rtf', '', '{\\rtf1 SENTENCIA}'],
    ]),
    dentro: ['sentencia.rtf'],
  },
  'a page that is shown in the text': {
    bytes: correo([
      texto('Adjunto'),
      [
        'Content-Type: text/html; name=acuse.html',
        'Content-Disposition: inline; filename=acuse.html',
        '',
        '<p>x',
      ],
    ]),
    dentro: [],
    fuera: [/acuse\.html: no es un documento/],
  },
  'a signed mail and its signature': {
    bytes: correo(
      [
        enBase64('application/pdf; name=auto.pdf', pdf),
        enBase64('application/pkcs7-signature; name=smime.p7s', firmado(undefined, 'X')),
      ],
      'signed; micalg=sha-256; protocol="application/pkcs7-signature"',
    ),
    dentro: ['auto.pdf'],
    fuera: [/smime\.p7s: es la firma/],
  },
  'an attachment of no bytes': {
    bytes: correo([enBase64('application/pdf; name=vacio.pdf', new Uint8Array())]),
    dentro: [],
    fuera: [/vacio\.pdf: está vacío/],
  },
  'a mail that was cut': {
    bytes: correo([enBase64('application/pdf; name=auto.pdf', pdf)]).slice(0, -6),
    dentro: ['auto.pdf'],
  },
  'lines of Unix': {
    bytes: latin1(
      Buffer.from(correo([enBase64('application/pdf; name=auto.pdf', pdf)]))
        .toString('latin1')
        .replaceAll('\r\n', '\n'),
    ),
    dentro: ['auto.pdf'],
  },
  'lines of an old Mac': {
    bytes: latin1(
      Buffer.from(correo([enBase64('application/pdf; name=auto.pdf', pdf)]))
        .toString('latin1')
        .replaceAll('\r\n', '\r'),
    ),
    dentro: ['auto.pdf'],
  },
  'saved by a text editor as Unicode': {
    bytes: Buffer.from(`\uFEFF${deDentro()}`, 'utf16le'),
    dentro: ['r.pdf'],
  },
  'uuencode as a transfer encoding': {
    bytes: correo([
      [
        'Content-Type: application/pdf; name=auto.pdf',
        'Content-Transfer-Encoding: x-uuencode',
        '',
        uuencode('auto.pdf', pdf),
      ],
    ]),
    dentro: ['auto.pdf'],
  },
  'uuencode in base64, of the shell': {
    bytes: latin1(
      [...CABECERAS, '', 'Adjunto', 'begin-base64 644 auto.pdf', b64(pdf), '====', ''].join('\r\n'),
    ),
    dentro: ['auto.pdf'],
  },
  'Outlook: a mail in a mail without anything': {
    nombre: 'a.msg',
    bytes: msg('Reenvío', 'Mire', [
      { nombre: 'interior', bytes: msg('Dentro', 'Nada más', []) },
      { nombre: 'auto.pdf', bytes: pdf },
    ]),
    dentro: ['auto.pdf'],
    fuera: [/interior: el correo no trae ningún PDF/],
  },
  'Outlook: a mail in a winmail.dat': {
    nombre: 'winmail.dat',
    bytes: winmail([{ nombre: 'ATT1', largo: 'Notificación.eml', bytes: latin1(deDentro()) }]),
    dentro: ['r.pdf'],
  },
};

describe('what programs write', () => {
  it.each(Object.entries(CORREOS))('%s', async (_what, { nombre = 'a.eml', bytes, dentro, fuera = [] }) => {
    const found = await resultado(nombre, bytes);
    expect(found.dentro.toSorted()).toEqual(dentro.toSorted());
    expect(found.fuera).toHaveLength(fuera.length);
    for (const [n, motivo] of fuera.entries()) expect(found.fuera[n]).toMatch(motivo);
  });
});
