/** Writes the demonstration, or goes on with one that was interrupted: what was written already answers as it did. */
import { escenaDe } from '@/data/demostracion/casos';
import { type Backend, Escritor } from '@/data/demostracion/escritor';
import { PASOS } from '@/data/demostracion/pasos';
import { madridDay } from '@/lib/fechas';

export interface Avance {
  hechos: number;
  total: number;
  nombre: string;
}

/** The answer of `empezar_demostracion`. `desde` is the instant from which the days of the demonstration are counted. */
export interface Comenzada {
  id: string;
  desde: string;
}

interface Options {
  userId: string;
  signal: AbortSignal;
  onAvance: (avance: Avance) => void;
}

export async function fillWithDemostracion(
  backend: Backend,
  { id, desde }: Comenzada,
  { userId, signal, onAvance }: Options,
): Promise<void> {
  const escritor = new Escritor(backend, id);
  const escena = escenaDe(madridDay(Date.parse(desde)), userId, signal);
  for (const [n, { nombre, write }] of PASOS.entries()) {
    signal.throwIfAborted();
    onAvance({ hechos: n, total: PASOS.length, nombre });
    await write(escritor.step(n), escena);
  }
}
