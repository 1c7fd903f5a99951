import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { expect } from 'vitest';

import { openSource } from '../../server/backup/source';
import { purgeExpired } from '../../server/cleanup/papelera-purge';
import { removeReleased } from '../../server/cleanup/released-objects';
import { connect } from '../../server/database/database';
import { createDiskReserve } from '../../server/disk/reserve';
import { readConfig } from '../../server/lib/config';
import { readPidFile } from '../../server/postgres/process';
import { createByteStore, versionPath } from '../../server/storage/byte-store';
import { sweepStorage } from '../../server/storage/sweep';
import { confirmByHand } from './backend';
import { postgresIn, type Program, startProgram } from './program';
import { makeTempDir } from './shared-postgres';

/** The real program with a client at work, which records everything that the server acknowledged. */

/** `npm run test:faults` sets it to 100. */
export const FAULT_ROUNDS = Number(process.env.FAULT_ROUNDS ?? 0);
export const FAULT_SEED = Number(process.env.FAULT_SEED ?? 2026);

export const ACCOUNT = { email: 'ana@despacho.example', password: 'Clave-segura-1' };
const BUCKET = 'expediente-documents';
const PDF = { contentType: 'application/pdf' };
const IMPORTED = 40;
/** Longer than any answer may take: a request that reaches this limit was never answered. */
const UNANSWERED_MS = 30_000;

export interface Practice {
  cwd: string;
  dataDir: string;
  program: Program;
  env: Record<string, string>;
  clientes: Set<string>;
  /** Clients whose deletion for good was acknowledged. */
  gone: Set<string>;
  /** Key → md5 of what was sent; null once its removal was acknowledged. */
  files: Map<string, string | null>;
  /** Refusals, in their words. */
  refusals: Set<string>;
}

export async function openPractice(prefix: string, env: Record<string, string> = {}): Promise<Practice> {
  const cwd = await makeTempDir(prefix);
  const dataDir = env.DATA_DIR ?? path.join(cwd, 'data');
  const program = await startProgram({ cwd, env });
  const empty = {
    clientes: new Set<string>(),
    gone: new Set<string>(),
    files: new Map(),
    refusals: new Set<string>(),
  };
  const whole: Practice = { cwd, dataDir, env, program, ...empty };
  const client = await anonymousClient(whole);
  await client.auth.signUp(ACCOUNT);
  await withSql(whole, (sql) => confirmByHand(sql, ACCOUNT.email));
  return whole;
}

export async function startAgain(practice: Practice): Promise<void> {
  practice.program = await startProgram({ cwd: practice.cwd, env: practice.env });
}

export async function closePractice({ program, cwd, dataDir }: Practice): Promise<void> {
  await program.end('SIGKILL');
  for (const pid of [...postgresIn(cwd), ...postgresIn(dataDir)]) kill(pid);
  await rm(cwd, { recursive: true, force: true });
}

export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went with its postmaster.
  }
}

/** The postmaster first, its children behind it. */
export function postgresOf({ dataDir }: Practice): number[] {
  const postmaster = readPidFile(path.join(dataDir, 'pg'))?.pid ?? 0;
  return [postmaster, ...postgresIn(dataDir).filter((pid) => pid !== postmaster)];
}

export async function anonymousClient({ program }: Practice): Promise<SupabaseClient> {
  const config = (await (await fetch(`${program.url}/config.json`)).json()) as { publishableKey: string };
  return createClient(program.url, config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(UNANSWERED_MS) }),
    },
  });
}

export async function signedIn(practice: Practice): Promise<SupabaseClient> {
  const client = await anonymousClient(practice);
  const { error } = await client.auth.signInWithPassword(ACCOUNT);
  expect(error).toBeNull();
  return client;
}

export async function withSql<T>({ dataDir, env }: Practice, task: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const source = await openSource(readConfig({ DATA_DIR: dataDir, DATABASE_URL: env.DATABASE_URL }));
  // Two: the sweep asks on one while it holds the other.
  const sql = connect(source.options, 2);
  try {
    return await task(sql);
  } finally {
    await sql.end({ timeout: 5 });
    await source.close();
  }
}

const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');

export async function insertCliente(practice: Practice, client: SupabaseClient): Promise<string | undefined> {
  const id = randomUUID();
  const { error } = await client.from('clientes').insert({ id, nombre_completo: 'Ana' });
  if (!error) practice.clientes.add(id);
  return error?.message;
}

export async function upload(
  practice: Practice,
  client: SupabaseClient,
  body: Buffer,
  key = `${randomUUID()}/documento/a.pdf`,
): Promise<string | undefined> {
  const { error } = await client.storage.from(BUCKET).upload(key, body, PDF);
  if (!error) practice.files.set(key, md5(body));
  return error?.message;
}

async function importClientes(practice: Practice, client: SupabaseClient): Promise<string | undefined> {
  const records = Array.from({ length: IMPORTED }, () => ({ id: randomUUID(), nombre_completo: 'Eva' }));
  const { error } = await client.rpc('import_clientes', { records, duplicados: 'crear' });
  if (!error) for (const { id } of records) practice.clientes.add(id);
  return error?.message;
}

async function removeFile(practice: Practice, client: SupabaseClient, key: string) {
  practice.files.delete(key); // whether it is there is not known until the answer
  const { data, error } = await client.storage.from(BUCKET).remove([key]);
  if (!error && data.length > 0) practice.files.set(key, null);
  return error?.message;
}

interface Answer {
  error: { message: string } | null;
}

/** As the screens do it: to the Papelera and out of it, or all at once. */
const DELETIONS: Record<string, (client: SupabaseClient, id: string) => Promise<Answer>> = {
  purge: async (client, id) => {
    const entry = await client.rpc('delete_to_papelera', { table_name: 'clientes', row_id: id });
    return entry.error ? entry : client.rpc('purge_papelera', { entry_ids: [entry.data] });
  },
  forGood: async (client, id) =>
    client.rpc('borrar_cliente_definitivamente', { cliente: id, confirmacion: 'Eva' }),
};

/** A client with a document, made and deleted again. */
async function comeAndGo(practice: Practice, client: SupabaseClient, way: keyof typeof DELETIONS) {
  const id = randomUUID();
  const [file_path, file_name] = [`${id}/a.pdf`, 'a.pdf'];
  const steps: (() => PromiseLike<Answer>)[] = [
    () => client.from('clientes').insert({ id, nombre_completo: 'Eva' }),
    () => client.storage.from('cliente-documents').upload(file_path, Buffer.alloc(2000, id), PDF),
    () => client.from('cliente_documents').insert({ cliente_id: id, file_name, file_path, file_size: 2000 }),
    async () => (await DELETIONS[way]?.(client, id)) ?? { error: null },
  ];
  for (const step of steps) {
    const { error } = await step();
    if (error) return error.message;
  }
  practice.gone.add(id);
  return undefined;
}

/** Rows, imports, files, and deletions of every kind, until `goesOn` says no. */
export async function work(practice: Practice, client: SupabaseClient, goesOn: () => boolean): Promise<void> {
  for (let n = 0; goesOn(); n += 1) {
    const key = `${randomUUID()}/documento/a.pdf`;
    const refusals = [
      await insertCliente(practice, client),
      await upload(practice, client, Buffer.alloc(20_000 + n, key), key),
      n % 3 === 0 ? await removeFile(practice, client, key) : undefined,
      n % 4 === 0 ? await importClientes(practice, client) : undefined,
      n % 3 === 1 ? await comeAndGo(practice, client, n % 2 ? 'purge' : 'forGood') : undefined,
    ];
    for (const refusal of refusals) if (refusal) practice.refusals.add(refusal);
  }
}

/** Rows and objects agree with each other and with what was acknowledged, once the sweep has been. */
export async function expectNothingLost(practice: Practice): Promise<void> {
  await withSql(practice, async (sql) => {
    await purgeExpired(sql); // what is left to the program's next day
    const files = path.join(practice.dataDir, 'files');
    await removeReleased({ sql, store: createByteStore(files, createDiskReserve([files], 0)) });
    await expectGone(practice, sql);
    const rows = await sql<{ id: string }[]>`select id from public.clientes`;
    const clientes = new Set(rows.map(({ id }) => id));
    expect([...practice.clientes].filter((id) => !clientes.has(id))).toEqual([]);
    const objects = await sql<{ name: string; version: string; md5: string }[]>`
      select name, version, btrim(metadata ->> 'eTag', '"') as md5 from storage.objects`;
    const byName = new Map(objects.map((object) => [object.name, object.md5]));
    for (const [key, sent] of practice.files) expect([key, byName.get(key) ?? null]).toEqual([key, sent]);
    const dir = path.join(practice.dataDir, 'files');
    for (const object of objects) {
      expect(md5(await readFile(versionPath(dir, object.version)))).toBe(object.md5);
    }
    await sweepAll(sql, dir);
    expect(await storedVersions(dir)).toEqual(objects.map(({ version }) => version).toSorted());
  });
}

async function expectGone({ gone }: Practice, sql: Sql): Promise<void> {
  const left = await sql`
    select g.id from unnest(${[...gone]}::text[]) g (id)
    where exists (select from public.clientes c where c.id::text = g.id)
      or exists (select from public.papelera p where p.registro_id = g.id)
      or exists (select from public.cliente_documents d where d.cliente_id::text = g.id)
      or exists (select from storage.objects o where o.name = g.id || '/a.pdf')`;
  expect(left).toEqual([]);
}

/** With a row of its own: for a database that names no file nothing is swept. */
export async function sweepAll(sql: Sql, dir: string): Promise<void> {
  await sql`insert into storage.objects (bucket_id, name, version) values (${BUCKET}, 'centinela', gen_random_uuid()::text)`;
  await sweepStorage({ sql, dir, graceMs: 0 });
  await sql`delete from storage.objects where name = 'centinela'`;
}

/** Everything under the folder of the files, half-made ones included. */
export async function storedVersions(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true }).catch(() => []);
  return names
    .map((name) => path.basename(name))
    .filter((name) => name.length === 36)
    .toSorted();
}

/** Files that were compared already are skipped, so that a long run does not compare them a hundred times. */
export async function clearPractice(practice: Practice): Promise<void> {
  practice.clientes.clear();
  practice.gone.clear();
  practice.files.clear();
  practice.refusals.clear();
  await withSql(practice, async (sql) => {
    await sql`delete from storage.objects`;
    await sql`truncate public.clientes, public.papelera cascade`;
    await sweepAll(sql, path.join(practice.dataDir, 'files'));
  });
}

export const isHealthy = async ({ program }: Practice): Promise<boolean> =>
  (await fetch(`${program.url}/healthz`, { signal: AbortSignal.timeout(8000) })).status === 200;
