import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { within } from '../../server/lib/within';

test('what is done in time gives what it gives, its failure included', async () => {
  expect(await within(Promise.resolve('hecho'), 1000, 'tarde')).toBe('hecho');
  await expect(within(Promise.reject(new Error('mal')), 1000, 'tarde')).rejects.toThrow('mal');
});

test('what takes longer gives what stands for late', async () => {
  expect(await within(wait(10_000, 'hecho', { ref: false }), 5, 'tarde')).toBe('tarde');
});

test('nothing keeps the process alive once the work is done', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  await within(Promise.resolve(), 60_000, undefined);
  expect(timers()).toBe(before);
});
