import { describe, expect, test } from 'vitest';

import { deleteAll, type Objeto, type SoltadosBackend } from '@/data/papelera/soltados';
import { AppError } from '@/lib/errors';

const objeto = (n: number, bucket_id = 'expediente-documents'): Objeto => ({
  bucket_id,
  name: `EXP/${n}.pdf`,
});
const PART = 100;

/** A storage that refuses some names, in silence or by failing the call, and loses the connection at one call. */
function aStorage(objetos: Objeto[], { silent = [''], refused = [''], cutAt = 0 } = {}) {
  let there = objetos;
  const calls: string[][] = [];
  const backend: SoltadosBackend = {
    next: () => Promise.resolve({ propios: there.slice(0, PART), quedan: there.length, ajenos: 2 }),
    remove: (bucket, names) => {
      calls.push(names);
      if (calls.length === cutAt) return Promise.reject(new AppError('network', 'sin conexión'));
      if (names.some((name) => refused.includes(name))) return Promise.reject(new Error('no se puede'));
      there = there.filter(
        (o) => o.bucket_id !== bucket || silent.includes(o.name) || !names.includes(o.name),
      );
      return Promise.resolve();
    },
  };
  return { backend, calls, left: () => there.map(({ name }) => name) };
}

const many = (count: number) => Array.from({ length: count }, (_, n) => objeto(n));

describe('deleteAll', () => {
  test('part after part, without a limit', async () => {
    const { backend, calls, left } = aStorage(many(2350));
    const progress: [number, number][] = [];
    const result = await deleteAll(backend, { onProgress: (done, total) => progress.push([done, total]) });
    expect(result).toEqual({ ajenos: 2, failures: [] });
    expect(left()).toEqual([]);
    expect(Math.max(...calls.map((names) => names.length))).toBe(PART);
    expect(progress[0]).toEqual([0, 2350]);
    expect(progress.at(-1)).toEqual([2350, 2350]);
  });

  test('a call for each bucket', async () => {
    const { backend, calls } = aStorage([objeto(1), objeto(2, 'cliente-documents')]);
    await deleteAll(backend);
    expect(calls).toEqual([['EXP/1.pdf'], ['EXP/2.pdf']]);
  });

  test('what could not be removed is named, with its reason, and stops no other', async () => {
    const { backend, left } = aStorage(many(5), { silent: ['EXP/1.pdf'], refused: ['EXP/3.pdf'] });
    expect((await deleteAll(backend)).failures).toEqual([
      { name: 'EXP/1.pdf', message: 'El almacén no lo ha borrado' },
      { name: 'EXP/3.pdf', message: 'no se puede' },
    ]);
    expect(left()).toEqual(['EXP/1.pdf', 'EXP/3.pdf']);
  });

  test('cut anywhere, the next time goes on', async () => {
    const { backend, left } = aStorage(many(350), { cutAt: 2 });
    await expect(deleteAll(backend)).rejects.toThrow('sin conexión');
    expect(left()).toHaveLength(250);
    expect(await deleteAll(backend)).toMatchObject({ failures: [] });
    expect(left()).toEqual([]);
  });

  test('stops when asked, before the next part', async () => {
    const { backend, left } = aStorage(many(350));
    const controller = new AbortController();
    const onProgress = (done: number) => done >= 100 && controller.abort();
    await deleteAll(backend, { onProgress, signal: controller.signal });
    expect(left()).toHaveLength(250);
  });

  test('nothing to remove: nothing is asked of the storage', async () => {
    const { backend, calls } = aStorage([]);
    expect(await deleteAll(backend)).toEqual({ ajenos: 2, failures: [] });
    expect(calls).toEqual([]);
  });
});
