import { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

import { beforeAll, expect, it, vi } from 'vitest';

import { fillTable } from '../../server/backup/load-rows';
import { PoolSocket } from '../../server/pool-socket';
import { openBackend } from '../support/open-backend';
import { RollBack, rolledBack } from '../support/roll-back';

/** The rows of a copy go into their table by COPY, however slowly PostgreSQL takes them, and a refusal says why. */

const { sql } = await openBackend();
const TARGET = 'public.copia_filas';
const ROWS = 5_000;
const lines = Array.from({ length: ROWS }, (_, index) => `${index}\t${'palabra '.repeat(100)}\n`).join('');

beforeAll(async () => {
  await sql`create table public.copia_filas (id integer, texto text)`;
});

const part = (rows: string) => ({
  name: 'tablas/public.copia_filas/1.copy.gz',
  size: 0,
  async *chunks() {
    await Promise.resolve();
    yield gzipSync(rows);
  },
  isPaddedWithZeros: () => Promise.resolve(true),
});

/** As one whose buffers are full: what is written is said to be so only later. */
function slowSockets() {
  const write = vi.spyOn(PoolSocket.prototype, 'write');
  write.mockImplementation(function (this: PoolSocket, bytes: unknown, done: unknown) {
    const later = typeof done === 'function' ? () => setTimeout(() => void done(), 5) : undefined;
    return Reflect.apply(Socket.prototype.write, this, [bytes, later]) as boolean;
  });
  return { [Symbol.dispose]: () => write.mockRestore() };
}

it('waits for a PostgreSQL that takes them slowly', async () => {
  using _slow = slowSockets();
  await sql
    .begin(async (tx) => {
      await fillTable(tx, TARGET, [part(lines), part('0\tla última\n')]);
      expect(await tx`select count(*)::integer as rows from public.copia_filas`).toEqual([
        { rows: ROWS + 1 },
      ]);
      throw new RollBack();
    })
    .catch(rolledBack);
});

it.each([
  ['the last of few', 'x\ty\n', /No se han podido escribir las filas de public.copia_filas/],
  [
    'the first of many',
    `x\ty\n${lines}`,
    'No se han podido escribir las filas de public.copia_filas: invalid input syntax for type integer: "x"',
  ],
])('refuses %s', async (_which, rows, words) => {
  await expect(sql.begin((tx) => fillTable(tx, TARGET, [part(rows)]))).rejects.toThrow(words);
  expect(await sql`select from public.copia_filas`).toHaveLength(0);
});
