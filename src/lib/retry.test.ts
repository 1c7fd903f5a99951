import { expect, it } from 'vitest';

import { AppError, type ErrorKind } from '@/lib/errors';
import { SOON, withRetry } from '@/lib/retry';

/** A call that fails so many times, and the pauses that were made meanwhile. */
function failing(times: number, kind: ErrorKind) {
  const pauses: number[] = [];
  const options = { pauses: SOON, wait: async (ms: number) => void pauses.push(ms) };
  let left = times;
  const call = async () => {
    if (left-- > 0) throw new AppError(kind, kind);
    return 'hecho';
  };
  return { call, pauses, options };
}

it.each<ErrorKind>(['network', 'unavailable', 'too-many'])(
  'calls again after %s, ever later',
  async (kind) => {
    const { call, pauses, options } = failing(2, kind);
    expect(await withRetry(call, options)).toBe('hecho');
    expect(pauses).toEqual([300, 1000]);
  },
);

it('throws the last failure when none of the attempts succeeds', async () => {
  const { call, pauses, options } = failing(9, 'network');
  await expect(withRetry(call, options)).rejects.toMatchObject({ kind: 'network' });
  expect(pauses).toEqual(SOON);
});

it.each<ErrorKind>(['forbidden', 'session', 'conflict', 'full', 'unknown'])(
  'never after %s',
  async (kind) => {
    const { call, pauses, options } = failing(1, kind);
    await expect(withRetry(call, options)).rejects.toMatchObject({ kind });
    expect(pauses).toEqual([]);
  },
);

it('gives up when it was stopped during a pause', async () => {
  const { call, pauses, options } = failing(1, 'network');
  let stopped = false;
  const wait = async (ms: number) => {
    stopped = true;
    pauses.push(ms);
  };
  await expect(withRetry(call, { ...options, wait, stopped: () => stopped })).rejects.toMatchObject({
    kind: 'network',
  });
  expect(pauses).toEqual([300]);
});

it('gives up when it was stopped', async () => {
  const { call, pauses, options } = failing(1, 'network');
  await expect(withRetry(call, { ...options, stopped: () => true })).rejects.toMatchObject({
    kind: 'network',
  });
  expect(pauses).toEqual([]);
});
