import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { eml, firmado, latin1, pdfDe, uuencode, winmail } from '../../../tests/muestras/entrada/entrada';
import { msg } from '../../../tests/muestras/entrada/msg';
import { readTraido, presupuestoNuevo } from './leer';

/** Something that comes, with how many documents and how many other things are in it in all. */
type Nido =
  | { que: 'pdf' | 'rtf' | 'xml' | 'vacio' | 'roto' }
  | { que: 'zip' | 'correo' | 'winmail' | 'firma' | 'msg' | 'buzon' | 'uuencode'; dentro: Nido[] };

const { nido } = fc.letrec<{ nido: Nido }>((tie) => ({
  nido: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({
      que: fc.constantFrom('pdf' as const, 'rtf' as const, 'xml' as const, 'vacio' as const, 'roto' as const),
    }),
    fc.record({
      que: fc.constantFrom(
        'zip' as const,
        'correo' as const,
        'winmail' as const,
        'msg' as const,
        'buzon' as const,
        'uuencode' as const,
      ),
      dentro: fc.array(tie('nido'), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ que: fc.constant('firma' as const), dentro: fc.tuple(tie('nido')) }),
  ),
}));

/** The line that each mail of an archive begins with, after an empty one. */
const SOBRE = 'From - Thu Oct 29 11:00:00 2026\r\n';

let serie = 0;

function bytesDe(cosa: Nido): Uint8Array {
  serie += 1;
  switch (cosa.que) {
    case 'pdf':
      return pdfDe(String(serie));
    case 'rtf':
      return latin1(`{\\rtf1 ${serie}}`);
    case 'xml':
      return latin1(`<datos n="${serie}"/>`);
    case 'vacio':
      return new Uint8Array();
    case 'roto':
      return zipSync({ 'x.pdf': pdfDe(String(serie)) }).slice(0, 40);
    case 'zip':
      return zipSync(Object.fromEntries(cosa.dentro.map((cada, n) => [`c/${n}`, bytesDe(cada)])));
    case 'correo':
      return eml(
        cosa.dentro.map((cada, n) => ({
          tipo: `application/octet-stream; name="${n}"`,
          bytes: bytesDe(cada),
        })),
        `Correo ${serie}`,
      );
    case 'winmail':
      return winmail(cosa.dentro.map((cada, n) => ({ nombre: String(n), bytes: bytesDe(cada) })));
    case 'msg':
      return msg(
        `Correo ${serie}`,
        'Texto',
        cosa.dentro.map((cada, n) => ({ nombre: String(n), bytes: bytesDe(cada) })),
      );
    case 'buzon':
      return Buffer.concat(
        cosa.dentro.flatMap((cada) => [
          latin1(SOBRE),
          bytesDe({ que: 'correo', dentro: [cada] }),
          latin1('\r\n'),
        ]),
      );
    case 'uuencode':
      return latin1(cosa.dentro.map((cada, n) => uuencode(String(n), bytesDe(cada))).join('\r\n'));
    case 'firma':
      return firmado(bytesDe(cosa.dentro[0] ?? { que: 'pdf' }), 'LAJ');
  }
}

/** These say nothing of a file without bytes. */
const SIN_VACIOS: Nido['que'][] = ['winmail', 'uuencode'];

/** Leaves, and what is too deep to be opened, which is one thing. An archive of several mails is one thing more around each of them. */
function cuenta(cosa: Nido, zips = 0, hondura = 0): { dentro: number; fuera: number } {
  if (cosa.que === 'pdf' || cosa.que === 'rtf') return { dentro: 1, fuera: 0 };
  if (!('dentro' in cosa)) return { dentro: 0, fuera: 1 };
  if ((cosa.que === 'zip' && zips >= 2) || hondura >= 8) return { dentro: 0, fuera: 1 };
  const dentro = cosa.dentro.filter((cada) => !SIN_VACIOS.includes(cosa.que) || cada.que !== 'vacio');
  const cadaUno = (cada: Nido): Nido =>
    cosa.que === 'buzon' && dentro.length > 1 ? { que: 'correo', dentro: [cada] } : cada;
  const all = dentro.map((cada) => cuenta(cadaUno(cada), zips + (cosa.que === 'zip' ? 1 : 0), hondura + 1));
  if (all.length === 0) return { dentro: 0, fuera: 1 };
  return all.reduce((a, b) => ({ dentro: a.dentro + b.dentro, fuera: a.fuera + b.fuera }));
}

it('whatever comes is in or is named, once, at any depth', async () => {
  await fc.assert(
    fc.asyncProperty(nido, async (cosa) => {
      const { leidos, rechazados } = await readTraido(
        { nombre: 'lo que viene', bytes: new Uint8Array(bytesDe(cosa)) },
        presupuestoNuevo(),
        new AbortController().signal,
      );
      expect({ dentro: leidos.length, fuera: rechazados.length }).toEqual(cuenta(cosa));
      const contenidos = leidos.map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
      expect(new Set(contenidos).size).toBe(contenidos.length);
    }),
    { numRuns: Number(process.env.NIDOS ?? 200) },
  );
});
