import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startBeside } from '../../server/beside/beside';
import { readConfig } from '../../server/lib/config';
import type { Llamada } from '../../server/llamadas/entrega';
import { type Backend, startBackend } from '../../server/start/backend';
import { versionPath } from '../../server/storage/byte-store';
import { agendaOf, unaTarea } from '../support/agenda';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { unCasoConCliente, unEnvio } from '../support/correos';
import { aPdf } from '../support/files';
import { seedDeals, uploadDocument } from '../support/seed';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';
import { startSmtp, type TestSmtp } from '../support/smtp';

/** Beside a hosted project, which here is a second backend: what two processes with its service key do, and what one without it says. */

let dir: string;
let database: TestDatabase;
let project: TestBackend;
let smtp: TestSmtp;
let ana: TestStaff;
const running: Backend[] = [];
const said: string[] = [];
/** The backend in the project's place makes calls too, which a hosted project does not: its lanes are kept busy with one each. */
const occupied: string[] = [];
let end: () => void = () => undefined;
const ended = new Promise<undefined>((resolve) => (end = () => resolve(undefined)));
/** What was called, by which process and about which case file. */
const called: { by: number; id: string; deal: string }[] = [];

const PUBLIC = () => ({
  PORT: '0',
  DATA_DIR: path.join(dir, 'al-lado'),
  SUPABASE_URL: project.url,
  SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: 'Despacho <despacho@despacho.example>',
});
let secrets: Record<string, string>;

async function start(env: Record<string, string> = {}): Promise<Backend> {
  const log = (line: string) => void said.push(line);
  const by = running.length;
  const entregar = async ({ id, objetos }: Llamada) => {
    const [{ expediente = '' } = {}] = objetos as { expediente?: string }[];
    called.push({ by, id, deal: expediente });
    await project.sql`select pg_sleep(0.05)`;
    return undefined;
  };
  const backend = await startBackend(readConfig({ ...PUBLIC(), ...env }), {
    log,
    besideAgainMs: 200,
    llamadas: { entregar },
  });
  running.push(backend);
  return backend;
}

const until = async (what: () => Promise<boolean> | boolean) => {
  await expect.poll(what, { timeout: 20_000, interval: 100 }).toBe(true);
};

beforeAll(async () => {
  dir = await makeTempDir('backoffice-al-lado-');
  database = await createTestDatabase();
  // The project's own database, which the backend in its place and the process beside it share.
  project = await startTestBackend({
    databaseUrl: database.url,
    dataDir: path.join(dir, 'proyecto'),
    llamadas: { entregar: ({ id }) => (occupied.push(id), ended) },
  });
  smtp = await startSmtp();
  ana = await createStaff(project, { fullName: 'Ana Núñez' });
  const keys = JSON.parse(readFileSync(path.join(dir, 'proyecto', 'secrets.json'), 'utf8')) as {
    secret: string;
  };
  for (const direccion of ['https://a.example/', 'https://b.example/']) {
    const destino = {
      destino: randomUUID(),
      nombre: direccion,
      direccion,
      eventos: ['expediente_creado'],
      secreto: `bos_${'0123456789abcdef'.repeat(4)}`,
    };
    await ana.client.rpc('crear_destino', destino).throwOnError();
  }
  await ana.client.from('deals').insert({ id: randomUUID(), creditorname: 'B' });
  await vi.waitUntil(() => occupied.length === 2, 10_000);
  secrets = { SUPABASE_SERVICE_KEY: keys.secret, SUPABASE_DB_URL: database.url };
});
afterAll(async () => {
  end();
  for (const backend of running) await backend.stop();
  await smtp.stop();
  await project.stop();
  await database.drop();
  await rm(dir, { recursive: true, force: true });
});

const configOf = async (backend: Backend) =>
  (await (await fetch(`${backend.url}/config.json`)).json()) as Record<string, unknown>;

const asAna = { headers: () => ({ authorization: `Bearer ${ana.accessToken}` }) };

test('without the key each part says that it is not there', async () => {
  const backend = await start();
  expect(await configOf(backend)).toMatchObject({
    correos: false,
    resumen: false,
    comprobacion: false,
    avisos: false,
    ics: true,
  });
  expect((await fetch(`${backend.url}/servidor/v1/estado`, { headers: asAna.headers() })).status).toBe(404);
});

/** After the first day of any installation, which sends nothing. */
const WORKING_DAY = '2036-02-29';

const LOCKED = `locktype = 'advisory' and objid = 7301130 and granted
  and database = (select oid from pg_database where datname = current_database())`;
const holders = () => project.sql.unsafe(`select pid from pg_locks where ${LOCKED}`);
const turns = () => said.filter((line) => line.includes('los hace este proceso')).length;

test('of two processes one has the turn and sends the mail, once; when its session is lost the other goes on', async () => {
  const [first, second] = [await start(secrets), await start(secrets)];
  await until(() => turns() === 1);
  expect(await configOf(first)).toMatchObject({ correos: true, resumen: true, comprobacion: true });
  expect(await holders()).toHaveLength(1);
  const { deal } = await unCasoConCliente(project.sql, ana.userId);
  await unEnvio(project.sql, ana.userId, [deal]);
  await until(() => smtp.received.length > 0);

  await project.sql.unsafe(`select pg_terminate_backend(pid) from pg_locks where ${LOCKED}`);
  await until(() => turns() === 2);
  await first.stop();
  await until(async () => (await holders()).length === 1);
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
  const [sent] = await project.sql`select estado from public.correos`;
  expect([smtp.received.length, sent?.estado]).toEqual([1, 'enviado']);
});

test('of two processes one sends the summary of the day, and the next to have the turn does not send it again', async () => {
  for (const backend of running.splice(0)) await backend.stop();
  const tarea = unaTarea({ titulo: 'Pedir apud acta', inicio: WORKING_DAY, responsable: ana.userId });
  await agendaOf(project.sql, ana.userId).crear(tarea);
  const config = { ...readConfig({ ...PUBLIC(), ...secrets }), siteUrl: 'https://despacho.example' };
  const startOne = () =>
    startBeside({
      config,
      project: {
        url: project.url,
        publishableKey: project.publishableKey,
        serviceKey: secrets.SUPABASE_SERVICE_KEY ?? '',
        databaseUrl: database.url,
      },
      log: (line) => void said.push(line),
      busy: () => false,
      againMs: 200,
      now: () => Date.parse(`${WORKING_DAY}T06:30:00Z`),
    });
  const [before, received] = [turns(), smtp.received.length];
  const [first, second] = [startOne(), startOne()];
  try {
    await until(() => smtp.received.length > received);
    await project.sql.unsafe(`select pg_terminate_backend(pid) from pg_locks where ${LOCKED}`);
    await until(() => turns() === before + 2);
  } finally {
    // Each ends what it began.
    await Promise.all([first.stop(), second.stop()]);
  }
  expect(smtp.received.slice(received).map(({ to }) => to)).toEqual([[ana.email]]);
});

test('other programs are called by one of them, each call once, also when the one that has the turn goes', async () => {
  for (let n = 0; n < 3; n++) await start(secrets);
  const made = new Set<string>();
  const insert = async (n: number) => {
    for (let left = n; left > 0; left--) {
      const id = randomUUID();
      made.add(id);
      await ana.client.from('deals').insert({ id, creditorname: 'B' });
    }
  };
  // Of these case files alone: what a former test made may still be on its way.
  const suyas = () => called.filter(({ deal }) => made.has(deal));
  await insert(10);
  await until(() => suyas().length === 20);
  const [had = 0, ...others] = new Set(suyas().map(({ by }) => by));
  expect(others).toEqual([]);
  await running[had]?.stop();
  await insert(10);
  await until(() => suyas().length === 40);
  expect(new Set(suyas().map(({ id }) => id)).size).toBe(40);
  expect(new Set(suyas().map(({ by }) => by)).size).toBe(2);
  await until(async () => {
    const left = await project.sql`
      select from private.llamadas where estado <> 'enviada' and id <> all (${occupied})`;
    return left.length === 0;
  });
});

test('the documents are compared through the project’s store, for administrators alone', async () => {
  const backend = await start(secrets);
  const [deal = ''] = await seedDeals(ana.client, 1);
  const content = aPdf('Póliza');
  await uploadDocument(ana.client as never, deal, { name: 'Póliza.pdf', type: 'application/pdf', content });
  const [object] = await project.sql<{ version: string }[]>`select version from storage.objects`;
  await writeFile(
    versionPath(path.join(dir, 'proyecto', 'files'), object?.version ?? ''),
    Buffer.from('otra cosa'),
  );
  const ask = (part: string, init: RequestInit = {}) =>
    fetch(`${backend.url}/servidor/v1/${part}`, { ...init, headers: asAna.headers() });
  expect((await fetch(`${backend.url}/servidor/v1/estado`)).status).toBe(401);
  const colleague = await createStaff(project);
  const refused = await fetch(`${backend.url}/servidor/v1/estado`, {
    headers: { authorization: `Bearer ${colleague.accessToken}` },
  });
  expect(refused.status).toBe(403);
  expect((await ask('comprobacion', { method: 'POST' })).status).toBe(202);
  await until(async () => {
    const state = (await (await ask('estado')).json()) as { danados: unknown[] };
    return state.danados.length === 1;
  });
  expect(await (await ask('estado')).json()).toMatchObject({
    disco: null,
    danados: [{ archivo: 'Póliza.pdf', deal_id: deal }],
  });
});

test('the key is in no answer and in no line of the log', async () => {
  const backend = await start(secrets);
  const answers = await Promise.all(
    ['/config.json', '/', '/healthz', '/servidor/v1/estado', '/textos-legales', '/ics/x.ics'].map(
      async (place) => {
        const answer = await fetch(`${backend.url}${place}`);
        return `${JSON.stringify([...answer.headers])}${await answer.text()}`;
      },
    ),
  );
  const everything = [...answers, ...said].join('\n');
  expect(secrets.SUPABASE_SERVICE_KEY).toMatch(/^sb_secret_/);
  for (const secret of Object.values(secrets)) expect(everything).not.toContain(secret);
});
