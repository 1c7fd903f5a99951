/** Questions about rows that no screen asks, by chance: words of PostgREST in places and orders of all kinds, and bodies of every shape. */
import fc from 'fast-check';

import { FUNCTIONS, TABLES } from '../../server/door/allowed';
import { wrong } from './fuzz-azar';

// oxfmt-ignore
const NAMES = [
  ...Object.keys(TABLES), ...Object.keys(FUNCTIONS).slice(0, 20).map((name) => `rpc/${name}`), 'rpc/pg_sleep', 'rpc/', '', 'users',
  'pg_stat_activity', '__proto__', 'deals/x', 'd%65als', 'rpc/list_deals/x', 'deals;x', 'DEALS', 'deals%00',
];
const COLUMNS = [
  'id',
  'name',
  'message',
  'user_id',
  'created_at',
  'no_existe',
  'busqueda->a',
  'staff.role',
  'or',
  'and',
  '"id"',
];
// oxfmt-ignore
const OPERATORS = [
  'eq', 'in', 'neq', 'gt', 'match', 'imatch', 'like', 'not.eq', 'is', 'cs', 'fts', 'wfts(spanish)', 'eq(any)', 'isdistinct', 'sl', '',
];
// oxfmt-ignore
const OPERANDS = [
  '1', '()', '(1,2)', '(")', '("\\"",a)', 'null', '%00', '%ff', '^(.*)(.*)(.*)\\3\\2\\1$', '{1,2}', '*', '%F0%9F%98%80', "'; select 1 --",
  'x'.repeat(5000), `(${'1,'.repeat(700)}1)`,
];
// oxfmt-ignore
const FORMS = [
  'select=*', 'select=id', 'select=id,name', 'select=*,deal_documents(*)', 'select=count()', 'select=id::text', 'select=', 'order=id.asc',
  'order=id.desc.nullslast', `order=${'id.asc,'.repeat(900)}id`, 'limit=1', 'limit=-1', 'limit=1e9', 'offset=999999999', 'offset=x',
  'columns="id"', 'columns=id', 'on_conflict=id', 'select=id&select=id', 'limit=1&limit=2', '=', '&&&', 'or=(id.eq.1,and(id.eq.2))',
];

const filter = fc
  .tuple(fc.constantFrom(...COLUMNS), fc.constantFrom(...OPERATORS), fc.constantFrom(...OPERANDS))
  .map(([column, operator, operand]) => `${column}=${operator}.${operand.replaceAll(' ', '%20')}`);

const query = fc
  .array(fc.oneof(filter, fc.constantFrom(...FORMS)), { maxLength: 5 })
  .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));

// oxfmt-ignore
const HEADERS = [
  'Prefer: return=representation', 'Prefer: count=exact', 'Prefer: tx=rollback', 'Prefer: resolution=merge-duplicates', 'Prefer: ,;=',
  'Accept: application/vnd.pgrst.object+json', 'Accept: application/vnd.pgrst.plan+json', 'Accept: text/csv', 'Accept-Profile: auth',
  'Content-Profile: public', 'Range: 0-9', 'Range-Unit: items', 'X-HTTP-Method-Override: DELETE',
];
const KINDS = [
  'application/json',
  'application/json; charset=utf-8',
  'text/csv',
  'application/x-www-form-urlencoded',
  '',
];

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.constantFrom<unknown>('\0', '\ud800', 1e308, -1, 'x'.repeat(3000), [[[[]]]], { a: { b: {} } }),
);
// oxfmt-ignore
const FIELDS = [
  'id', 'message', 'nombre_completo', 'user_id', 'search', 'filters', 'sort_by', 'page_number', 'page_size', 'row_ids', 'table_name', 'texto',
  'cliente', 'no_existe', '',
];
const record = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 5 });
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.oneof(record, fc.array(record, { maxLength: 5 })).map((one) => JSON.stringify(one)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '{', '[]', 'null', '{"__proto__":{"x":1}}', '[{},{"id":"x"}]'),
  },
);

/** Half of them as a member of staff, for whom the most is let in. */
const wrongRows = fc.record({
  method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'),
  path: fc.tuple(fc.constantFrom(...NAMES), query).map(([name, asked]) => `/rest/v1/${name}${asked}`),
  who: fc.constantFrom('staff' as const, 'staff' as const, 'key' as const, 'forged' as const),
  headers: fc
    .tuple(fc.uniqueArray(fc.constantFrom(...HEADERS), { maxLength: 3 }), fc.constantFrom(...KINDS))
    .map(([headers, kind]) => [...headers, `Content-Type: ${kind}`]),
  body,
});

export const anyWrong = fc.oneof(wrong, wrongRows);
