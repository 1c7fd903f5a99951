import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anAccount, asRole, type Role } from '../support/as-role';
import { aPdf } from '../support/files';
import { openBackend } from '../support/open-backend';
import {
  argumentsFor,
  contents,
  functions,
  NOBODYS,
  saysNothing,
  whatItTold,
  someoneWithEverything,
} from '../support/posesiones';

/**
 * Everybody × every verb × every table, straight in SQL as the API's roles. The tables come from the catalogue: a new one
 * appears in permisos/matriz.txt, before a reviewer's eyes. tests/contract/matriz.test.ts asks the same through HTTP.
 */

const MARK = 'SECRETO-DE-OTRA-PERSONA';

const backend = await openBackend();
const { sql } = backend;
await anAccount(sql); // the administrador: nobody of those below
const { person: owner, has } = await someoneWithEverything(backend, MARK);
const colleague = await anAccount(sql);
const outsider = await anAccount(sql, { email: 'ex@legal.example' });
await sql`delete from public.allowed_domains where domain = 'legal.example'`;
const everyTable = await sql<{ name: string }[]>`
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'private', 'storage') order by 1`.then((found) =>
  found.map(({ name }) => name),
);

/** A document's row names an object of hers that no row names yet. */
const LOOSE: Record<string, string> = {
  'public.deal_documents': `${has.deal}/documento/suelto.pdf`,
  'public.cliente_documents': `${has.cliente}/suelto.pdf`,
};
for (const [table, bucket] of [
  ['public.deal_documents', 'expediente-documents'],
  ['public.cliente_documents', 'cliente-documents'],
] as const) {
  const body = Buffer.from(aPdf('suelto'));
  const { error } = await owner.client.storage
    .from(bucket)
    .upload(LOOSE[table] ?? '', body, { contentType: 'application/pdf' });
  if (error) throw error;
}

const PEOPLE: Record<string, () => Role> = {
  dueña: () => ({ userId: owner.userId }),
  colega: () => ({ userId: colleague }),
  anónimo: () => ({ anon: true }),
  'de otro dominio': () => ({ userId: outsider }),
};

/** Runs `work` as that person and undoes it. */
async function tried<T>(who: Role, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const undo: { result?: { value: T } } = {};
  const stop = new Error('undo');
  await asRole(sql, who, async (tx) => {
    undo.result = { value: await work(tx) };
    throw stop;
  }).catch((error: unknown) => {
    if (error !== stop) throw error;
  });
  if (!undo.result) throw new Error('nothing was tried');
  return undo.result.value;
}

type Verb = (tx: TransactionSql, table: string) => Promise<number>;

const count = async (rows: Promise<readonly unknown[]>): Promise<number> => (await rows).length;

const VERBS: Record<string, Verb> = {
  select: (tx, table) => count(tx`select from ${tx(table)}`),
  // A copy of an existing row with new keys from the columns' defaults.
  insert: async (tx, table) => count(tx.unsafe(await insertOf(table))),
  update: async (tx, table) => {
    const column = await firstColumn(table);
    return count(tx`update ${tx(table)} set ${tx(column)} = ${tx(column)} returning 1`);
  },
  delete: (tx, table) => count(tx`delete from ${tx(table)} returning 1`),
};

const splitName = (table: string): [string, string] => {
  const [schema = '', name = ''] = table.split('.');
  return [schema, name];
};

/** Those that may be written by the API come first; of a table that it may not write, all of them. */
const columnsOf = async (table: string, verb: 'insert' | 'update') => {
  const [schema, name] = splitName(table);
  const columns = await sql<{ name: string; default: string | null; granted: boolean }[]>`
    select column_name as name, column_default as default, coalesce(
      has_column_privilege('authenticated', ${table}::regclass, column_name, ${verb}), false
    ) as granted from information_schema.columns
    where table_schema = ${schema} and table_name = ${name} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`;
  const granted = columns.filter((column) => column.granted);
  return granted.length > 0 ? granted : [...columns];
};

async function firstColumn(table: string): Promise<string> {
  const [column] = await columnsOf(table, 'update');
  return column?.name ?? '';
}

/** The owner's row once more, under a new id: with her name on it, whoever writes it. */
async function insertOf(table: string): Promise<string> {
  const columns = (await columnsOf(table, 'insert')).filter((column) => column.name !== 'id');
  const [row = {}] = await sql<
    Record<string, unknown>[]
  >`select to_jsonb(t) as row from ${sql(table)} t limit 1`.then((rows) =>
    rows.map((found) => found.row as Record<string, unknown>),
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const json = JSON.stringify({
    ...row,
    name: `otra-${String(row.name)}`,
    file_path: LOOSE[table] ?? 'otra',
    nombre: 'otra',
  });
  const literal = `'${json.replaceAll("'", "''")}'`;
  return `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, ${literal})`;
}

/** "todas", a part, "nada", or refused. A constraint that stands in the way comes after the right to write. */
async function outcome(verb: string, table: string, who: Role, total: number): Promise<string> {
  const work = VERBS[verb];
  if (!work) throw new Error(verb);
  try {
    const touched = await tried(who, (tx) => work(tx, table));
    if (verb === 'insert') return 'sí';
    if (touched === 0) return 'nada';
    return touched === total ? 'todas' : 'las suyas';
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === '42501') return '-';
    if (code.startsWith('23')) return 'sí';
    throw error;
  }
}

/** Whether any API role has a right on the table. Without one, row security decides nothing and its rows do not matter. */
async function isGranted(table: string): Promise<boolean> {
  const [row] = await sql`
    select bool_or(has_any_column_privilege(r, ${table}::regclass, 'select, insert, update')
      or has_table_privilege(r, ${table}::regclass, 'delete')) as granted
    from unnest(array['anon', 'authenticated']) r`;
  return row?.granted as boolean;
}

async function rowOf(table: string, who: Role): Promise<string> {
  const [row] = await sql<{ total: number }[]>`select count(*)::integer as total from ${sql(table)}`;
  const outcomes: string[] = [];
  for (const verb of Object.keys(VERBS)) {
    outcomes.push(`${verb} ${await outcome(verb, table, who, row?.total ?? 0)}`);
  }
  return outcomes.join(', ');
}

const WRITE_A_ROW =
  'has no row, so nothing can be asked about it: write one in someoneWithEverything() of tests/support/posesiones.ts';

describe('quién hace qué con las filas de otra persona', () => {
  it('es lo que dice la matriz', async () => {
    const lines: string[] = [];
    for (const table of everyTable) {
      const [filled] = await sql`select from ${sql(table)} limit 1`;
      const canBeAsked = filled !== undefined || table.startsWith('storage.') || !(await isGranted(table));
      expect({ [table]: canBeAsked ? 'has a row' : WRITE_A_ROW }).toEqual({ [table]: 'has a row' });
      for (const [name, who] of Object.entries(PEOPLE)) {
        lines.push(`${table} ${name}: ${await rowOf(table, who())}`);
      }
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('permisos/matriz.txt');
  });

  it.each(['anónimo', 'de otro dominio'])('%s: nada de nada', async (name) => {
    for (const table of everyTable) {
      const line = await rowOf(table, PEOPLE[name]?.() ?? { anon: true });
      expect([table, line]).toEqual([table, expect.stringMatching(/^select (-|nada), insert -, /)]);
      expect([table, line]).toEqual([table, expect.stringMatching(/update (-|nada), delete (-|nada)$/)]);
    }
  });
});

describe('las funciones', async () => {
  const all = [
    ...(await functions(sql)).map((callable) => ({ ...callable, schema: 'public' })),
    ...(await functions(sql, 'private')).map((callable) => ({ ...callable, schema: 'private' })),
  ];
  const call = async (
    who: Role,
    { schema, name }: { schema: string; name: string },
    given: Record<string, unknown>,
  ): Promise<unknown> => {
    const parameters = Object.entries(given).map(([key, value]) => ({
      sql: `"${key}" => `,
      value: Array.isArray(value) && typeof value[0] === 'object' ? JSON.stringify(value) : value,
    }));
    const text = parameters.map((parameter, n) => `${parameter.sql}$${n + 1}`).join(', ');
    const values = parameters.map(({ value }) => value as string);
    return asRole(sql, who, (tx) => tx.unsafe(`select * from ${schema}."${name}"(${text})`, values));
  };

  it.each(['anónimo', 'de otro dominio'])('%s no aprende ni cambia nada con ninguna', async (name) => {
    const before = await contents(sql, everyTable);
    for (const callable of all) {
      if (NOBODYS.includes(callable.name)) continue;
      const who = PEOPLE[name]?.() ?? { anon: true };
      const answer = await call(who, callable, argumentsFor(callable, has, owner)).then(
        (rows) => ({ rows }),
        (error: unknown) => ({ error: (error as { code?: string }).code }),
      );
      const told = 'error' in answer || saysNothing(answer.rows) ? 'nothing' : whatItTold(answer.rows);
      expect({ [callable.name]: told }).toEqual({ [callable.name]: 'nothing' });
    }
    expect(await contents(sql, everyTable)).toEqual(before);
  });

  it('una colega no lee con ninguna lo que es solo de la dueña', async () => {
    for (const callable of all) {
      for (const table_name of ['deals', 'clientes', 'deal_documents', 'cliente_documents', 'expedientes']) {
        const given = argumentsFor(callable, has, owner);
        if (table_name !== 'deals' && !('table_name' in given)) continue;
        const asked = 'table_name' in given ? { ...given, table_name } : given;
        const answer = await tried({ userId: colleague }, (tx) => {
          const names = Object.keys(asked);
          const text = names.map((key, n) => `"${key}" => $${n + 1}`).join(', ');
          const values = Object.values(asked).map((value) =>
            Array.isArray(value) && typeof value[0] === 'object' ? JSON.stringify(value) : value,
          );
          return tx.unsafe(
            `select * from ${callable.schema}."${callable.name}"(${text})`,
            values as string[],
          );
        }).catch((error: unknown) => (error as Error).message);
        expect([callable.name, JSON.stringify(answer)]).toEqual([
          callable.name,
          expect.not.stringContaining(MARK),
        ]);
      }
    }
  });

  it('toda security definer, en cualquier esquema nuestro, fija su search_path', async () => {
    const loose = await sql`
      select p.oid::regprocedure::text as funcion from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosecdef
        and not 'search_path=""' = any (coalesce(p.proconfig, '{}'))`;
    expect(loose).toEqual([]);
  });

  it('ninguna de private da a quien llama más de lo que ya tiene', async () => {
    const open = await sql`
      select p.proname as name from pg_proc p, unnest(array['anon', 'authenticated']) r
      where p.pronamespace = 'private'::regnamespace and p.prosecdef and has_function_privilege(r, p.oid, 'execute')
        and has_schema_privilege(r, 'private', 'usage')
        -- The work of a function of the API, which the same role may run, with nothing but its own rights around it.
        and not exists (
          select from pg_proc w
          where w.pronamespace = 'public'::regnamespace and 'do_' || w.proname = p.proname and w.proargtypes = p.proargtypes
            and not w.prosecdef and has_function_privilege(r, w.oid, 'execute')
        )
      order by 1`;
    // Of an import, what the API's functions tell of it or write too, and what it may write over; which tables an export of a whole life reads, and that somebody took it; the caller's own operations and changes to many rows; and which colleague a file names.
    expect(open.map(({ name }) => name as string)).toEqual([
      'anotar_cambio',
      'anotar_vida_exportada',
      'como_se_importaron',
      'documents_that_go',
      'entries_waiting',
      'hold_living',
      'importar_vida',
      'importar_vidas_enteras',
      'operation_begin',
      'operation_end',
      'persona_llamada',
      'tablas_de_la_vida',
      'tablas_nombradas',
      'vida_que_se_va',
    ]);
  });
});
