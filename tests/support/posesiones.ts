import { randomBytes, randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { createStaff, type TestBackend, type TestStaff } from './backend';
import { aCliente, aDeal } from './builders';
import { aPdf } from './files';
import { readRegistry } from './registro';
import { aRowOf } from './una-fila';

/** A person with a row in every table. Tables and functions come from the catalogue, so new ones are tested without being named here. */

export interface Possessions {
  cliente: string;
  deal: string;
  documento: string;
  importacion: string;
  /** In the bucket of the case files, and in that of the clients. */
  file: string;
  clienteFile: string;
}

function must<T>({ data, error }: { data: T | null; error: { message: string } | null }): T {
  if (error) throw new Error(error.message, { cause: error });
  if (data === null) throw new Error('neither data nor error');
  return data;
}

/**
 * Everything that is the person's own carries `mark` in a text: where it turns up, it has been read. Those with another `n` are another
 * claimant, whom a block of the first one's NIF does not hide.
 */
export async function someoneWithEverything(
  backend: TestBackend,
  mark = 'suyo',
  n = 1,
): Promise<{ person: TestStaff; has: Possessions }> {
  const person = await createStaff(backend);
  const { client } = person;
  const insert = async (table: string, row: object): Promise<string> =>
    must<{ id: string }>(await client.from(table).insert(row).select('id').single()).id;
  const upload = async (bucket: string, key: string) =>
    must(
      await client.storage
        .from(bucket)
        .upload(key, Buffer.from(aPdf(mark)), { contentType: 'application/pdf' }),
    );
  const cliente = await insert('clientes', aCliente(n, { nombre_completo: mark, ciudad: mark }));
  const deal = await insert('deals', aDeal(n, { id: `EXP-${randomUUID()}` }));
  const file = `${deal}/documento/${mark}.pdf`;
  await upload('expediente-documents', file);
  const documento = await insert('deal_documents', {
    deal_id: deal,
    document_type: 'documento',
    file_name: `${mark}.pdf`,
    file_path: file,
    file_size: 10,
    category: 'general',
  });
  const clienteFile = `${cliente}/${mark}.pdf`;
  await upload('cliente-documents', clienteFile);
  await insert('cliente_documents', {
    cliente_id: cliente,
    file_name: `${mark}.pdf`,
    file_path: clienteFile,
    file_size: 1,
  });
  await insert('cliente_registros', { cliente_id: cliente, tipo: 'nota', texto: mark });
  await insert('expedientes', { mensaje: mark, numero_contrato: mark });
  await insert('vistas', { pantalla: 'clientes', nombre: mark, busqueda: {} });
  const importacion = await insert('importaciones', { origen: 'json', nombre: mark });
  const acreedor = `Banco ${randomUUID()}`; // of everybody, as the case files that name it
  must(await client.from('acreedores').insert({ nombre: acreedor }).select('nombre').single());
  await backend.sql`insert into public.acreedores_uniones (user_id, destino, cambiados)
    values (${person.userId}, ${acreedor}, '{}')`;
  await backend.sql`insert into public.fases_historial (user_id, deal_id, fase, fecha)
    values (${person.userId}, ${deal}, 'reclamacion', '2026-01-02')`;
  await backend.sql`insert into public.agenda_suscripciones (user_id, nombre, huella)
    values (${person.userId}, ${mark}, ${randomBytes(32).toString('hex')})`;
  await backend.sql`insert into public.demostracion (id, user_id, llenada_at) values (${randomUUID()}, ${person.userId}, now())`;
  await backend.sql`insert into public.avisos_preferencias (user_id) values (${person.userId})`;
  await backend.sql`insert into public.avisos (user_id, clase, objeto, texto, enlace)
    values (${person.userId}, 'mencion', 'una', ${mark}, '/dashboard')`;
  must(await client.rpc('distinguir_acreedores', { destino: acreedor, otros: [`${acreedor} Hogar`] }));
  const opened = await client.rpc('abrir_expediente', { deal }); // which notes the visit too
  if (opened.error) throw opened.error;
  const gone = await insert('clientes', aCliente(n + 1, { nombre_completo: mark }));
  must(await client.rpc('delete_to_papelera', { table_name: 'clientes', row_id: gone }));
  const deleted = await insert('deals', aDeal(n + 1, { id: `EXP-${randomUUID()}` }));
  must(await client.rpc('delete_to_papelera', { table_name: 'deals', row_id: deleted }));
  await fillTheRest(backend.sql, person.userId, mark);
  return { person, has: { cliente, deal, documento, importacion, file, clienteFile } };
}

/** A row of each registered table that has none yet: marked where its rows are of their owner alone. */
async function fillTheRest(sql: Sql, owner: string, mark: string): Promise<void> {
  for (const { tabla, visibilidad, auditada } of await readRegistry(sql)) {
    if (!auditada || (await sql`select from public.${sql(tabla)} limit 1`).length > 0) continue;
    await aRowOf(sql, tabla, owner, {}, visibilidad === 'propia' ? mark : undefined);
  }
}

/** Every table of the API that somebody signed in may ask for. */
export async function tables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_table_privilege('authenticated', c.oid, 'select')
    order by 1`;
  return rows.map(({ name }) => name);
}

/** What is in them, so that a change would show; but that a copy was restored, which the restored one says of itself. */
export async function contents(sql: Sql, names: string[]): Promise<Record<string, string>> {
  const sums = names.map(async (name) => {
    const id = name.includes('.') ? name : `public.${name}`;
    const [row] = await sql<{ sum: string }[]>`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${sql(id)} t
      where to_jsonb(t) ->> 'name' is distinct from 'salidas_retenidas'`;
    return [name, row?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

export async function aWritableColumn(sql: Sql, table: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position limit 1`;
  return row?.name ?? '';
}

export interface Callable {
  name: string;
  args: { name: string; type: string }[];
}

/**
 * Every function of the API that looks at data, with the arguments it cannot do without. Of `private`, those that somebody signed in
 * may run with their owner's rights.
 */
export function functions(sql: Sql, schema: 'public' | 'private' = 'public'): Promise<Callable[]> {
  return sql<Callable[]>`
    select p.proname as name, coalesce(
      (select jsonb_agg(jsonb_build_object('name', p.proargnames[a.n], 'type', format_type(a.type, null)) order by a.n)
       from unnest(p.proargtypes::oid[]) with ordinality a (type, n)
       where a.n <= p.pronargs - p.pronargdefaults), '[]') as args
    from pg_proc p
    where p.pronamespace = ${schema}::regnamespace and p.provolatile <> 'i' and (p.prosecdef or ${schema === 'public'})
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by 1`.then((rows) => [...rows]);
}

/** What each function is given: the person's own rows, so that a right would show. */
export function argumentsFor(
  { args }: Callable,
  has: Possessions,
  person: TestStaff,
): Record<string, unknown> {
  const byName: Record<string, unknown> = {
    table_name: 'deals',
    row_id: has.deal,
    row_ids: [has.deal],
    deal: has.deal,
    cliente: has.cliente,
    document_id: has.documento,
    document_ids: [has.documento],
    importacion: has.importacion,
    access: 'view',
    field: 'creditorname',
    value: 'Otro acreedor',
    previous: {},
    records: [{ id: `EXP-${randomUUID()}`, contractnumber: 'X-1', nombre_completo: 'Intrusa' }],
    staff_id: person.userId,
    nifs: ['12345678Z'],
  };
  const byType: Record<string, unknown> = {
    text: 'x',
    uuid: has.cliente,
    'uuid[]': [],
    'text[]': [],
    jsonb: {},
  };
  const given = args.filter(({ name, type }) => name in byName || type in byType);
  return Object.fromEntries(
    given.map(({ name, type }) => [name, name in byName ? byName[name] : byType[type]]),
  );
}

/** They tell a list that stands in the program, the practice's own choice left out, and `true` of every row, whether it is there or not. */
export const NOBODYS = ['documentos_exigidos', 'esta_bloqueado'];

/** Whether an answer tells nothing: empty, zero, false or null at every level. A timestamp tells nothing either. */
export function saysNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(saysNothing);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([key, inner]) => key === 'counted_at' || saysNothing(inner));
  return value === null || value === undefined || value === false || ['', '0', 0].includes(value as string);
}

/** What was told to somebody who is not of the team, and how to mend it. */
export const whatItTold = (value: unknown): string =>
  `${JSON.stringify(value)?.slice(0, 200)}: let it answer only where is_staff(), or add it to NOBODYS if it is nobody's secret`;
