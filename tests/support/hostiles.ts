/** Values that no screen sends, by type: for every function of the API, in SQL and through the door. */
import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import type { TestStaff } from './backend';
import type { Possessions } from './posesiones';
import { dice } from './random';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const DAYS = ['infinity', '-infinity', '4713-01-01 BC', '5874897-12-31', '0001-01-01', '2026-02-03', null];

/** A row of each table, as its functions may get it back. */
async function rowsOf(sql: Sql): Promise<Record<string, unknown>[]> {
  const tables = await sql<{ tabla: string }[]>`select tabla from private.tablas where tabla <> 'objects'`;
  const rows = await Promise.all(
    tables.map(
      ({ tabla }) =>
        sql<
          { row: Record<string, unknown> }[]
        >`select to_jsonb(t) as row from public.${sql(tabla)} t limit 2`,
    ),
  );
  return rows.flat().map(({ row }) => row);
}

interface Whose {
  person: TestStaff;
  has: Possessions;
}

export interface Hostiles {
  roll: (below: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** As JSON: an array is an array, a date a text. */
  valueOf: (type: string) => unknown;
}

export async function hostilesOf(sql: Sql, { person, has }: Whose, seed: number): Promise<Hostiles> {
  const roll = dice(seed);
  const pick = <T>(items: readonly T[]): T => items[roll(items.length)] as T;
  const rows = await rowsOf(sql);
  const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const texts = [
    '',
    'x',
    'x'.repeat(3000),
    'infinity',
    "'; drop table public.deals; --",
    '%',
    '\\',
    '\u0001\u200B',
    '1e400',
    has.deal,
    'deals',
  ];
  const uuid = () => pick([randomUUID(), person.userId, has.documento, has.cliente, ...ids, null]);
  const scalar = (): unknown =>
    pick([
      null,
      1,
      -1,
      1e300,
      2 ** 53,
      'NaN',
      true,
      [],
      {},
      nested(15),
      pick(texts),
      pick(DAYS),
      uuid(),
      [pick(texts)],
      { a: pick(DAYS) },
    ]);

  /** A row with something else in some of its columns. */
  function mutant(): Record<string, unknown> {
    const row = {
      ...pick(rows),
      ...(roll(2) > 0 && { deal_id: has.deal, deal: has.deal }),
      ...(roll(2) > 0 && { id: uuid() }),
    };
    const columns = Object.keys(row);
    for (let n = roll(4); n > 0; n -= 1) Object.assign(row, { [pick(columns)]: scalar() });
    return row;
  }

  const json = (): unknown => {
    const one = mutant();
    return pick([
      one,
      one,
      [one],
      [one],
      [one, one],
      [mutant(), mutant()],
      [],
      {},
      null,
      [null],
      1,
      'x',
      nested(15),
      Array.from({ length: 1200 }, () => ({ id: uuid(), deal_id: has.deal })),
    ]);
  };

  const values: Record<string, () => unknown> = {
    text: () => pick([...texts, null]),
    uuid,
    date: () => pick(DAYS),
    'timestamp with time zone': () => pick(DAYS),
    'time without time zone': () => pick(['24:00', '00:00', null]),
    integer: () => pick([2147483647, -2147483648, 0, 1, -1, 2026, null]),
    bigint: () => pick(['9223372036854775807', '-9223372036854775808', '0', null]),
    boolean: () => pick([true, false, null]),
    real: () => pick(['NaN', 'Infinity', '-1', '0.5']),
    jsonb: () => pick([json(), null]),
  };

  function valueOf(type: string): unknown {
    if (!type.endsWith('[]')) return values[type]?.() ?? null;
    const element = values[type.slice(0, -2)] ?? uuid;
    return Array.from({ length: pick([0, 1, 3, 1500]) }, () => element());
  }

  return { roll, pick, valueOf };
}

const word = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** As a literal of PostgreSQL: what the driver cannot write it can still read. */
export function enTexto(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  if (!type.endsWith('[]')) return word(value);
  const items = (value as unknown[]).map((item) => (item === null ? 'null' : JSON.stringify(word(item))));
  return `{${items.join(',')}}`;
}
