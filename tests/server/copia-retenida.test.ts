/** A restored copy writes to nobody until an administrator says what becomes of what waited in it. See docs/decisions/304. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest';

import { sendSummaries } from '../../server/agenda/daily-summary';
import type { Llamada } from '../../server/llamadas/entrega';
import { agendaOf, unaTarea } from '../support/agenda';
import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import { backupOf, restore } from '../support/copias';
import { salenCorreos, unCasoConCliente, unEnvio } from '../support/correos';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';
import { startSmtp, type TestSmtp } from '../support/smtp';

const PASSWORD = 'Clave-segura-1';
const DAY = '2026-11-24T06:30:00Z';

let dir: string;
let archive: string;
let origin: TestBackend;
let admin: TestStaff;
let colega: TestStaff;

beforeAll(async () => {
  dir = await makeTempDir('backoffice-retenida-');
  origin = await startTestBackend({
    dataDir: path.join(dir, 'origen'),
    llamadas: { entregar: () => Promise.resolve('Contesta con un error (500)') },
  });
  admin = await createStaff(origin, { password: PASSWORD });
  colega = await createStaff(origin, { password: PASSWORD });
  // Its process has no SMTP: what is accepted waits.
  await salenCorreos(origin.sql);
  const { deal } = await unCasoConCliente(origin.sql, admin.userId);
  await unEnvio(origin.sql, admin.userId, [deal]);
  await admin.client.rpc('crear_destino', {
    destino: randomUUID(),
    nombre: 'Gestoría',
    direccion: 'https://gestoria.example/',
    eventos: ['expediente_creado'],
    secreto: `bos_${'0123456789abcdef'.repeat(4)}`,
  });
  await admin.client.from('deals').insert({ id: 'EXP-ESPERA', creditorname: 'B' });
  await vi.waitUntil(async () => {
    const failed = await origin.sql`select from private.llamadas where motivo is not null`;
    return failed.length === 1;
  }, 10_000);
  await agendaOf(origin.sql, admin.userId).crear(
    unaTarea({ inicio: DAY.slice(0, 10), responsable: admin.userId }),
  );
  await origin.sql`
    insert into private.hechos_del_dia (que, dia) values ('resumen', '2026-11-01')
    on conflict (que) do update set dia = excluded.dia`;
  await origin.sql`
    insert into private.correos_de_cuenta (user_id, asunto, texto) values (${admin.userId}, 'Su segundo paso', 'Se ha restablecido')`;
  archive = path.join(dir, 'copia.tar');
  await backupOf(origin.config.dataDir, archive);
}, 60_000);
afterAll(async () => {
  await origin.stop();
  await rm(dir, { recursive: true, force: true });
});

let smtp: TestSmtp;
let database: TestDatabase;
let restored: TestBackend;
let called: Llamada[];

beforeEach(async () => {
  smtp = await startSmtp();
  database = await createTestDatabase('template0');
  const dataDir = path.join(dir, randomUUID());
  await restore(archive, dataDir, database.url);
  called = [];
  restored = await startTestBackend({
    dataDir,
    databaseUrl: database.url,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    llamadas: {
      entregar: (llamada) => {
        called.push(llamada);
        return Promise.resolve(undefined);
      },
    },
  });
  await restored.sql`update private.llamadas set proximo_at = now()`;
}, 60_000);
afterEach(async () => {
  await restored.stop();
  await smtp.stop();
  await database.drop();
}, 60_000);

const summaries = async () => {
  const sent: string[] = [];
  const send = ({ to }: { to: string }) => {
    sent.push(to);
    return Promise.resolve();
  };
  const options = { sql: restored.sql, mail: { send }, siteUrl: 'https://d.es', log: () => undefined };
  await sendSummaries({ ...options, now: () => Date.parse(DAY) });
  return sent;
};
async function enter({ email }: TestStaff) {
  const client = createAnonymousClient(restored);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client };
}
const states = () => restored.sql<{ correo: string; llamada: string; motivo: string | null }[]>`
  select (select estado from public.correos) as correo, estado as llamada, motivo
  from private.llamadas where objetos @> '[{"expediente": "EXP-ESPERA"}]'`;
/** A round of each is a second at most; a call of somebody who works in between shows that rounds are made. */
const roundsGo = async () => {
  const { client } = await enter(admin);
  const since = (await restored.sql`select now() as at`)[0]?.at as Date;
  await expect
    .poll(
      async () => {
        const { data } = await client.rpc('salidas_retenidas');
        return data !== null && Date.now() - since.getTime() > 2500;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
};

test('nothing that waited goes out, as an administrator alone is told, until `Enviar`, which lets all of it go once', async () => {
  await roundsGo();
  expect(await summaries()).toEqual([]);
  expect(smtp.received).toEqual([]);
  expect(called).toEqual([]);
  const { client } = await enter(admin);
  expect((await client.rpc('salidas_retenidas')).data).toMatchObject({ correos: 1, avisos: 1 });
  const other = (await enter(colega)).client;
  for (const call of [other.rpc('salidas_retenidas'), other.rpc('soltar_salidas', { accion: 'enviar' })])
    expect((await call).error?.message).toBe('Solo un administrador puede hacerlo');
  expect((await client.rpc('soltar_salidas', { accion: 'olvidar' })).error?.message).toBe(
    'La acción es enviar o descartar',
  );

  expect((await client.rpc('soltar_salidas', { accion: 'enviar' })).error).toBeNull();
  await expect.poll(() => smtp.received.length, { timeout: 40_000 }).toBe(2);
  expect(smtp.received.map(({ mail }) => mail.subject ?? '').toSorted()).toEqual([
    'Su reclamación',
    'Su segundo paso',
  ]);
  await expect.poll(() => called.map(({ objetos }) => objetos)).toEqual([[{ expediente: 'EXP-ESPERA' }]]);
  expect(await summaries()).toEqual([admin.email]);
  expect((await client.rpc('salidas_retenidas')).data).toBeNull();
  expect((await client.rpc('soltar_salidas', { accion: 'descartar' })).error?.message).toBe(
    'Ya no hay nada retenido: lo ha decidido otra persona',
  );
}, 60_000);

test('`Descartar` lets go what was done since, and leaves what waited to be sent by hand', async () => {
  const { client } = await enter(admin);
  await client.from('deals').insert({ id: 'EXP-NUEVO', creditorname: 'B' });
  expect((await client.rpc('soltar_salidas', { accion: 'descartar' })).error).toBeNull();
  await expect
    .poll(() => called.map(({ objetos }) => objetos), { timeout: 10_000 })
    .toEqual([[{ expediente: 'EXP-NUEVO' }]]);
  const [row] = await states();
  expect(row).toEqual({
    correo: 'cancelado',
    llamada: 'fallida',
    motivo: 'Se descartó al restaurar una copia',
  });
  expect((await restored.sql`select estado from public.envios`)[0]).toEqual({ estado: 'terminado' });
  const { deal } = await unCasoConCliente(restored.sql, admin.userId);
  await unEnvio(restored.sql, admin.userId, [deal]);
  await expect.poll(() => smtp.received.length, { timeout: 40_000 }).toBe(1);
  expect(smtp.received[0]?.mail.text).toContain(deal);
}, 60_000);
