import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { TABLES } from '../../server/door/allowed';
import { asUser } from '../support/as-role';
import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import {
  argumentsFor,
  aWritableColumn,
  type Callable,
  contents,
  functions,
  NOBODYS,
  saysNothing,
  someoneWithEverything,
  tables,
} from '../support/posesiones';
import { bucketId, dataOf, filesOf, pdf } from './storage-fixture';

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

/** Their sessions have ended: nothing is answered as if it were empty. */
const ENDED = { code: '42501', message: 'La sesión ha terminado. Inicie sesión de nuevo.' };

describe('a deactivated person, with an access token that is still valid', () => {
  test('reads, adds, changes and removes no row of any table', async () => {
    const { person } = await someoneWithEverything(backend);
    const names = await tables(backend.sql);
    const read = Object.keys(TABLES).filter((name) => names.includes(name) && TABLES[name]?.select);
    for (const name of read) {
      const seen = dataOf(await person.client.from(name).select().limit(1));
      expect([name, seen.length]).toEqual([name, 1]);
    }
    await deactivate(person);
    const before = await contents(backend.sql, names);
    for (const name of read) {
      expect([name, (await person.client.from(name).select()).error]).toMatchObject([name, ENDED]);
    }
    // What the door does not let in either, and a hosted Supabase would.
    const asPerson = (text: string) => asUser(backend.sql, person.userId, (tx) => tx.unsafe(text));
    const changed = (text: string) => asPerson(text).catch(({ code }: { code: string }) => code);
    for (const name of names) {
      const column = await aWritableColumn(backend.sql, name);
      expect([name, await changed(`select from public.${name}`)]).toEqual([name, []]);
      expect([name, await changed(`insert into public.${name} (${column}) values (null)`)]).toEqual([
        name,
        '42501',
      ]);
      for (const write of [`update public.${name} set ${column} = null`, `delete from public.${name}`]) {
        expect([write, await changed(`${write} returning 1`)]).toEqual([write, expect.toSatisfy(isNothing)]);
      }
    }
    expect(await contents(backend.sql, names)).toEqual(before);
  });

  test('learns nothing from any function, and changes nothing by one', async () => {
    const { person, has } = await someoneWithEverything(backend);
    const all = await functions(backend.sql);
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['list_deals', 'list_clientes', 'export_rows', 'import_rows', 'update_staff']),
    );
    const call = (callable: Callable) =>
      person.client.rpc(callable.name, argumentsFor(callable, has, person));
    const speaking = ['list_deals', 'list_clientes', 'export_rows', 'deals_of_cliente', 'inicio_counters'];
    for (const callable of all.filter(({ name }) => speaking.includes(name))) {
      const { data, error } = await call(callable);
      expect([callable.name, error ?? saysNothing(data)]).toEqual([callable.name, false]);
    }

    await deactivate(person);
    const names = await tables(backend.sql);
    const before = await contents(backend.sql, names);
    for (const callable of all.filter(({ name }) => !NOBODYS.includes(name))) {
      const { data, error } = await call(callable);
      expect([callable.name, error !== null || saysNothing(data)]).toEqual([callable.name, true]);
    }
    expect(await contents(backend.sql, names)).toEqual(before);
  });

  test('opens, signs, adds and removes no file', async () => {
    const { person, has } = await someoneWithEverything(backend);
    const files = filesOf(person.client);
    const [folder = ''] = has.file.split('/');
    expect((await files.exists(has.file)).data).toBe(true);
    await deactivate(person);
    const refused = { statusCode: '401' };
    expect((await files.download(has.file)).error).toMatchObject(refused);
    expect((await files.createSignedUrl(has.file, 3600)).error).toMatchObject(refused);
    expect((await files.createSignedUrls([has.file], 3600)).error).toMatchObject(refused);
    expect((await files.upload(`${folder}/otro.pdf`, pdf())).error).toMatchObject(refused);
    expect((await files.remove([has.file])).error).toMatchObject(refused);
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
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
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

test('reactivated, a person has everything back after signing in', async () => {
  const { person, has } = await someoneWithEverything(backend);
  await deactivate(person);
  expect((await setActive(person, true)).error).toBeNull();
  const { email, password } = person;
  expect((await person.client.from('clientes').select('id')).error).toMatchObject(ENDED);
  expect((await person.client.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect(dataOf(await person.client.from('clientes').select('id'))).toEqual([{ id: has.cliente }]);
  expect(dataOf(await filesOf(person.client).createSignedUrl(has.file, 3600)).signedUrl).toContain('token=');
  expect((await person.client.auth.getUser()).error).toBeNull();
  expect((await person.client.auth.refreshSession()).error).toBeNull();
});

/** No row, or no right to look for one. */
const isNothing = (answer: unknown): boolean =>
  answer === '42501' || (Array.isArray(answer) && answer.length === 0);
