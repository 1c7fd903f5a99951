import { gzipSync } from 'node:zlib';

import postgres, { type Options, type Sql } from 'postgres';
import { beforeAll, expect, it } from 'vitest';

import { fillTable } from '../../server/backup/fill-table';
import { PoolSocket } from '../../server/database/pool-socket';
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
function slowSocket(): PoolSocket {
  const socket = new PoolSocket(() => undefined).open(sql.options);
  const write = socket.write.bind(socket);
  socket.write = (bytes: Uint8Array | string, ...rest: unknown[]) => {
    const done = rest.find((value) => typeof value === 'function');
    return write(bytes, () => setTimeout(() => void done?.(), 5));
  };
  return socket;
}

function slowPool(): Sql {
  const { options } = sql;
  // As in server/lasting-pool: the driver takes options that it has parsed.
  return postgres({ ...options, max: 1, socket: slowSocket } as unknown as Options<Record<string, never>>);
}

it('waits for a PostgreSQL that takes them slowly', async () => {
  const slow = slowPool();
  await slow
    .begin(async (tx) => {
      await fillTable(tx, TARGET, [part(lines), part('0\tla última\n')]);
      expect(await tx`select count(*)::integer as rows from public.copia_filas`).toEqual([
        { rows: ROWS + 1 },
      ]);
      throw new RollBack();
    })
    .catch(rolledBack);
  await slow.end();
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
