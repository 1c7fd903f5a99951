import { expect, it } from 'vitest';

import { latin1, pdfDe } from './entrada-de-prueba';
import { leerTraido, presupuestoNuevo } from './leer';
import { msg } from './msg-de-prueba';

const leer = (nombre: string, bytes: Uint8Array) =>
  leerTraido({ nombre, bytes: new Uint8Array(bytes) }, presupuestoNuevo(), new AbortController().signal);

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
