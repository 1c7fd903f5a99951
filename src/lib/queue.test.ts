import { expect, test } from 'vitest';

import { createQueue } from '@/lib/queue';

test('runs at most so many at a time, in order, and goes on after a failure', async () => {
  const enqueue = createQueue(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const task = (n: number) => async () => {
    started.push(n);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (n === 1) throw new Error('uno');
    return n;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => enqueue(task(n))));
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

test('tells when nothing runs any more, whatever came of it', async () => {
  const enqueue = createQueue(2);
  let ended = 0;
  const task = async () => {
    await Promise.resolve();
    if (++ended === 3) throw new Error('tres');
  };
  await enqueue.idle();
  const runs = Promise.allSettled([1, 2, 3].map(() => enqueue(task)));
  await enqueue.idle();
  expect(ended).toBe(3);
  await runs;
  await enqueue.idle();
});
