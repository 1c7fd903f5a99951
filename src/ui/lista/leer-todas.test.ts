import { describe, expect, it } from 'vitest';

import { readTodas } from '@/ui/lista/leer-todas';

const row = (id: number) => ({ id });

/** A list of so many rows; past its end it answers its last page, as the database does. */
function listOf(total: number) {
  const asked: number[] = [];
  const leer = ({ page, size }: { page: number; size: number }) => {
    asked.push(page);
    const first = (page - 1) * size;
    const rows = Array.from({ length: Math.min(size, total - first) }, (_, n) => row(first + n));
    return Promise.resolve({ total, page, rows });
  };
  return { asked, leer };
}

const work = () => {
  const done: number[] = [];
  const controller = new AbortController();
  return {
    done,
    controller,
    options: { onProgress: (n: number) => done.push(n), signal: controller.signal },
  };
};

describe('readTodas', () => {
  it('reads all pages in their order and tells how far it is', async () => {
    const { asked, leer } = listOf(250);
    const { done, options } = work();
    const read = await readTodas(leer, options);
    expect(read?.rows.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, n) => n));
    expect(read?.total).toBe(250);
    expect(asked).toEqual([1, 2, 3]);
    expect(done).toEqual([100, 200, 250]);
  });

  it('stops at a thousand rows and says how many there are', async () => {
    const { asked, leer } = listOf(4312);
    const read = await readTodas(leer, work().options);
    expect(read?.rows).toHaveLength(1000);
    expect(read?.total).toBe(4312);
    expect(Math.max(...asked)).toBe(10);
  });

  it('asks once for what stands on one page', async () => {
    const { asked, leer } = listOf(0);
    expect(await readTodas(leer, work().options)).toEqual({ rows: [], total: 0 });
    expect(asked).toEqual([1]);
  });

  it('a row that moved to the next page meanwhile comes once', async () => {
    const pages = [
      [row(1), row(2)],
      [row(2), row(3)],
    ];
    const leer = ({ page }: { page: number }) =>
      Promise.resolve({ total: 200, page, rows: pages[page - 1] ?? [] });
    const read = await readTodas(leer, work().options);
    expect(read?.rows).toEqual([row(1), row(2), row(3)]);
  });

  it('prints nothing once it is cancelled, and asks for no more', async () => {
    const { asked, leer } = listOf(1000);
    const { controller, options } = work();
    const read = await readTodas((part) => {
      if (part.page === 2) controller.abort();
      return leer(part);
    }, options);
    expect(read).toBeUndefined();
    expect(asked).toEqual([1, 2]);
  });

  it('every page can be given up by who asks for it', async () => {
    const { leer } = listOf(250);
    const { controller, options } = work();
    const signals: AbortSignal[] = [];
    await readTodas((part, signal) => {
      signals.push(signal);
      return leer(part);
    }, options);
    expect(signals).toEqual([controller.signal, controller.signal, controller.signal]);
  });

  it('a page that cannot be read ends it', async () => {
    const { leer } = listOf(300);
    const failing = (part: { page: number; size: number }) =>
      part.page === 2 ? Promise.reject(new Error('sin red')) : leer(part);
    await expect(readTodas(failing, work().options)).rejects.toThrow('sin red');
  });
});
