/** Has the demonstration written, or goes on with one that was interrupted: what was written already answers as it did. */
import { v4 as uuid } from 'uuid';

import { escenaDe } from '@/data/demostracion/casos';
import { type Backend, Escritor } from '@/data/demostracion/escritor';
import { PASOS } from '@/data/demostracion/pasos';
import { madridDay } from '@/lib/fechas';

export interface Avance {
  hechos: number;
  total: number;
  /** What is being written. */
  nombre: string;
}

interface Options {
  userId: string;
  signal: AbortSignal;
  onAvance: (avance: Avance) => void;
}

export async function llenarDemostracion(
  backend: Backend,
  { userId, signal, onAvance }: Options,
): Promise<void> {
  const { data, error } = await backend.rest.rpc('empezar_demostracion', { demostracion: uuid() });
  if (error) throw error;
  const { id, desde } = data as { id: string; desde: string };
  const escritor = new Escritor(backend, id);
  const escena = escenaDe(madridDay(Date.parse(desde)), userId, signal);
  for (const [n, { nombre, write }] of PASOS.entries()) {
    signal.throwIfAborted();
    onAvance({ hechos: n, total: PASOS.length, nombre });
    await write(escritor.step(n), escena);
  }
  const { error: unfinished } = await backend.rest.rpc('terminar_demostracion', { demostracion: id });
  // The other tab, which wrote it too, has finished it.
  if (unfinished && unfinished.code !== 'PT404') throw unfinished;
}
