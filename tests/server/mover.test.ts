import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBackup } from '../../server/backup/create';
import { moveBackup, type MoveTarget } from '../../server/backup/move';
import { connect } from '../../server/database/database';
import { MIGRATIONS } from '../../server/database/migrations';
import { createAnonymousClient, createStaff, startTestBackend, type TestBackend } from '../support/backend';
import { aPdf } from '../support/files';
import { seedClientes, seedDeals, uploadDocument } from '../support/seed';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';

/** From an embedded installation to another Supabase, which here is a second backend with an empty database. */

let dir: string;
let source: { database: TestDatabase; backend: TestBackend };
let target: { database: TestDatabase; backend: TestBackend };

async function aBackend(name: string) {
  const database = await createTestDatabase();
  const backend = await startTestBackend({ databaseUrl: database.url, dataDir: path.join(dir, name) });
  return { database, backend };
}

beforeAll(async () => {
  dir = await makeTempDir('backoffice-mover-');
  [source, target] = [await aBackend('origen'), await aBackend('destino')];
});
afterAll(async () => {
  for (const { backend, database } of [source, target]) {
    await backend.stop();
    await database.drop();
  }
  await rm(dir, { recursive: true, force: true });
});

test('accounts with their passwords, rows and files arrive; a second time is refused', async () => {
  const staff = await createStaff(source.backend, { password: 'Clave-mía-Segura-1' });
  await seedClientes(staff.client, 20);
  const deals = await seedDeals(staff.client, 5);
  const content = aPdf('Póliza nº 1');
  const document = { name: 'Póliza nº 1 (copia).pdf', type: 'application/pdf', content };
  await uploadDocument(staff.client as never, deals[0] ?? '', document);
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: deals[4] });
  const archive = path.join(dir, 'copia.tar');
  await createBackup(
    { options: { url: source.database.url }, dataDir: source.backend.config.dataDir },
    archive,
  );

  const sql = connect({ url: target.database.url, onnotice: () => undefined }, 1);
  const secrets = readFileSync(path.join(target.backend.config.dataDir, 'secrets.json'), 'utf8');
  const { secret } = JSON.parse(secrets) as { secret: string };
  const to: MoveTarget = { sql, url: target.backend.url, serviceKey: secret };
  const options = { migrationsDir: MIGRATIONS, log: () => undefined };
  const installation = () => sql`select id from backoffice.installation`;
  const [itself] = await installation();
  expect(await moveBackup(archive, to, options)).toEqual({ files: 1 });
  await expect(moveBackup(archive, to, options)).rejects.toThrow(
    'El destino ya tiene cuentas: no se ha pasado nada.',
  );
  expect(await moveBackup(archive, to, { ...options, onlyFiles: true })).toEqual({ files: 1 });
  expect(await installation()).toEqual([itself]); // what is moved is no part of its own
  await sql.end();

  const client = createAnonymousClient(target.backend);
  const signIn = await client.auth.signInWithPassword({ email: staff.email, password: staff.password });
  expect(signIn.error).toBeNull();
  expect(signIn.data.user?.id).toBe(staff.userId);
  // Without the ids of the objects, which are uploaded anew.
  const rows = async (backend: TestBackend, table: string) => {
    const [row] = await backend.sql<{ sum: string }[]>`
      select count(*) || md5(string_agg(t::text, ',' order by t::text)) as sum
      from (select to_jsonb(r) - 'object_id' as t from ${backend.sql(table)} r) s`;
    return row?.sum;
  };
  for (const table of ['clientes', 'deals', 'deal_documents', 'papelera', 'staff', 'auditoria', 'settings']) {
    expect([table, await rows(target.backend, `public.${table}`)]).toEqual([
      table,
      await rows(source.backend, `public.${table}`),
    ]);
  }
  const { data: documents } = await client.from('deal_documents').select('file_path');
  const file = await client.storage.from('expediente-documents').download(documents?.[0]?.file_path);
  expect(Buffer.from((await file.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(Buffer.from(content));
  const objects = await target.backend.sql`
    select o.owner_id, o.user_metadata ? 'sha256' as hashed, d.file_path = o.name as named
    from storage.objects o left join public.deal_documents d on d.object_id = o.id`;
  expect(objects).toEqual([{ owner_id: staff.userId, hashed: true, named: true }]);
  expect((await client.from('clientes').insert({ nombre_completo: 'Nueva' })).error).toBeNull();
});
