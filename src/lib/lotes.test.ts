import { describe, expect, it } from 'vitest';

import { chunk, runLotes } from '@/lib/lotes';

const numbers = Array.from({ length: 10 }, (_, n) => n);

it('chunk', () => {
  expect(chunk(numbers, 4)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
  expect(chunk([], 4)).toEqual([]);
});

describe('runLotes', () => {
  it('answers in order, whichever comes first, and never with more in flight', async () => {
    const answers: number[][] = [];
    let flying = 0;
    let most = 0;
    await runLotes(
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
    await runLotes(
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
    const run = runLotes(
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
