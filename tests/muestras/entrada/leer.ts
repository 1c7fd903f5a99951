/** What becomes of a file that is brought, for tests. */
import { readTraido, presupuestoNuevo } from '../../../src/lib/entrada/leer';

export const leer = (nombre: string, bytes: Uint8Array) =>
  readTraido({ nombre, bytes: new Uint8Array(bytes) }, presupuestoNuevo(), new AbortController().signal);

export async function resultado(nombre: string, bytes: Uint8Array) {
  const { leidos, rechazados } = await leer(nombre, bytes);
  return {
    dentro: leidos.map((leido) => leido.nombre),
    fuera: rechazados.map((uno) => `${uno.nombre}: ${uno.motivo}`),
  };
}
