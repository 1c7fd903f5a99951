import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import { aCliente, aDeal } from '../support/builders';
import { bucketId, dataOf, filesOf, newFolder, pdf } from './storage-fixture';

/** The team through the API: what a deactivated person may still do with a token that is still valid, which is nothing. */

let backend: TestBackend;
let admin: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await createStaff(backend);
});

afterAll(() => backend.stop());

const setActive = (person: TestStaff, active: boolean) =>
  admin.client.rpc('update_staff', { staff_id: person.userId, new_active: active });

async function deactivate(person: TestStaff): Promise<void> {
  const { data, error } = await setActive(person, false);
  expect(error).toBeNull();
  expect(data).toMatchObject({ user_id: person.userId, active: false });
}

interface Possessions {
  cliente: string;
  deal: string;
  documento: string;
  importacion: string;
  file: string;
}

const idOf = (row: { id: string } | undefined): string => row?.id ?? '';

/** A member of staff with a row in every table and a file. */
async function someoneWithEverything(): Promise<{ person: TestStaff; has: Possessions }> {
  const person = await createStaff(backend);
  const { client } = person;
  const insert = async (table: string, row: object) =>
    idOf(dataOf(await client.from(table).insert(row).select('id'))[0]);
  const cliente = await insert('clientes', aCliente(1));
  const deal = await insert('deals', aDeal(1, { id: newFolder() }));
  const file = `${deal}/documento/suyo.pdf`;
  dataOf(await filesOf(client).upload(file, pdf(), { contentType: 'application/pdf' }));
  const documento = await insert('deal_documents', {
    deal_id: deal,
    document_type: 'documento',
    file_name: 'suyo.pdf',
    file_path: file,
    file_size: 10,
    category: 'general',
  });
  await insert('cliente_documents', {
    cliente_id: cliente,
    file_name: 'dni.pdf',
    file_path: `${cliente}/dni.pdf`,
    file_size: 1,
  });
  await insert('cliente_registros', { cliente_id: cliente, tipo: 'nota', texto: 'Ha llamado' });
  await insert('expedientes', { mensaje: 'antiguo' });
  await insert('vistas', { pantalla: 'clientes', nombre: 'La mía', busqueda: {} });
  const importacion = await insert('importaciones', { origen: 'json', nombre: 'datos.json' });
  const deleted = await insert('deals', aDeal(2, { id: newFolder() }));
  dataOf(await client.rpc('delete_to_papelera', { table_name: 'deals', row_id: deleted }));
  await backend.sql`insert into public.objetos_purgados (bucket_id, name) values ('cliente-documents', ${newFolder()})`;
  return { person, has: { cliente, deal, documento, importacion, file } };
}

/** Every table of the API, from the database itself: a table added later is asked about too. */
const tables = async (): Promise<string[]> => {
  const rows = await backend.sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_table_privilege('authenticated', c.oid, 'select')
    order by 1`;
  return rows.map(({ name }) => name);
};

/** What is in them, so that a change would show. */
async function contents(names: string[]): Promise<Record<string, string>> {
  const sums = names.map(async (name) => {
    const [row] = await backend.sql<{ sum: string }[]>`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${backend.sql(`public.${name}`)} t`;
    return [name, row?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

async function aWritableColumn(table: string): Promise<string> {
  const [row] = await backend.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position limit 1`;
  return row?.name ?? '';
}

interface Callable {
  name: string;
  args: { name: string; type: string }[];
}

/** Every function of the API that looks at data, with the arguments it cannot do without. */
async function functions(): Promise<Callable[]> {
  return backend.sql<Callable[]>`
    select p.proname as name, coalesce(
      (select jsonb_agg(jsonb_build_object('name', p.proargnames[a.n], 'type', format_type(a.type, null)) order by a.n)
       from unnest(p.proargtypes::oid[]) with ordinality a (type, n)
       where a.n <= p.pronargs - p.pronargdefaults), '[]') as args
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'i'
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by 1`;
}

/** What each function is given: the person's own rows, so that a right would show. */
function argumentsFor({ args }: Callable, has: Possessions, person: TestStaff): Record<string, unknown> {
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
    records: [{ id: newFolder(), contractnumber: 'X-1', nombre_completo: 'Intrusa' }],
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

/** Tells a list that stands in the program, the practice's own choice left out. */
const NOBODYS = ['documentos_exigidos'];

/** Nothing, nought, no: whatever its shape. */
function saysNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(saysNothing);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(saysNothing);
  return value === null || value === undefined || value === 0 || value === false || value === '';
}

describe('a deactivated person, with an access token that is still valid', () => {
  test('reads, adds, changes and removes no row of any table', async () => {
    const { person } = await someoneWithEverything();
    const names = await tables();
    for (const name of names) {
      const seen = dataOf(await person.client.from(name).select().limit(1));
      expect([name, seen.length]).toEqual([name, 1]);
    }
    await deactivate(person);
    const before = await contents(names);
    for (const name of names) {
      const column = await aWritableColumn(name);
      const table = () => person.client.from(name);
      expect([name, (await table().select()).data]).toEqual([name, []]);
      const { error } = await table().insert({ [column]: null });
      expect([name, error?.code]).toEqual([name, '42501']);
      const updated = await table()
        .update({ [column]: null })
        .not(column, 'is', null)
        .select();
      expect([name, changedRows(updated)]).toEqual([name, 0]);
      const removed = await table().delete().not(column, 'is', null).select();
      expect([name, changedRows(removed)]).toEqual([name, 0]);
    }
    expect(await contents(names)).toEqual(before);
  });

  test('learns nothing from any function, and changes nothing by one', async () => {
    const { person, has } = await someoneWithEverything();
    const all = await functions();
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['list_deals', 'list_clientes', 'export_rows', 'import_deals', 'update_staff']),
    );
    const call = (callable: Callable) =>
      person.client.rpc(callable.name, argumentsFor(callable, has, person));
    const speaking = [
      'list_deals',
      'list_clientes',
      'export_rows',
      'deals_of_cliente',
      'inicio_counters',
      'is_staff',
    ];
    for (const callable of all.filter(({ name }) => speaking.includes(name))) {
      const { data, error } = await call(callable);
      expect([callable.name, error ?? saysNothing(data)]).toEqual([callable.name, false]);
    }

    await deactivate(person);
    const names = await tables();
    const before = await contents(names);
    for (const callable of all.filter(({ name }) => !NOBODYS.includes(name))) {
      const { data, error } = await call(callable);
      expect([callable.name, error !== null || saysNothing(data)]).toEqual([callable.name, true]);
    }
    expect(await contents(names)).toEqual(before);
  });

  test('lists, opens, signs, adds and removes no file', async () => {
    const { person, has } = await someoneWithEverything();
    const files = filesOf(person.client);
    const [folder = ''] = has.file.split('/');
    expect(dataOf(await files.list(folder))).not.toEqual([]);
    await deactivate(person);
    expect(dataOf(await files.list(folder))).toEqual([]);
    expect((await files.download(has.file)).error).toMatchObject({ statusCode: '404' });
    expect((await files.createSignedUrl(has.file, 3600)).error).toMatchObject({ statusCode: '404' });
    expect(dataOf(await files.createSignedUrls([has.file], 3600))[0]?.signedUrl).toBeNull();
    expect((await files.createSignedUploadUrl(`${folder}/otro.pdf`)).error).not.toBeNull();
    expect((await files.upload(`${folder}/otro.pdf`, pdf())).error).toMatchObject({ statusCode: '403' });
    expect(dataOf(await files.remove([has.file]))).toEqual([]);
    const kept =
      await backend.sql`select name from storage.objects where bucket_id = ${bucketId} and name like ${`${folder}/%`}`;
    expect(kept).toEqual([{ name: has.file }]);
  });

  const REFUSED = {
    status: 403,
    code: 'user_banned',
    message: 'Esta cuenta está desactivada. Consulte con un administrador del equipo.',
  };

  test('is not read, changed, refreshed or signed in', async () => {
    const { client, email, password, ...person } = await createStaff(backend);
    await deactivate({ client, email, password, ...person });
    expect((await client.auth.getUser()).error).toMatchObject(REFUSED);
    expect((await client.auth.updateUser({ data: { full_name: 'Otro' } })).error).toMatchObject(REFUSED);
    expect((await client.auth.updateUser({ password: 'Otra-clave-2' })).error).toMatchObject(REFUSED);
    expect((await client.auth.refreshSession()).error).toMatchObject(REFUSED);
    const again = createAnonymousClient(backend);
    expect((await again.auth.signInWithPassword({ email, password })).error).toMatchObject(REFUSED);
  });

  test('cannot reactivate anybody, nor themselves, having been administrador', async () => {
    const person = await createStaff(backend);
    await admin.client.rpc('update_staff', { staff_id: person.userId, new_role: 'administrador' });
    await deactivate(person);
    const own = { staff_id: person.userId, new_active: true };
    expect((await person.client.rpc('update_staff', own)).error).toMatchObject({ code: '42501' });
    const [row] = await backend.sql`select active from public.staff where user_id = ${person.userId}`;
    expect(row?.active).toBe(false);
  });
});

test('reactivated, a person has everything back, with the same token', async () => {
  const { person, has } = await someoneWithEverything();
  await deactivate(person);
  expect((await setActive(person, true)).error).toBeNull();
  expect(dataOf(await person.client.from('clientes').select('id'))).toEqual([{ id: has.cliente }]);
  expect(dataOf(await filesOf(person.client).createSignedUrl(has.file, 3600)).signedUrl).toContain('token=');
  expect((await person.client.auth.getUser()).error).toBeNull();
  expect((await person.client.auth.refreshSession()).error).toBeNull();
});

/** Of an update or a delete: refused is none too. */
function changedRows({ data, error }: { data: unknown[] | null; error: { code: string } | null }): number {
  return error?.code === '42501' ? 0 : (data ?? []).length;
}
