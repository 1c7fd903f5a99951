import { readFileSync } from 'node:fs';
import path from 'node:path';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createAnonymousClient,
  createStaff,
  randomAddress,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import {
  argumentsFor,
  aWritableColumn,
  contents,
  functions,
  NOBODYS,
  type Possessions,
  saysNothing,
  whatItTold,
  someoneWithEverything,
  tables,
} from '../support/posesiones';
import { pdf } from './storage-fixture';

/**
 * Everybody × every verb × every table, function and bucket, through HTTP. Tables and functions come from the database's
 * catalogue. What a member of staff may do with a colleague's rows is in tests/db/permisos/matriz.txt.
 */

const MARK = 'SECRETO-DE-OTRA-PERSONA';
const BUCKETS = ['expediente-documents', 'cliente-documents'] as const;
const STORAGE = ['storage.objects', 'storage.buckets'];

let backend: TestBackend;
let owner: TestStaff;
let has: Possessions;
let colleague: TestStaff;
let outsider: TestStaff;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  backend = await startTestBackend();
  await createStaff(backend); // the administrador: nobody of those below
  ({ person: owner, has } = await someoneWithEverything(backend, MARK));
  colleague = await createStaff(backend);
  outsider = await createStaff(backend, { email: `${crypto.randomUUID()}@legal.example` });
  await backend.sql`delete from public.allowed_domains where domain = 'legal.example'`;
  const claims = { sub: owner.userId, role: 'authenticated', aud: 'authenticated', email: owner.email };
  const secrets = readFileSync(path.join(backend.config.dataDir, 'secrets.json'), 'utf8');
  const { jwt } = JSON.parse(secrets) as { jwt: string };
  const hour = Math.floor(Date.now() / 1000) - 3600;
  tokens.expired = await sign(claims, jwt, hour);
  tokens.forged = await sign(claims, 'another secret, as long as the real one has to be', hour + 7200);
  tokens.unsigned = unsigned({ ...claims, exp: hour + 7200 });
  tokens.servant = await sign(
    { ...claims, role: 'service_role' },
    'another secret, long enough too',
    hour + 7200,
  );
});

afterAll(() => backend.stop());

const sign = (claims: Record<string, string>, secret: string, expiry: number) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(expiry)
    .sign(new TextEncoder().encode(secret));

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** Somebody who sends that token, whatever it is worth. */
const withToken = (token: string | undefined): SupabaseClient =>
  createClient(backend.url, backend.publishableKey, {
    accessToken: () => Promise.resolve(token ?? ''),
    // A limit of its own: together they would ask more than one stranger may.
    global: { headers: { 'x-forwarded-for': randomAddress() } },
    realtime: { transport: class {} as never },
  });

const NOBODIES: Record<string, () => SupabaseClient> = {
  'nobody signed in': () => createAnonymousClient(backend),
  'somebody of another domain': () => outsider.client,
  'an expired token': () => withToken(tokens.expired),
  'a token signed by somebody else': () => withToken(tokens.forged),
  'a token that nobody signed': () => withToken(tokens.unsigned),
  'a token that claims to be the server': () => withToken(tokens.servant),
};

interface Answer {
  data: unknown;
  error: unknown;
}

const REFUSED = [401, 403, 404, 405];

const rowsIn = ({ data }: Answer): number => (Array.isArray(data) ? data.length : 0);

async function everything() {
  return contents(backend.sql, [...(await tables(backend.sql)), ...STORAGE]);
}

describe.each(Object.keys(NOBODIES))('with %s', (name) => {
  const client = () => NOBODIES[name]?.() ?? createAnonymousClient(backend);

  test('no row of any table is read, added, changed or removed', async () => {
    const before = await everything();
    for (const table of [...(await tables(backend.sql)), 'allowed_domains']) {
      const column = await aWritableColumn(backend.sql, table);
      const rows = () => client().from(table);
      expect([table, rowsIn(await rows().select())]).toEqual([table, 0]);
      const inserted = await rows().insert({ [column]: null });
      const insert = REFUSED.includes(inserted.status)
        ? 'refused'
        : `answered ${inserted.status}: grant no insert on it, or ask is_staff() in its policy`;
      expect({ [table]: insert }).toEqual({ [table]: 'refused' });
      const updated = await rows()
        .update({ [column]: null })
        .not(column, 'is', null)
        .select();
      expect([table, rowsIn(updated)]).toEqual([table, 0]);
      expect([table, rowsIn(await rows().delete().not(column, 'is', null).select())]).toEqual([table, 0]);
    }
    expect(await everything()).toEqual(before);
  });

  test('no function tells or changes anything', async () => {
    const before = await everything();
    for (const callable of await functions(backend.sql)) {
      if (NOBODYS.includes(callable.name) && name === 'somebody of another domain') continue;
      const { data, error } = await client().rpc(callable.name, argumentsFor(callable, has, owner));
      const told = error !== null || saysNothing(data) ? 'nothing' : whatItTold(data);
      expect({ [callable.name]: told }).toEqual({ [callable.name]: 'nothing' });
    }
    expect(await everything()).toEqual(before);
  });

  test('no other schema is reached', async () => {
    for (const [schema, table] of [
      ['auth', 'users'],
      ['storage', 'objects'],
      ['private', 'x'],
      ['supabase_migrations', 'schema_migrations'],
      ['pg_catalog', 'pg_authid'],
    ] as const) {
      const { data, error } = await client().schema(schema).from(table).select();
      expect([schema, rowsIn({ data, error })]).toEqual([schema, 0]);
    }
  });
});

/** Each operation on somebody else's file; true when it did or told anything. */
async function breakIns(client: SupabaseClient, bucket: string, file: string): Promise<string[]> {
  const files = client.storage.from(bucket);
  const [folder = ''] = file.split('/');
  const body = () => Buffer.from(pdf());
  const type = { contentType: 'application/pdf' };
  const attempts: Record<string, () => Promise<boolean>> = {
    list: async () => rowsIn(await files.list(folder)) > 0,
    download: async () => (await files.download(file)).data !== null,
    info: async () => (await files.info(file)).data !== null,
    exists: async () => (await files.exists(file)).data,
    sign: async () => (await files.createSignedUrl(file, 60)).data !== null,
    'sign many': async () =>
      ((await files.createSignedUrls([file], 60)).data ?? []).some(({ signedUrl }) => Boolean(signedUrl)),
    public: async () => (await fetch(files.getPublicUrl(file).data.publicUrl)).ok,
    overwrite: async () => (await files.upload(file, body(), { ...type, upsert: true })).error === null,
    update: async () => (await files.update(file, body(), type)).error === null,
    'sign an upload': async () => (await files.createSignedUploadUrl(file, { upsert: true })).error === null,
    copy: async () => (await files.copy(file, `${folder}/copiado.pdf`)).error === null,
    move: async () => (await files.move(file, `${folder}/llevado.pdf`)).error === null,
    remove: async () => rowsIn(await files.remove([file])) > 0,
  };
  const succeeded: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) if (await attempt()) succeeded.push(name);
  return succeeded;
}

const fileIn = (bucket: string) => (bucket === 'cliente-documents' ? has.clienteFile : has.file);

describe.each(BUCKETS)('the bucket %s', (bucket) => {
  test.each(Object.keys(NOBODIES))('with %s: nothing, and nothing new', async (name) => {
    const client = NOBODIES[name]?.() ?? createAnonymousClient(backend);
    const before = await contents(backend.sql, STORAGE);
    expect(await breakIns(client, bucket, fileIn(bucket))).toEqual([]);
    const added = await client.storage.from(bucket).upload('mio/nuevo.pdf', Buffer.from(pdf()));
    expect(added.error).not.toBeNull();
    expect(rowsIn(await client.storage.listBuckets())).toBe(0);
    expect((await client.storage.createBucket('otro')).error).not.toBeNull();
    expect((await client.storage.updateBucket(bucket, { public: true })).error).not.toBeNull();
    expect((await client.storage.emptyBucket(bucket)).error).not.toBeNull();
    expect((await client.storage.deleteBucket(bucket)).error).not.toBeNull();
    expect(await contents(backend.sql, STORAGE)).toEqual(before);
  });

  test("a colleague reaches nobody else's files, and has her own", async () => {
    const before = await contents(backend.sql, STORAGE);
    expect(await breakIns(colleague.client, bucket, fileIn(bucket))).toEqual([]);
    expect(await contents(backend.sql, STORAGE)).toEqual(before);
    const own = colleague.client.storage.from(bucket);
    const { data: cliente } = await colleague.client
      .from('clientes')
      .insert({ nombre_completo: 'Suyo' })
      .select('id')
      .single();
    const key = `${cliente?.id}/nuevo.pdf`;
    expect((await own.upload(key, Buffer.from(pdf()))).error).toBeNull();
    expect((await own.remove([key])).data).toHaveLength(1);
  });

  test('she who stored it reads it, and neither changes nor removes it while a row names it', async () => {
    expect(await breakIns(owner.client, bucket, fileIn(bucket))).toEqual([
      'list',
      'download',
      'info',
      'exists',
      'sign',
      'sign many',
    ]);
  });
});

test('a colleague is not told by any table or function what is only hers', async () => {
  for (const table of await tables(backend.sql)) {
    const { data } = await colleague.client.from(table).select();
    expect([table, JSON.stringify(data)]).toEqual([table, expect.not.stringContaining(MARK)]);
  }
  // What she deletes herself she may read about in the audit: the readers are asked before.
  const deletes = ({ name }: { name: string }) => Number(name.startsWith('delete'));
  const callables = (await functions(backend.sql)).toSorted((a, b) => deletes(a) - deletes(b));
  for (const callable of callables) {
    if (callable.name === 'update_staff') continue; // refused to her by the test of the team
    const { data } = await colleague.client.rpc(callable.name, argumentsFor(callable, has, owner));
    expect([callable.name, JSON.stringify(data ?? null)]).toEqual([
      callable.name,
      expect.not.stringContaining(MARK),
    ]);
  }
});

test('nothing answers under /_system, whatever key is shown', async () => {
  const secrets = readFileSync(path.join(backend.config.dataDir, 'secrets.json'), 'utf8');
  const { secret } = JSON.parse(secrets) as { secret: string };
  for (const key of ['', backend.publishableKey, secret, owner.accessToken]) {
    for (const address of [
      '/_system',
      '/_system/info',
      '/_system/config',
      '/_system/sql',
      '/rest/v1/../../_system/info',
      '/rest/v1/%2e%2e/%2e%2e/_system/info',
      '/auth/v1/..%2f..%2f_system/info',
      '//_system/info',
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${backend.url}${address}`, {
          method,
          headers: { apikey: key, authorization: `Bearer ${key}` },
        });
        const text = await answer.text();
        expect([address, method, answer.ok && !text.includes('<html')]).toEqual([address, method, false]);
        expect(text).not.toMatch(/password|postgres:|jwt_secret/i);
      }
    }
  }
});
