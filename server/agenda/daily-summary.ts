import type { Sql } from 'postgres';

import type { Log } from '../lib/log';
import { inMadrid } from '../lib/madrid';
import type { MailDriver } from '../mail/driver';
import { saysSomething, type Summary, summaryMail } from './summary-mail';

const MINUTE = 60_000;
const FROM = '07:30';

interface DailySummaryOptions {
  sql: Sql;
  mail: Pick<MailDriver, 'send'>;
  siteUrl: string;
  log: Log;
  now?: () => number;
}

/** Looked for every minute; a mail that could not be sent is tried again a quarter of an hour later. Answers how to stop. */
export function startDailySummary(options: DailySummaryOptions): () => Promise<void> {
  let running: Promise<boolean> | undefined;
  let quiet = 0;
  const look = () => {
    if (running || quiet-- > 0) return;
    running = sendSummaries(options).finally(() => (running = undefined));
    void running.then((sent) => (quiet = sent ? 0 : 15));
  };
  look();
  const timer = setInterval(look, MINUTE);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * From 7:30 of each working day, one mail for each person who has not had it. Whoever starts the program later in the day sends the day's,
 * once, whatever it missed. Not on the day on which the program runs for the first time. Answers false where it has to be tried again.
 */
export async function sendSummaries(options: DailySummaryOptions): Promise<boolean> {
  const { sql, log, now = Date.now } = options;
  const { day, time } = inMadrid(now());
  try {
    if ((await firstDay(sql, day)) >= day || time < FROM || !(await isWorkingDay(sql, day))) return true;
    await sql`select private.crear_periodicas()`;
    let sent = true;
    // An address that is refused must not keep the others from theirs.
    for (const person of await peopleLeft(sql, day)) sent = (await sendOne(options, person, day)) && sent;
    return sent;
  } catch (error) {
    log(`Resumen diario: no se ha podido preparar: ${(error as Error).message}`);
    return false;
  }
}

interface Person {
  user_id: string;
  email: string;
}

async function sendOne(options: DailySummaryOptions, person: Person, day: string): Promise<boolean> {
  const { sql, mail, siteUrl } = options;
  const [row] = await sql<{ summary: Summary }[]>`
    select private.resumen_diario(${person.user_id}, ${day}::date) as summary`;
  try {
    if (row && saysSomething(row.summary))
      await mail.send(summaryMail(person.email, day, row.summary, siteUrl));
  } catch {
    return false; // the driver has logged it
  }
  await sql`
    insert into private.hechos_del_dia (que, dia) values (${`resumen ${person.user_id}`}, ${day})
    on conflict (que) do update set dia = excluded.dia`;
  return true;
}

/** The day on which this database was first asked. */
async function firstDay(sql: Sql, day: string): Promise<string> {
  const [row] = await sql<{ dia: string }[]>`
    insert into private.hechos_del_dia (que, dia) values ('resumen', ${day})
    on conflict (que) do update set dia = private.hechos_del_dia.dia
    returning dia::text`;
  return row?.dia ?? day;
}

async function isWorkingDay(sql: Sql, day: string): Promise<boolean> {
  const [row] = await sql<{ ok: boolean }[]>`select private.es_habil(${day}::date, null, 'civil') as ok`;
  return row?.ok ?? false;
}

const peopleLeft = (sql: Sql, day: string) => sql<Person[]>`
  select p.user_id, p.email from private.resumen_para() p
  where not exists (
    select from private.hechos_del_dia h where h.que = 'resumen ' || p.user_id and h.dia = ${day}::date
  )`;
