import { zipSync } from 'fflate';
import { expect, it } from 'vitest';

import {
  eml,
  firmado,
  latin1,
  muestra,
  pdfDe,
  uuencode,
  winmail,
} from '../../../tests/muestras/entrada/entrada';
import { msg } from '../../../tests/muestras/entrada/msg';
import { contestado, enIngles, mutados } from '../../../tests/muestras/mutar';
import { docx, p, r } from '../../../tests/muestras/plantillas/docx';
import { readTraido, presupuestoNuevo } from './leer';

const adjunto = (tipo: string, bytes: Uint8Array) => ({ tipo, bytes });
const correo = eml([
  adjunto('application/pdf; name=a.pdf', pdfDe('a')),
  adjunto(
    'application/ms-tnef; name=winmail.dat',
    winmail([{ nombre: 'x.pdf', largo: 'X.pdf', bytes: pdfDe('x') }]),
  ),
  adjunto('message/rfc822', eml([adjunto('application/zip; name=z.zip', zipSync({ 'z.pdf': pdfDe('z') }))])),
]);

const buzon = latin1(
  `From - Thu Oct 29 11:00:00 2026\n${Buffer.from(correo).toString('latin1')}\n\nFrom - Thu Oct 29 11:00:00 2026\n${Buffer.from(correo).toString('latin1')}`,
);

it.each<[string, Uint8Array[]]>([
  [
    'ZIP',
    [
      zipSync({
        'a.pdf': pdfDe('a'),
        'b/c.docx': docx({ body: p(r('x')) }),
        'd.zip': zipSync({ 'e.pdf': pdfDe('e') }),
      }),
      muestra('13-04-nested-stored-dd.zip'),
      muestra('16-13-deflate64.zip'),
    ],
  ],
  [
    'EML',
    [
      correo,
      muestra('10-13-uuencode.eml'),
      latin1(`From: a@b\nTo: c@d\n\n${uuencode('a.pdf', pdfDe('a'))}`),
      buzon,
    ],
  ],
  [
    'MSG',
    [
      msg('Asunto', 'Texto', [
        { nombre: 'a.pdf', bytes: pdfDe('a') },
        { nombre: 'b.pdf', bytes: new Uint8Array(6000) },
      ]),
    ],
  ],
  ['p7m', [firmado(pdfDe('a'), 'LAJ'), firmado(correo, 'LAJ', true)]],
  ['winmail.dat', [winmail([{ nombre: 'x.pdf', largo: 'X largo.pdf', bytes: pdfDe('x') }])]],
])(
  'a damaged %s is answered soon, in Spanish',
  async (_tipo, originales) => {
    for (const bytes of mutados(originales)) {
      const { leidos, rechazados } = await contestado(() =>
        readTraido({ nombre: 'dañado', bytes }, presupuestoNuevo(), new AbortController().signal),
      );
      expect(leidos.length + rechazados.length).toBeGreaterThan(0);
      expect(enIngles(rechazados.map(({ motivo }) => motivo))).toEqual([]);
      const size = leidos.reduce((sum, leido) => sum + leido.bytes.length, 0);
      expect(size).toBeLessThan(100 * bytes.length + 1000);
    }
  },
  600_000,
);
