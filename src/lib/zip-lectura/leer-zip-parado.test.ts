import { zipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';

import { pdfDe } from '../../../tests/muestras/entrada/entrada';
import { readZipEntries } from './leer-zip';

const nunca = () => new Promise<never>(() => undefined);

/** A file on a disk that goes away: from then on no read of it is answered, and none fails. */
class EnUnDiscoQueSeVa extends Blob {
  responde = true;
  override slice(start?: number, end?: number): Blob {
    return this.responde ? super.slice(start, end) : new SinRespuesta();
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.responde ? super.arrayBuffer() : nunca();
  }
}
class SinRespuesta extends Blob {
  override arrayBuffer = nunca;
  override stream(): ReturnType<Blob['stream']> {
    return new ReadableStream({ pull: nunca });
  }
}

/** The directory is read, and the local header; then nothing comes of the bytes themselves. */
class SinFin extends Blob {
  leidas = 0;
  override slice(start = 0, end = this.size): Blob {
    const parte = super.slice(start, end);
    if (this.leidas > 0) parte.stream = () => new ReadableStream({ pull: nunca });
    return parte;
  }
}

const zip = zipSync({ 'a.pdf': [pdfDe('a'), { level: 9 }], 'b.pdf': [pdfDe('b'), { level: 0 }] });

/** Five seconds go by for the reader alone. */
async function trasCincoSegundos<T>(leido: Promise<T>): Promise<T | string> {
  const dicho = leido.catch((error: unknown) => (error as Error).message);
  await vi.advanceTimersByTimeAsync(11_000);
  return Promise.race([dicho, Promise.resolve('sin respuesta')]);
}

const conReloj = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterEach(() => vi.useRealTimers());

it('a ZIP of which nothing can be read any more is told in Spanish', async () => {
  const disco = new EnUnDiscoQueSeVa([zip]);
  disco.responde = false;
  conReloj();
  expect(await trasCincoSegundos(readZipEntries(disco))).toBe('El archivo ZIP está dañado o no es un ZIP');
});

it('a part of which nothing comes is damaged, and the next ZIP is read', async () => {
  // More than the library reads at a time: those that wait for ever would keep the place of what comes after them.
  for (let n = 0; n < 8; n++) {
    const disco = new SinFin([zip]);
    const piezas = await readZipEntries(disco);
    disco.leidas = 1;
    conReloj();
    for (const pieza of piezas)
      expect(await trasCincoSegundos(pieza.open())).toBe('está dañado dentro del ZIP');
    vi.useRealTimers();
  }
  const abiertas = await Promise.all((await readZipEntries(new Blob([zip]))).map((pieza) => pieza.open()));
  expect(abiertas.map(({ size }) => size)).toEqual([pdfDe('a').length, pdfDe('b').length]);
});

it('whoever stops the reading hears of that, and not of a damaged file', async () => {
  const disco = new SinFin([zip]);
  const [pieza] = await readZipEntries(disco);
  disco.leidas = 1;
  const cancelada = new AbortController();
  const leida = pieza?.open(Infinity, cancelada.signal);
  cancelada.abort(new Error('cancelada'));
  await expect(leida).rejects.toThrow('cancelada');
});
