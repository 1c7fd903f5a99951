import { describe, expect, it } from 'vitest';

import { chunk, halvesOf, runBatches, stopsImport, writeInHalves } from '@/lib/batches';
import { AppError, type ErrorKind } from '@/lib/errors';

const numbers = Array.from({ length: 10 }, (_, n) => n);

it('chunk', () => {
  expect(chunk(numbers, 4)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
  expect(chunk([], 4)).toEqual([]);
});

describe('runBatches', () => {
  it('answers in order, whichever comes first, and never with more in flight', async () => {
    const answers: number[][] = [];
    let flying = 0;
    let most = 0;
    await runBatches(
      numbers,
      async (batch) => {
        most = Math.max(most, ++flying);
        await new Promise((resolve) => setTimeout(resolve, batch[0] === 0 ? 20 : 1));
        flying--;
        return batch;
      },
      (answer) => void answers.push(answer),
      { size: 3, inFlight: 2 },
    );
    expect(answers.flat()).toEqual(numbers);
    expect(most).toBe(2);
  });

  it('stops before the next batch', async () => {
    const controller = new AbortController();
    const done: number[] = [];
    await runBatches(
      numbers,
      async (batch) => batch,
      (batch) => {
        done.push(...batch);
        controller.abort();
      },
      { size: 2, inFlight: 1, signal: controller.signal },
    );
    expect(done).toEqual([0, 1, 2, 3]);
  });

  it('fails with the first failure, after what was in flight', async () => {
    const ended: number[] = [];
    const run = runBatches(
      numbers,
      async (batch) => {
        if (batch[0] === 2) throw new Error('no');
        ended.push(...batch);
      },
      () => undefined,
      { size: 2, inFlight: 3 },
    );
    await expect(run).rejects.toThrow('no');
    expect(ended).toEqual([0, 1, 4, 5, 6, 7]);
  });
});

describe('writeInHalves', () => {
  /** A server that refuses any call with one of the bad numbers, and ends at one call. */
  function server(bad: number[], lostAt = Infinity) {
    const calls: number[][] = [];
    const written: number[] = [];
    const refused: number[] = [];
    const steps = {
      write: async (batch: number[]) => {
        calls.push(batch);
        if (calls.length === lostAt) throw new AppError('network', 'sin conexión');
        if (batch.some((n) => bad.includes(n))) throw new AppError('invalid', 'malo');
        return batch;
      },
      onWritten: (answer: number[]) => void written.push(...answer),
      onRefused: (batch: number[]) => void refused.push(...batch),
      halve: halvesOf<number>,
    };
    return { calls, written, refused, steps };
  }

  it('leaves only the bad items out, in a few calls and in order', async () => {
    const { calls, written, refused, steps } = server([3, 8]);
    await writeInHalves(numbers, steps);
    expect([written, refused]).toEqual([
      [0, 1, 2, 4, 5, 6, 7, 9],
      [3, 8],
    ]);
    expect(calls.length).toBeLessThan(15);
  });

  it('throws a failure that the others would meet too; what was written before stays', async () => {
    const { calls, written, steps } = server([9], 3);
    await expect(writeInHalves(numbers, steps)).rejects.toThrow('sin conexión');
    expect([calls.length, written]).toEqual([3, [0, 1, 2, 3, 4]]);
  });

  it('does not take a failure of onWritten for a refused batch', async () => {
    const { calls, steps } = server([]);
    const onWritten = () => Promise.reject(new Error('no se puede contar'));
    await expect(writeInHalves(numbers, { ...steps, onWritten })).rejects.toThrow('no se puede contar');
    expect(calls).toHaveLength(1);
  });

  it.each<[ErrorKind, boolean]>([
    ['network', true],
    ['too-many', true],
    ['session', true],
    ['full', true],
    ['forbidden', true],
    ['conflict', false],
    ['invalid', false],
  ])('an import stops at %s: %s', (kind, stops) => {
    expect(stopsImport(new AppError(kind, ''))).toBe(stops);
  });
});
