import { describe, expect, test } from 'vitest';

import { sincronizar, type SincronizacionBackend } from '@/data/documentos/sincronizacion';
import type { Comparacion, ObjetoSinFila } from '@/data/documentos/sincronizacion-api';

const objeto = (n: number): ObjetoSinFila => ({
  deal_id: 'EXP-1',
  file_path: `EXP-1/documento/${n}.pdf`,
  file_name: null,
  file_size: 1,
  mime_type: 'application/pdf',
  sha256: null,
  uploaded_at: '2026-01-01T00:00:00Z',
});

/** A storage with `count` objects without a row, that compares `part` at a time and refuses some rows. */
function fakeBackend(count: number, part: number, refused: number[] = []) {
  const loose = new Map(Array.from({ length: count }, (_, n) => [objeto(n).file_path, objeto(n)]));
  const bad = new Set(refused.map((n) => objeto(n).file_path));
  const calls: number[] = [];
  const backend: SincronizacionBackend = {
    compare: () =>
      Promise.resolve({
        objetos: count,
        recientes: 3,
        sin_fila: { total: loose.size, items: [...loose.values()].slice(0, part) },
        sin_expediente: { total: 0, items: [] },
        sin_objeto: { total: 0, items: [] },
      } satisfies Comparacion),
    insert: (objetos) => {
      calls.push(objetos.length);
      if (objetos.some(({ file_path }) => bad.has(file_path))) return Promise.reject(new Error('no cabe'));
      for (const { file_path } of objetos) loose.delete(file_path);
      return Promise.resolve(objetos.map(({ file_path }) => file_path));
    },
  };
  return { backend, calls };
}

const options = () => {
  const progress: [number, number][] = [];
  const controller = new AbortController();
  const onProgress = (done: number, total: number) => progress.push([done, total]);
  return { progress, controller, options: { signal: controller.signal, onProgress } };
};

describe('sincronizar', () => {
  test('gives a row to every object, part after part', async () => {
    const { backend } = fakeBackend(1050, 500);
    const { options: run, progress } = options();
    const result = await sincronizar(backend, run);
    expect(result.sincronizados).toHaveLength(1050);
    expect(result.errores).toEqual([]);
    expect(progress.map(([done]) => done)).toEqual(progress.map(([done]) => done).toSorted((a, b) => a - b));
    expect(progress.at(-1)).toEqual([1050, 1050]);
  });

  test('one bad row is named and stops no other', async () => {
    const { backend, calls } = fakeBackend(5, 500, [3]);
    const result = await sincronizar(backend, options().options);
    expect(result.sincronizados).toHaveLength(4);
    expect(result.errores).toEqual([
      { file_path: 'EXP-1/documento/3.pdf', message: 'Error insertando: no cabe' },
    ]);
    expect(calls).toEqual([5, 3, 2, 1, 1]);
  });

  test('ends where a whole part cannot be inserted', async () => {
    const { backend } = fakeBackend(10, 3, [0, 1, 2]);
    const result = await sincronizar(backend, options().options);
    expect(result.errores).toHaveLength(3);
  });

  test('stops when asked; what is done stays', async () => {
    const { backend } = fakeBackend(1000, 1000);
    const { options: run, controller } = options();
    const result = await sincronizar(backend, { ...run, onProgress: () => controller.abort() });
    expect(result).toMatchObject({ cancelada: true });
    expect(result.sincronizados).toHaveLength(200);
  });

  test('says that it could not compare', async () => {
    const { backend } = fakeBackend(1, 1);
    const broken = { ...backend, compare: () => Promise.reject(new Error('sin conexión')) };
    await expect(sincronizar(broken, options().options)).rejects.toThrow('sin conexión');
  });
});
