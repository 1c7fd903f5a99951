import { expect, it } from 'vitest';

import { type Eliminar, deleteMuchos } from '@/lib/eliminar-muchos';
import { AppError } from '@/lib/errors';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `r${n}`);
const gone = (batch: string[]) => batch.map((row_id) => ({ row_id, entry_id: `p-${row_id}` }));

/** A server that deletes everything but what it is told to refuse, and counts its calls. */
function server(refused: string[] = []) {
  const calls: number[] = [];
  const eliminar: Eliminar = async (batch) => {
    calls.push(batch.length);
    if (batch.some((id) => refused.includes(id))) throw new AppError('conflict', 'tiene un juicio', 'PT409');
    return gone(batch);
  };
  return { calls, eliminar };
}

it('deletes in batches, and tells how far it is', async () => {
  const { calls, eliminar } = server();
  const steps: number[] = [];
  const result = await deleteMuchos(ids(1200), eliminar, {
    rowsACall: 500,
    onProgress: (n) => steps.push(n),
  });
  expect([calls, steps]).toEqual([
    [500, 500, 200],
    [500, 1000, 1200],
  ]);
  expect(result).toEqual({ gone: gone(ids(1200)), failures: [], changed: [], untouched: 0 });
});

it('names the rows that the server refuses, and deletes the others in a few calls', async () => {
  const { calls, eliminar } = server(['r3', 'r400']);
  const result = await deleteMuchos(ids(500), eliminar, { rowsACall: 500, onProgress: () => undefined });
  expect(result.gone).toHaveLength(498);
  expect(result.failures).toEqual([
    { id: 'r3', message: 'tiene un juicio' },
    { id: 'r400', message: 'tiene un juicio' },
  ]);
  expect(calls.length).toBeLessThan(45);
});

it('names what was not there any more', async () => {
  const eliminar: Eliminar = async (batch) => gone(batch.filter((id) => id !== 'r1'));
  const result = await deleteMuchos(ids(3), eliminar, { rowsACall: 500, onProgress: () => undefined });
  expect(result.failures).toEqual([{ id: 'r1', message: 'Ya no existe o no tiene permiso para eliminarlo' }]);
});

it('cancelled: ends after the batch in flight, and counts what it never touched', async () => {
  const controller = new AbortController();
  const { calls, eliminar } = server();
  const result = await deleteMuchos(
    ids(1200),
    async (batch) => {
      controller.abort();
      return eliminar(batch);
    },
    { rowsACall: 500, onProgress: () => undefined, signal: controller.signal },
  );
  expect(calls).toEqual([500]);
  expect([result.gone.length, result.failures.length, result.untouched]).toEqual([500, 0, 700]);
});

it('a lost server is not asked again: all that is left fails with its words', async () => {
  let calls = 0;
  const eliminar: Eliminar = async (batch) => {
    if (++calls > 1) throw new AppError('network', 'Sin conexión');
    return gone(batch);
  };
  const result = await deleteMuchos(ids(1200), eliminar, { rowsACall: 500, onProgress: () => undefined });
  expect(calls).toBe(2);
  expect([result.gone.length, result.failures.length, result.lost?.message]).toEqual([
    500,
    700,
    'Sin conexión',
  ]);
});

it('tells apart the rows that were left because they have changed', async () => {
  const eliminar: Eliminar = async (batch) =>
    batch.flatMap((row_id) => {
      if (row_id === 'r2') return [];
      return [{ row_id, entry_id: row_id === 'r1' ? null : `p-${row_id}` }];
    });
  const result = await deleteMuchos(ids(4), eliminar, { rowsACall: 2, onProgress: () => undefined });
  expect(result.gone).toEqual(gone(['r0', 'r3']));
  expect(result.changed).toEqual(['r1']);
  expect(result.failures.map(({ id }) => id)).toEqual(['r2']);
});
