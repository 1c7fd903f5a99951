import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { bringBackup } from '../../server/backup/bring';
import { createBackup } from '../../server/backup/create';
import { moveBackup, type MoveTarget } from '../../server/backup/move';
import { restoreBackup } from '../../server/backup/restore';
import { connect } from '../../server/database/database';
import { MIGRATIONS } from '../../server/database/migrations';
import { createAnonymousClient, createStaff, startTestBackend, type TestBackend } from '../support/backend';
import { contents, EMPTIED } from '../support/contenido';
import { aPdf } from '../support/files';
import { seedClientes, seedDeals, uploadDocument } from '../support/seed';
import {
  createTestDatabase,
  FAST_POSTGRES,
  makeTempDir,
  type TestDatabase,
} from '../support/shared-postgres';

/** From an embedded installation to another Supabase, which here is a second backend with an empty database, and back. */

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

const PASSWORD = 'Clave-mía-Segura-1';

const quiet = { migrationsDir: MIGRATIONS, log: () => undefined };
const asText = { name: 'Póliza nº 1 (copia).pdf', type: 'application/pdf', content: aPdf('Póliza nº 1') };

async function fillSource() {
  const staff = await createStaff(source.backend, { password: PASSWORD });
  await seedClientes(staff.client, 20);
  const deals = await seedDeals(staff.client, 5);
  await uploadDocument(staff.client as never, deals[0] ?? '', asText);
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: deals[4] });
  const { sql } = source.backend;
  await sql`select private.numeros_nuevos(2026, 12)`;
  await sql`insert into private.archivos_danados (version, problema) select version, 'alterado' from storage.objects`;
  await sql`insert into private.revisiones_archivos (total, estado) values (1, 'terminada')`;
  await sql`insert into private.hechos_del_dia (que, dia) values ('resumen', '2026-11-20') on conflict do nothing`;
  const [factor] = await sql<{ id: string }[]>`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    values (gen_random_uuid(), ${staff.userId}, 'T', 'totp', 'verified', 'sellada') returning id`;
  await sql`insert into private.codigos_recuperacion (huella, user_id, factor_id) values ('\\x01', ${staff.userId}, ${factor?.id ?? ''})`;
  await sql`insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), '{"action":"login"}', now())`;
  return staff;
}

async function targetOf({
  database,
  backend,
}: typeof target): Promise<MoveTarget & { close: () => Promise<void> }> {
  const sql = connect(
    { url: database.url, onnotice: () => undefined, max_lifetime: null, connection: { TimeZone: 'UTC' } },
    1,
  );
  const secrets = readFileSync(path.join(backend.config.dataDir, 'secrets.json'), 'utf8');
  const { secret } = JSON.parse(secrets) as { secret: string };
  return { sql, url: backend.url, serviceKey: secret, close: () => sql.end() };
}

test('everything arrives, a second run goes on, and it all comes back', async () => {
  const staff = await fillSource();
  const before = await contents(source.backend.sql);
  const archive = path.join(dir, 'copia.tar');
  await createBackup(
    { options: { url: source.database.url }, dataDir: source.backend.config.dataDir },
    archive,
  );
  const installation = () => target.backend.sql`select id from backoffice.installation`;
  const [itself] = await installation();

  const wrong = await targetOf(target);
  await expect(moveBackup(archive, { ...wrong, serviceKey: 'sb_secret_otra' }, quiet)).rejects.toThrow(
    /MOVER_SERVICE_KEY no es la clave de servicio/,
  );
  await wrong.close();
  expect(await target.backend.sql`select from auth.users`).toHaveLength(0);

  // The first run dies when the rows are there and no file is.
  const said: string[] = [];
  const killed = await targetOf(target);
  const cut = (line: string) => {
    said.push(line);
    if (line.startsWith('Pasando 1 archivos')) throw new Error('killed here');
  };
  await expect(moveBackup(archive, killed, { ...quiet, log: cut })).rejects.toThrow('killed here');
  await killed.close();
  expect(said.join('\n')).toMatch(/No se pasa:[^]*auth\.refresh_tokens \(1 fila\): son de las sesiones/);

  expect(said.join('\n')).toMatch(
    /auth\.mfa_factors \(1 fila\): verificación en dos pasos: cada persona entra con su contraseña/,
  );
  expect(said.join('\n')).toMatch(
    /private\.codigos_recuperacion \(1 fila\): los códigos de recuperación van con ella/,
  );

  const again = await targetOf(target);
  const lines: string[] = [];
  const report = await moveBackup(archive, again, { ...quiet, log: (line) => void lines.push(line) });
  await again.close();
  expect(lines).toContain('Las filas y las cuentas ya están: se sigue con los archivos.');
  const third = await targetOf(target);
  expect((await moveBackup(archive, third, quiet)).files).toMatchObject({ files: 1, before: 1 });
  await third.close();
  expect(report.files).toMatchObject({ files: 1, before: 0, bytes: asText.content.length });
  expect(report.accounts).toEqual({ canSignIn: 1, others: 0 });
  expect(report.numbers).toContainEqual({ series: 'escritos y reclamaciones de 2026', next: 13 });
  expect(report.tables.filter(({ rows, there }) => rows !== there)).toEqual([]);
  expect(report.tables.map(({ table }) => table)).toContain('private.numeros_de_escritos');

  expect(await contents(target.backend.sql)).toEqual(before);
  const accounts = await target.backend.sql<Record<string, unknown>[]>`select * from auth.users`;
  for (const account of accounts) {
    expect(account.instance_id ?? 'absent').toBe(
      'instance_id' in account ? '00000000-0000-0000-0000-000000000000' : 'absent',
    );
    for (const column of EMPTIED) expect([column, account[column]]).toEqual([column, '']);
  }
  const damaged = await target.backend
    .sql`select o.name from private.archivos_danados d join storage.objects o using (version)`;
  expect(damaged).toHaveLength(1);
  expect(await installation()).toEqual([itself]); // what is moved is no part of its own

  const client = createAnonymousClient(target.backend);
  const signIn = await client.auth.signInWithPassword({ email: staff.email, password: PASSWORD });
  expect(signIn.error).toBeNull();
  expect(signIn.data.user?.id).toBe(staff.userId);
  const { data: documents } = await client.from('deal_documents').select('file_path');
  const file = await client.storage.from('expediente-documents').download(documents?.[0]?.file_path);
  expect(Buffer.from((await file.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
    Buffer.from(asText.content),
  );
  const objects = await target.backend.sql`
    select o.owner_id, o.user_metadata ? 'sha256' as hashed, d.file_path = o.name as named
    from storage.objects o left join public.deal_documents d on d.object_id = o.id`;
  expect(objects).toEqual([{ owner_id: staff.userId, hashed: true, named: true }]);
  expect((await client.from('clientes').insert({ nombre_completo: 'Nueva' })).error).toBeNull();
  const [next] = await target.backend.sql`select private.numeros_nuevos(2026, 1) as n`;
  expect(next?.n).toBe(13);

  await andBack(staff);
});

async function andBack(staff: { email: string; userId: string }): Promise<void> {
  const archive = path.join(dir, 'vuelta.tar');
  const from = await targetOf(target);
  expect(await bringBackup(from, archive, quiet)).toMatchObject({ files: 1, damaged: [] });
  await from.close();
  expect(existsSync(`${archive}.archivos`)).toBe(false);
  const database = await createTestDatabase('template0');
  const home = { dataDir: path.join(dir, 'vuelta'), databaseUrl: database.url };
  await restoreBackup(archive, home, { ...quiet, postgresSettings: FAST_POSTGRES });
  const backend = await startTestBackend(home);
  try {
    expect(await contents(backend.sql)).toEqual(await contents(target.backend.sql));
    const client = createAnonymousClient(backend);
    const signIn = await client.auth.signInWithPassword({ email: staff.email, password: PASSWORD });
    expect(signIn.data.user?.id).toBe(staff.userId);
    const { data: documents } = await client.from('deal_documents').select('file_path');
    const file = await client.storage.from('expediente-documents').download(documents?.[0]?.file_path);
    expect(Buffer.from((await file.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      Buffer.from(asText.content),
    );
  } finally {
    await backend.stop();
    await database.drop();
  }
}

test('a destination where others work already is left as it is', async () => {
  const archive = path.join(dir, 'otra.tar');
  await createBackup(
    { options: { url: source.database.url }, dataDir: source.backend.config.dataDir },
    archive,
  );
  const database = await createTestDatabase();
  const backend = await startTestBackend({ databaseUrl: database.url, dataDir: path.join(dir, 'ajeno') });
  try {
    await createStaff(backend);
    const before = await contents(backend.sql);
    const to = await targetOf({ database, backend });
    await expect(moveBackup(archive, to, quiet)).rejects.toThrow(
      'El destino ya tiene cuentas: no se ha pasado nada.',
    );
    await to.close();
    expect(await contents(backend.sql)).toEqual(before);
  } finally {
    await backend.stop();
    await database.drop();
  }
});
