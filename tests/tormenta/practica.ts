import { setTimeout as wait } from 'node:timers/promises';

import type { Sql } from 'postgres';

import { freePort } from '../../server/lib/free-port';
import { confirmByHand } from '../support/backend';
import { startCutProxy, type CutProxy } from '../support/cut-proxy';
import {
  ACCOUNT,
  anonymousClient,
  closePractice,
  openPractice,
  type Practice,
  startAgain,
  withSql,
} from '../support/faults';
import { startSmtp, type TestSmtp } from '../support/smtp';
import { type Api, openBrowser } from './navegador';
import { preparePlantillas } from './plantillas';

/** The real program, a network that loses answers before it, and three people signed in, the first of whom is administrator. */

const COMPANERAS = ['berta@despacho.example', 'carla@despacho.example'];
/** She comes and goes: things are given to her, and she is deactivated. */
export const LA_QUE_SE_VA = 'dora@despacho.example';

export interface Persona {
  nombre: string;
  id: string;
  api: Api;
}

export interface Tormenta {
  practice: Practice;
  proxy: CutProxy;
  /** Where mails to clients arrive. */
  smtp: TestSmtp;
  personas: Persona[];
  team: boolean;
  /** Nobody begins anything while the program is down. */
  up: Promise<void>;
  /** When it was killed, and when it answered again. */
  muertes: { from: number; to: number }[];
}

export async function openTormenta(team: boolean): Promise<Tormenta> {
  const smtp = await startSmtp();
  const practice = await openPractice('backoffice-tormenta-', {
    PORT: String(await freePort()),
    VISIBILITY: team ? 'team' : 'own',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Despacho <despacho@despacho.example>',
    ...elsewhere(),
  });
  const proxy = await startCutProxy(practice.program.url);
  const { publishableKey } = (await (await fetch(`${practice.program.url}/config.json`)).json()) as {
    publishableKey: string;
  };
  for (const email of [...COMPANERAS, LA_QUE_SE_VA]) await hire(practice, email);
  const personas: Persona[] = [];
  for (const email of [ACCOUNT.email, ...COMPANERAS]) {
    personas.push(await signIn(email, { url: proxy.url, publishableKey }));
  }
  if (personas[0]) await preparePlantillas(personas[0].api);
  return { practice, proxy, smtp, personas, team, up: Promise.resolve(), muertes: [] };
}

/** `npm run test:hosted`: on a database as the platform makes it, by PostgREST. */
function elsewhere(): Record<string, string> {
  const { STORM_DATABASE_URL, POSTGREST_PATH } = process.env;
  return STORM_DATABASE_URL && POSTGREST_PATH ? { DATABASE_URL: STORM_DATABASE_URL, POSTGREST_PATH } : {};
}

async function hire(practice: Practice, email: string): Promise<void> {
  const client = await anonymousClient(practice);
  const { error } = await client.auth.signUp({ email, password: ACCOUNT.password });
  if (error) throw error;
  await withSql(practice, (sql) => confirmByHand(sql, email));
}

async function signIn(email: string, backend: Parameters<typeof openBrowser>[0]): Promise<Persona> {
  const api = await openBrowser(backend);
  await api.sesion.signIn({ email, password: ACCOUNT.password });
  return { nombre: email.split('@')[0] ?? '', id: await api.yo.ownId(), api };
}

/** As a power cut: whatever the program is doing ends there. Its PostgreSQL goes on, as after `kill -9` it does. */
export function killAndStart(tormenta: Tormenta): Promise<void> {
  const { practice, muertes } = tormenta;
  const muerte = { from: Date.now(), to: Infinity };
  muertes.push(muerte);
  tormenta.up = (async () => {
    await practice.program.end('SIGKILL');
    await startAgain(practice);
    muerte.to = Date.now();
  })();
  return tormenta.up;
}

export async function closeTormenta({ practice, proxy, smtp, up }: Tormenta): Promise<void> {
  await up.catch(() => undefined);
  await proxy.stop();
  await closePractice(practice);
  await smtp.stop();
}

/**
 * Time goes by: the Papelera's oldest are due, uploads that nobody finished are old enough for `Sincronizar`, and the next visit
 * is another one.
 */
export async function letTimePass(tormenta: Tormenta): Promise<void> {
  await withSql(tormenta.practice, async (sql: Sql) => {
    await sql`update storage.objects set created_at = created_at - interval '11 minutes'`;
    await sql`update public.papelera set deleted_at = deleted_at - interval '1 day'`;
    await sql`update public.papelera set deleted_at = deleted_at - interval '31 days'
      where id in (select id from public.papelera order by id limit 5)`;
    await sql`update public.visitas set ultima = ultima - interval '5 hours'`;
  });
}

/** Until what was let go of is removed, by the program itself. */
export async function untilReleased({ practice }: Tormenta): Promise<void> {
  await withSql(practice, async (sql) => {
    for (;;) {
      const [left] = await sql<{ n: number }[]>`select count(*)::integer as n from public.objetos_purgados`;
      if (left?.n === 0) return;
      await wait(100);
    }
  });
}

/** The mails that wait go on waiting while `task` lasts, and none is on its way: nobody is at work. */
export async function withoutMails<T>({ practice }: Tormenta, task: () => Promise<T>): Promise<T> {
  const held = await withSql(practice, async (sql) => {
    const rows = await sql<{ id: string }[]>`
      update public.envios set estado = 'pausado' where estado = 'en_curso' and modo = 'smtp' returning id`;
    for (;;) {
      const [left] = await sql<
        { n: number }[]
      >`select count(*)::integer as n from public.correos where estado = 'enviando'`;
      if (left?.n === 0) return rows.map(({ id }) => id);
      await wait(100);
    }
  });
  try {
    return await task();
  } finally {
    await withSql(practice, async (sql) => {
      await sql`update public.envios set estado = 'en_curso' where id = any (${held})`;
      await sql`select private.envio_acabar(h.id) from unnest(${held}::uuid[]) h (id)`;
    });
  }
}
