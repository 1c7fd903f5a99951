import type { TransactionSql } from 'postgres';
import { expect, it } from 'vitest';

import { anAccount, claimsOf } from '../support/as-role';
import { callAs, readFunctions, undone } from '../support/contrato';
import { openBackend } from '../support/open-backend';
import { someoneWithEverything } from '../support/posesiones';

/**
 * While two steps are demanded, a password alone reaches nothing: every function and every table of the catalogue is asked, as the plain role without
 * the door, with each way of saying that one step was two.
 */

const backend = await openBackend();
const { sql } = backend;
const admin = await anAccount(sql);
const { person, has } = await someoneWithEverything(backend, 'suyo');
await sql`update public.settings set value = 'team' where name = 'visibility'`;
await sql`insert into public.settings (name, value) values ('segundo_paso', 'todos 2026-01-01')
  on conflict (name) do update set value = excluded.value`;

/** What answers without it, each with its reason. */
const NEEDED: Record<string, string> = {
  mi_segundo_paso: 'tells whoever lacks the second step that they do, and nothing else',
  usar_codigo_recuperacion: 'a recovery code is the second step',
  agenda_ics: 'a calendar asks by its secret, without a session; without the secret nothing is answered',
  team_visibility: 'whether the practice shares, which policies ask: no row and no name',
  own_importacion: 'asked by a policy, of rows that row security gives; false where it gives none',
  se_retira_a_medias:
    'asked by a policy: whether an object of the caller is one that was just being uploaded',
  objeto_nombrado: 'asked by a policy: whether an object of the caller has a row',
};

/** One step, said in every way; and two, said by the token alone or by the session alone. */
const LEVELS: [string, unknown, 'aal1' | 'aal2'][] = [
  ['nothing', undefined, 'aal1'],
  ['aal1', 'aal1', 'aal1'],
  ['aal2 in the token alone', 'aal2', 'aal1'],
  ['aal2 in the session alone', 'aal1', 'aal2'],
  ['AAL2', 'AAL2', 'aal2'],
  ['a list', ['aal2'], 'aal2'],
  ['aal3', 'aal3', 'aal2'],
];

/** A row that may not be written is refused by the first policy that says no. */
const refuses = (verb: string, { hint, code }: { hint?: string; code?: string }) =>
  hint === 'insufficient_aal' || (verb === 'insert' && code === '42501');

/** A request that names an operation, as the screens do, without which two functions do nothing. */
const HEADERS = JSON.stringify({ 'x-operation-id': '00000000-0000-4000-8000-000000000000:1' });

async function claimsAt(tx: TransactionSql, who: string, aal: unknown, session: 'aal1' | 'aal2') {
  const claims = await claimsOf(tx, who);
  await tx`update auth.sessions set aal = ${session} where id = ${who}`;

  return aal === undefined ? claims : { ...claims, aal };
}

await sql`insert into public.settings (name, value) values ('documentos_exigidos', 'apud-acta')`;
const [older] = await sql<{ id: string }[]>`select id from public.expedientes limit 1`;
const [contract] = await sql<
  { contract: string }[]
>`select contractnumber as contract from public.deals where id = ${has.deal}`;

/** Arguments that nothing refuses before it asks who calls. */
const BY_NAME: Record<string, string> = {
  table_name: 'deals',
  'log_documents_access.table_name': 'deal_documents',
  access: 'view',
  field: 'creditorname',
  tipo: 'campo',
  duplicados: 'saltar',
  bucket_id: 'expediente-documents',
  name: has.file,
  rows: '[]',
  'import_rows.columns': '{}',
  'do_import_rows.columns': '{}',
  'find_by_contract.contracts': `{${JSON.stringify(contract?.contract)}}`,
  'plantilla_guardar.plantilla': '{}',
  'do_plantilla_guardar.plantilla': '{}',
  'guardar_dato_legal.dato': '{}',
  'do_guardar_dato_legal.dato': '{}',
  'guardar_plazo_tipo.tipo': '{}',
  'do_guardar_plazo_tipo.tipo': '{}',
  expediente: older?.id ?? '',
  importacion: has.importacion,
};
const BY_TYPE: Record<string, string> = {
  text: has.deal,
  uuid: has.documento,
  'text[]': `{${JSON.stringify(has.deal)}}`,
  'uuid[]': `{${has.documento}}`,
  jsonb: '[]',
  boolean: 'true',
  date: '2026-02-03',
};
const valueOf =
  ({ proname }: { proname: string }) =>
  ({ name, type }: { name: string; type: string }) =>
    BY_NAME[`${proname}.${name}`] ?? BY_NAME[name] ?? BY_TYPE[type] ?? null;

const functions = (await readFunctions(sql)).filter(
  ({ callable, trigger, schema, definer }) => callable && !trigger && (definer || schema === 'public'),
);

it.each(LEVELS)(
  'every function refuses one step: %s',
  async (_, aal, session) => {
    const reached: string[] = [];
    for (const one of functions) {
      if (one.proname in NEEDED) continue;
      for (const who of [person.userId, admin]) {
        const answer = await undone(sql, async (tx) => {
          const headers = one.proname.startsWith('operation_') ? HEADERS : '{}';
          await tx`select set_config('request.headers', ${headers}, true)`;
          return callAs(tx, await claimsAt(tx, who, aal, session), one, valueOf(one));
        });
        if (!('error' in answer) || answer.error.hint !== 'insufficient_aal')
          reached.push(
            `${one.name}: ${JSON.stringify('error' in answer ? answer.error.message : answer.rows).slice(0, 150)}`,
          );
      }
    }
    expect([...new Set(reached)]).toEqual([]);
  },
  300_000,
);

const tables = await sql<{ name: string; verbs: string[] }[]>`
  select c.oid::regclass::text as name, array(
    select v from unnest(array['select', 'insert', 'update', 'delete']) v where case v
      when 'delete' then has_table_privilege('authenticated', c.oid, v) else has_any_column_privilege('authenticated', c.oid, v) end
  ) as verbs
  from pg_class c
  where c.relkind in ('r', 'v', 'm', 'p') and c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace, 'auth'::regnamespace)
  order by 1`;

it.each(LEVELS)(
  'every table refuses one step: %s',
  async (_, aal, session) => {
    const reached: string[] = [];
    for (const { name, verbs } of tables)
      for (const verb of verbs) {
        const [column] = await sql<{ name: string }[]>`
        select quote_ident(a.attname) as name from pg_attribute a
        where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped
          and has_column_privilege('authenticated', a.attrelid, a.attnum, ${verb === 'delete' ? 'select' : verb}) limit 1`;
        const text = {
          select: `select ${column?.name} from ${name}`,
          insert: `insert into ${name} (${column?.name}) values (null)`,
          update: `update ${name} set ${column?.name} = null`,
          delete: `delete from ${name}`,
        }[verb];
        const said = await undone(sql, async (tx) => {
          const claims = await claimsAt(tx, person.userId, aal, session);
          await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
          return tx
            .savepoint((inner) => inner.unsafe(text ?? ''))
            .then((rows) => ({ rows: rows.count }))
            .catch((error: { code?: string; hint?: string; message: string }) => ({
              error,
            }));
        });
        const refused = 'error' in said ? refuses(verb, said.error) : said.rows === 0;
        if (!refused)
          reached.push(
            `${verb} ${name}: ${JSON.stringify('error' in said ? said.error.message : said.rows)}`,
          );
      }
    expect(reached).toEqual([]);
  },
  300_000,
);
