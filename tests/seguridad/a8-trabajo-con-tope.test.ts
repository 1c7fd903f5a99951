import { randomUUID } from 'node:crypto';

import { beforeAll, expect, it } from 'vitest';

import { anAccount, claimsOf } from '../support/as-role';
import { crowding } from '../support/colega';
import { openBackend } from '../support/open-backend';
import { argumentsFor, type Callable, someoneWithEverything } from '../support/posesiones';

/**
 * A8: no argument of a function of the API makes as much work as its caller likes. Found in the catalogue: a new function whose list, text or
 * number has no bound fails here, and the message says what to do.
 */

const backend = await openBackend();
const { sql } = backend;
const admin = await anAccount(sql);
const { person, has } = await someoneWithEverything(backend, 'suyo');

type Asked = Callable & { required: number };

const functionsNow = () => sql<Asked[]>`
  select p.proname as name, p.pronargs - p.pronargdefaults as required, coalesce((
    select jsonb_agg(jsonb_build_object('name', p.proargnames[a.n], 'type', format_type(a.type, null)) order by a.n)
    from unnest(p.proargtypes::oid[]) with ordinality a (type, n)
  ), '[]') as args
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'i' and has_function_privilege('authenticated', p.oid, 'execute')
    and p.prorettype <> 'trigger'::regtype
  order by 1`;
const everyFunction = await functionsNow();

const ROWS = 3000;
const MANY = 20_000;
const LONG = 1_000_000;
/** On rows as few as these, what is bounded takes some tens of milliseconds. */
const WITHIN_MS = 2000;
const ANSWER_BYTES = 3_000_000;

beforeAll(async () => {
  await sql`
    insert into public.deals (id, user_id, creditorname, contractnumber, debtorfullname, debtordni)
    select 'EXP-A8-' || n, ${person.userId}, 'Banco ' || md5(n::text) || ' de Consumo', 'CT-' || n, 'Persona ' || n, null
    from generate_series(1, ${ROWS}) n`;
  await sql`
    insert into public.clientes (user_id, nombre_completo)
    select ${person.userId}, 'Persona ' || md5(n::text) from generate_series(1, ${ROWS}) n`;
  await sql`analyze`;
}, 120_000);

const many = (value: (n: number) => unknown): unknown[] => Array.from({ length: MANY }, (_, n) => value(n));
const array = (values: unknown[]) => `{${values.map((value) => JSON.stringify(String(value))).join(',')}}`;

/** Values of more work than anybody has, by type. `lists` have to be refused; the others may be answered, in time and in short. */
const TOO_MUCH: Record<string, { lists?: true; values: () => string[] }> = {
  'text[]': { lists: true, values: () => [array(many((n) => `EXP-A8-${n}`))] },
  'uuid[]': { lists: true, values: () => [array(many(() => randomUUID()))] },
  'bigint[]': { lists: true, values: () => [array(many((n) => n))] },
  'integer[]': { lists: true, values: () => [array(many((n) => n % 7))] },
  'date[]': {
    lists: true,
    values: () => [array(many((n) => new Date(n * 864e5).toISOString().slice(0, 10)))],
  },
  'timestamp with time zone[]': { lists: true, values: () => [array(many(() => '2026-11-27T10:00:00Z'))] },
  jsonb: {
    lists: true,
    values: () => [
      // With what a record needs, so that it is its length that is refused.
      JSON.stringify(
        many((n) => ({
          id: randomUUID(),
          deal: `EXP-A8-${n}`,
          deal_id: `EXP-A8-${n}`,
          nombre_completo: `Persona ${n}`,
          n,
        })),
      ),
      JSON.stringify(many((n) => `EXP-A8-${n}`)),
      JSON.stringify(Object.fromEntries(many((n) => [`campo${n}`, 'x']) as [string, string][])),
    ],
  },
  text: {
    values: () => [
      'ab '.repeat(LONG / 3),
      '%_'.repeat(LONG / 2),
      `${'('.repeat(LONG / 2)}${'a*'.repeat(1000)}`,
    ],
  },
  integer: { values: () => ['2147483647', '-2147483648', '0'] },
  bigint: { values: () => ['9223372036854775807', '-9223372036854775808', '0'] },
  real: { values: () => ['0', '-1', '1e30', 'NaN'] },
  numeric: { values: () => ['0', '-1', '1e300', 'NaN'] },
  date: { values: () => ['infinity', '-infinity', '5874897-12-31', '0001-01-01'] },
  'timestamp with time zone': { values: () => ['infinity', '-infinity'] },
};

/** Types that make no work by themselves. */
const PLAIN = new Set(['uuid', 'boolean', 'time without time zone', 'void']);

/** For what else a function has to be given. */
const PLAUSIBLE: Record<string, string> = {
  date: '2026-02-03',
  integer: '1',
  bigint: '1',
  boolean: 'true',
  'timestamp with time zone': '2026-02-03',
  'time without time zone': '10:00',
};

const REFUSED = /^(PT\d{3}|22...|23...|42501|54000|21000)$/;
const SLOW = '57014';

interface Answered {
  code?: string;
  message?: string;
  bytes: number;
}

async function ask(who: string, { name, args }: Callable, given: Record<string, unknown>): Promise<Answered> {
  const said = args.filter((arg) => arg.name in given);
  const list = said.map((arg, n) => `"${arg.name}" => $${n + 1}::text::${arg.type}`).join(', ');
  const values = said.map((arg) => textOf(given[arg.name], arg.type));
  let answer: Answered = { bytes: 0 };
  await sql
    .begin(async (tx) => {
      const claims = await claimsOf(tx, who);
      await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      await tx`select set_config('statement_timeout', ${String(Math.round(WITHIN_MS * crowding()))}, true)`;
      const rows = await tx.unsafe(`select * from public."${name}"(${list})`, values as never[]);
      answer = { bytes: JSON.stringify(rows).length };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (error instanceof Undo) return;
      const { code = '', message = '' } = error as { code?: string; message?: string };
      answer = { code, message, bytes: 0 };
    });
  return answer;
}

class Undo extends Error {}

function textOf(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return type.endsWith('[]') ? array(value as unknown[]) : JSON.stringify(value);
}

it('every type of argument is one that this test knows', () => {
  const unknown = everyFunction.flatMap(({ name, args }) =>
    args.filter(({ type }) => !(type in TOO_MUCH) && !PLAIN.has(type)).map(({ type }) => `${name}: ${type}`),
  );
  expect(unknown).toEqual([]);
});

async function unbounded(callables: readonly Asked[]): Promise<string[]> {
  const found = new Set<string>();
  for (const callable of callables) {
    const required = callable.args.slice(0, callable.required);
    const base = {
      ...Object.fromEntries(required.map(({ name, type }) => [name, PLAUSIBLE[type] ?? null])),
      ...argumentsFor({ ...callable, args: required }, has, person),
    };
    for (const arg of callable.args) {
      const { values, lists } = TOO_MUCH[arg.type] ?? { values: () => [] };
      for (const value of values()) {
        for (const who of [person.userId, admin]) {
          const flaw = flawOf(await ask(who, callable, { ...base, [arg.name]: value }), lists === true);
          if (flaw) found.add(`${callable.name}(${arg.name} ${arg.type} => ${value.slice(0, 24)}…) ${flaw}`);
        }
      }
    }
  }
  return [...found];
}

function flawOf({ code, message, bytes }: Answered, isList: boolean): string | undefined {
  if (code === SLOW) return `works for more than ${WITHIN_MS} ms: bound it`;
  if (code === undefined && isList) return `takes ${MANY} of them: bound them (private.check_tope)`;
  if (bytes > ANSWER_BYTES) return `answers ${bytes} bytes: bound it`;
  return code === undefined || REFUSED.test(code) ? undefined : `${code} ${message?.slice(0, 150)}`;
}

it('no argument makes more work than has a bound', async () => {
  expect((await unbounded(everyFunction)).join('\n')).toBe('');
}, 1_800_000);

it('rows of an import that come as text have their bound too', async () => {
  const import_rows = everyFunction.find(({ name }) => name === 'import_rows');
  const rows = JSON.stringify(many((n) => [`EXP-A8-NUEVO-${n}`, `CT-A8-${n}`, 'Banco']));
  const given = { table_name: 'deals', columns: '{id,contractnumber,creditorname}', rows };
  expect(await ask(person.userId, import_rows as Asked, given)).toMatchObject({
    message: 'Se admiten 1.000 de una vez como máximo',
  });
});

/** Four kinds, as somebody might write them tomorrow. */
const NUEVAS = `
  create function public.nueva_lista (ids text[]) returns bigint language sql stable
  return (select count(*) from public.deals d where d.id = any (ids));
  create function public.nuevo_limite (limite integer) returns jsonb language sql stable
  return (select jsonb_agg(to_jsonb(d)) from (select * from public.deals, generate_series(1, 2) limit greatest(limite, 1)) d);
  create function public.nuevo_umbral (umbral real) returns bigint language sql stable
  return (select count(*) from public.deals a, public.deals b where extensions.similarity(a.creditorname, b.creditorname) >= umbral);
  create function public.nuevo_texto (busca text) returns bigint language sql stable
  return (select count(*) from public.deals d where public.normaliza(d.creditorname || busca) like '%y');
  grant execute on function public.nueva_lista (text[]), public.nuevo_limite (integer), public.nuevo_umbral (real), public.nuevo_texto (text)
    to authenticated;`;

it('a new function without a bound is found', async () => {
  await sql.unsafe(NUEVAS);
  const nuevas = (await functionsNow()).filter(({ name }) => !everyFunction.some((old) => old.name === name));
  const found = await unbounded(nuevas);
  expect(new Set(found.map((line) => line.replace(/\(.*/, '')))).toEqual(
    new Set(['nueva_lista', 'nuevo_limite', 'nuevo_texto', 'nuevo_umbral']),
  );
}, 300_000);
