import { expect, it } from 'vitest';

import type { Lote } from '@/data/importacion/motor/lote';
import { PorRevisar, type Revision, revisar } from '@/features/importacion/revision';
import { AppError } from '@/lib/errors';

const sourceOf = (total: number) => ({
  total,
  batch: async (from: number, to: number) => ({
    lotes: [
      {
        table: 'deals' as const,
        records: Array.from({ length: to - from }, (_, n) => ({ id: String(from + n), label: '' })),
        columns: [],
        rows: '',
      },
    ],
    refused: { count: 0, errors: [] },
  }),
});

const each = (lote: Lote) => lote.records.map(({ id }) => ({ id, campos: ['nig'] }));

const found = (total: number, ask: Revision['ask']) =>
  revisar(sourceOf(total), { ask, wait: async () => undefined, signal: new AbortController().signal }).then(
    () => [],
    (error: unknown) => {
      if (error instanceof PorRevisar) return error.expedientes;
      throw error;
    },
  );

it('nothing stays: it goes on', async () => {
  expect(await found(3, async () => [])).toEqual([]);
});

it('asks about all of them, 500 at a time', async () => {
  const sizes: number[] = [];
  const all = await found(1200, async (lote) => {
    sizes.push(lote.records.length);
    return each(lote);
  });
  expect(sizes).toEqual([500, 500, 200]);
  expect(all).toHaveLength(1200);
});

it('a record that cannot be read takes no other away', async () => {
  const all = await found(50, async (lote) => {
    if (lote.records.some(({ id }) => id === '17')) throw new AppError('invalid', 'mal');
    return each(lote);
  });
  expect(all.map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, n) => String(n)).filter((id) => id !== '17'),
  );
});

it('a session that is over ends it at once', async () => {
  await expect(found(50, () => Promise.reject(new AppError('session', 'fuera')))).rejects.toMatchObject({
    kind: 'session',
  });
});

it('a failure that passes is asked again', async () => {
  let times = 0;
  const all = await found(2, async (lote) => {
    times += 1;
    if (times < 3) throw new AppError('network', 'sin red');
    return each(lote);
  });
  expect(all).toHaveLength(2);
});
