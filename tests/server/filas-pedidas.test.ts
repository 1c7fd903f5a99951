/** What a call of a table is read as, and the statement that it becomes (server/direct/). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readAsked, readList, UnreadableList } from '../../server/direct/asked';
import { NoSuchColumn, tableStatement } from '../../server/direct/tables';

interface Sent {
  method?: string;
  body?: unknown;
  prefer?: string;
}

const asked = (path: string, { method = 'GET', body, prefer = '' }: Sent = {}) =>
  readAsked(
    new Request(`http://localhost/rest/v1/${path}`, {
      method,
      headers: { prefer },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
const statement = async (...args: Parameters<typeof asked>) => tableStatement(await asked(...args));

/** As supabase-js writes a list. */
const written = (values: string[]) =>
  `(${values.map((value) => (/[,()]/.test(value) ? `"${value}"` : value)).join(',')})`;

describe('lists of values', () => {
  test('whatever supabase-js can say in a list is read as it was meant', () => {
    const value = fc.string().filter((text) => !/["\\]/.test(text));
    const lists = fc.array(value, { minLength: 1 }).filter((values) => values.join('') !== '');
    fc.assert(
      fc.property(lists, (values) => {
        expect(readList(written(values))).toEqual(values);
      }),
    );
  });

  test.each([
    ['()', []],
    ['("a\\"b","c\\\\d")', ['a"b', 'c\\d']],
    ['(a"b)', ['a"b']],
  ])('%s', (text, values) => expect(readList(text)).toEqual(values));

  test('one that goes on behind its last quote is refused', () => {
    expect(() => readList('("a"b,c")')).toThrow(UnreadableList);
  });
});

describe('statements', () => {
  test('names are quoted, values are no text of the statement', async () => {
    const path = `deals?select=id,message&id=in.(a,b%22;drop)&message=eq.x'y&order=message.desc.nullslast&limit=5&offset=2`;
    expect(await statement(path)).toEqual({
      text:
        `select coalesce(json_agg(r), '[]')::text as body, count(*)::integer as n from (select t."id", t."message" ` +
        `from public."deals" as t where t."id" = any ($1) and t."message" = $2 order by t."message" desc nulls last limit 5 offset 2) as r`,
      values: ['{"a","b\\";drop"}', "x'y"],
    });
  });

  test('without a limit, and with one above it, a thousand rows are answered', async () => {
    for (const path of ['deals', 'deals?limit=5000']) {
      expect((await statement(path))?.text).toContain('limit 1000 ');
    }
  });

  test.each([
    ['nothing to insert', 'deals', { method: 'POST', body: [] }],
    ['nothing to change', 'deals?id=eq.1', { method: 'PATCH', body: {} }],
  ])('%s is no statement', async (_what, path, options) => {
    expect(await statement(path, options)).toBeUndefined();
  });

  test.each([
    ['an insert', 'deals', { method: 'POST', body: { 'a\u0000b': 1 } }],
    ['a change', 'deals?id=eq.1', { method: 'PATCH', body: { 'a"b': 1 } }],
  ])('%s that names what cannot be a column is none', async (_what, path, options) => {
    await expect(statement(path, options)).rejects.toThrow(NoSuchColumn);
  });

  test('what is written is not read where it is not asked for: who may write a row may not always read it', async () => {
    const body = { id: '1' };
    const quiet = await statement('deals', { method: 'POST', body });
    const shown = await statement('deals', { method: 'POST', body, prefer: 'return=representation' });
    expect(quiet?.text).not.toContain('returning');
    expect(shown?.text).toContain('returning t.*');
  });
});
