import { describe, expect, it } from 'vitest';

import { latin1 } from '../../../tests/muestras/entrada/entrada';
import { readEml } from './leer-eml';

const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const CABECERAS = [
  'From: Procurador <p@ejemplo.es>',
  'Subject: Notificación de España',
  'Date: Thu, 29 Oct 2026 11:00:00 +0100',
  'MIME-Version: 1.0',
];

describe('the letters of a mail', () => {
  const con = (tipo: string, codificado: string, cuerpo: string) =>
    latin1(
      [
        'Subject: Notificación de España',
        ...CABECERAS.slice(3),
        `Content-Type: ${tipo}`,
        `Content-Transfer-Encoding: ${codificado}`,
        '',
        cuerpo,
      ].join('\r\n'),
    );
  it.each([
    ['none said', con('text/plain', '8bit', 'José Núñez')],
    ['said to be UTF-8', con('text/plain; charset=utf-8', '8bit', 'José Núñez')],
    ['said to be ISO, and UTF-8', con('text/plain; charset="iso-8859-1"', '8bit', utf8('José Núñez'))],
    [
      'of a page that browsers do not know',
      con('text/plain; charset=ansi_x3.110-1983', '8bit', 'José Núñez'),
    ],
    ['CP850', con('text/plain; charset=IBM850', 'quoted-printable', 'Jos=82 N=A3=A4ez')],
    ['MacRoman', con('text/plain; charset=macintosh', 'quoted-printable', 'Jos=8E N=9C=96ez')],
    [
      'UTF-16',
      con(
        'text/plain; charset=utf-16',
        'base64',
        Buffer.from('\uFEFFJosé Núñez', 'utf16le').toString('base64'),
      ),
    ],
    ['entities of HTML', con('text/html', '7bit', '<style>p{}</style><p>Jos&eacute; N&uacute;&#241;ez</p>')],
  ])('%s', async (_what, bytes) => {
    expect(await readEml(bytes)).toMatchObject({ texto: 'José Núñez', asunto: 'Notificación de España' });
  });
});
