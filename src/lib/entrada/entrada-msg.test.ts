import { describe, expect, it } from 'vitest';

import { latin1, pdfDe } from '../../../tests/muestras/entrada/entrada';
import { type AdjuntoDeMsg, msg } from '../../../tests/muestras/entrada/msg';
import { readTraido, presupuestoNuevo } from './leer';

const leer = (nombre: string, bytes: Uint8Array) =>
  readTraido({ nombre, bytes: new Uint8Array(bytes) }, presupuestoNuevo(), new AbortController().signal);

it.each(['correo.msg', 'correo', 'correo.dat'])('reads what Outlook saves, called %s', async (nombre) => {
  const grande = new Uint8Array([...pdfDe('grande'), ...new Uint8Array(9000)]);
  const bytes = msg('Notificación', 'Le adjunto el auto.', [
    { nombre: 'auto.pdf', bytes: pdfDe('m') },
    { nombre: 'Cédula', bytes: grande },
    { nombre: 'datos.xml', bytes: latin1('<x/>') },
  ]);
  const { leidos, rechazados } = await leer(nombre, bytes);
  expect(leidos.map((leido) => leido.nombre)).toEqual(['auto.pdf', 'Cédula.pdf']);
  expect(leidos[1]?.bytes).toEqual(grande);
  expect(leidos[0]?.correo).toMatchObject({ asunto: 'Notificación', texto: 'Le adjunto el auto.' });
  expect(rechazados.map((uno) => uno.nombre)).toEqual([`${nombre} › datos.xml`]);
});

const archivo = (nombre: string) => ({ nombre, bytes: pdfDe(nombre) });
const dentro = (nombre: string, asunto: string, adjuntos: AdjuntoDeMsg[]) => ({
  nombre,
  mensaje: { asunto, cuerpo: `Texto de ${asunto}`, adjuntos },
});

describe('a mail inside one of Outlook', () => {
  it('brings its files, with what their own mail says', async () => {
    const reenviado = dentro('RE: Auto', 'Auto', [
      archivo('auto.pdf'),
      dentro('', 'Cédula', [archivo('b.pdf')]),
    ]);
    const { leidos, rechazados } = await leer(
      'x.msg',
      msg('Reenvío', 'Fuera', [reenviado, archivo('fuera.pdf')]),
    );
    // The container keeps them in an order of its own.
    const dicho = new Map(leidos.map(({ origen, correo }) => [origen, [correo?.asunto, correo?.texto]]));
    expect(dicho).toEqual(
      new Map([
        ['x.msg › RE: Auto › Cédula › b.pdf', ['Cédula', 'Texto de Cédula']],
        ['x.msg › RE: Auto › auto.pdf', ['Auto', 'Texto de Auto']],
        ['x.msg › fuera.pdf', ['Reenvío', 'Fuera']],
      ]),
    );
    expect(rechazados).toEqual([]);
  });

  it.each([
    ['by its name', 'Reenviado', 'x.msg › Reenviado'],
    ['by its subject', '', 'x.msg › Sin nada'],
  ])('is named %s where it brings nothing', async (_how, nombre, dicho) => {
    const { leidos, rechazados } = await leer('x.msg', msg('a', 'b', [dentro(nombre, 'Sin nada', [])]));
    expect(leidos).toEqual([]);
    expect(rechazados).toEqual([{ nombre: dicho, motivo: 'el correo no trae ningún PDF' }]);
  });

  it('is opened as deep as eight, and named below that', async () => {
    const hondo = (n: number): AdjuntoDeMsg =>
      n === 0 ? archivo('fondo.pdf') : dentro(`nivel ${n}`, `Correo ${n}`, [hondo(n - 1)]);
    const ocho = await leer('x.msg', msg('a', 'b', [hondo(8)]));
    expect(ocho.leidos.map(({ nombre }) => nombre)).toEqual(['fondo.pdf']);
    const nueve = await leer('x.msg', msg('a', 'b', [hondo(9)]));
    expect(nueve.leidos).toEqual([]);
    expect(nueve.rechazados).toHaveLength(1);
    expect(nueve.rechazados[0]?.nombre).toContain('nivel 1');
  });
});
