import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { runMigrations } from '../../server/database/migrations';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';

let database: TestDatabase;
let sql: Sql;
let dir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  await sql`delete from supabase_migrations.schema_migrations`;
  dir = await makeTempDir('backoffice-migrations-');
});
afterEach(async () => {
  await sql.end();
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

const write = (file: string, text: string) => writeFile(path.join(dir, file), text);
const versions = async () =>
  (await sql`select version, name from supabase_migrations.schema_migrations order by version`).map(
    (row) => `${row.version} ${row.name}`,
  );

test('files run in order, once', async () => {
  await write('20260101000002_segunda.sql', 'alter table prueba add column b int;');
  await write('20260101000001_primera.sql', 'create table prueba (a int);\n');
  expect(await runMigrations(sql, dir)).toEqual(['20260101000001_primera.sql', '20260101000002_segunda.sql']);
  expect(await runMigrations(sql, dir)).toEqual([]);
  expect(await versions()).toEqual(['20260101000001 primera', '20260101000002 segunda']);
});

test('a broken file leaves nothing of itself and keeps those before it', async () => {
  await write('20260101000001_primera.sql', 'create table prueba (a int);\n');
  await write('20260101000002_rota.sql', 'create table otra (a int); select 1/0;');
  await expect(runMigrations(sql, dir)).rejects.toThrow(
    'La migración 20260101000002_rota.sql ha fallado: division by zero',
  );
  expect(await versions()).toEqual(['20260101000001 primera']);
  const [row] = await sql`select to_regclass('public.otra') as otra`;
  expect(row).toEqual({ otra: null });
});

test("one of a single statement that Supabase's command line applied is known", async () => {
  await write('20260101000001_primera.sql', 'create table prueba (a int);\n');
  await runMigrations(sql, dir);
  await sql`update supabase_migrations.schema_migrations set statements = array['create table prueba (a int)']`;
  expect(await runMigrations(sql, dir)).toEqual([]);
});

test('a file that changed after it was applied stops the start', async () => {
  await write('20260101000001_primera.sql', 'create table prueba (a int);\n');
  await runMigrations(sql, dir);
  await write('20260101000001_primera.sql', 'create table prueba (a int, b int);\n');
  await expect(runMigrations(sql, dir)).rejects.toThrow(
    'La migración 20260101000001_primera.sql ya se aplicó y ha cambiado después: restáurela y añada otra nueva.',
  );
});

test('a database ahead of the program stops the start before anything runs', async () => {
  await sql`insert into supabase_migrations.schema_migrations (version) values ('20270101000000')`;
  await write('20260101000001_primera.sql', 'create table prueba (a int);\n');
  await expect(runMigrations(sql, dir)).rejects.toThrow(
    'La base de datos tiene la migración 20270101000000, que este programa no conoce: use una versión más reciente.',
  );
  expect(await versions()).toEqual(['20270101000000 null']);
});

test('a database of before the first migration must be made anew, and nothing is touched', async () => {
  await sql`insert into supabase_migrations.schema_migrations (version) values ('20251231235959')`;
  await write('20260101000001_primera.sql', 'create table prueba (a int);\n');
  await expect(runMigrations(sql, dir)).rejects.toThrow(
    'La base de datos es de antes de la primera versión del programa y no se puede actualizar: empiece con una carpeta de datos nueva (DATA_DIR) o con una base de datos vacía.',
  );
  expect(await versions()).toEqual(['20251231235959 null']);
});

test('two files with the same number stop the start before anything runs', async () => {
  await write('20260101000001_primera.sql', 'create table prueba (a int);\n');
  await write('20260101000002_de_una_rama.sql', 'create table otra (a int);');
  await write('20260101000002_de_otra_rama.sql', 'create table tercera (a int);');
  await expect(runMigrations(sql, dir)).rejects.toThrow(
    'Las migraciones 20260101000002_de_otra_rama.sql y 20260101000002_de_una_rama.sql tienen el mismo número: cambie el de una.',
  );
  expect(await versions()).toEqual([]);
});

test('a file with another kind of name stops the start', async () => {
  await write('arreglo.sql', 'select 1;');
  await expect(runMigrations(sql, dir)).rejects.toThrow(
    'La migración arreglo.sql no se llama como debe: AAAAMMDDhhmmss_nombre.sql.',
  );
});
