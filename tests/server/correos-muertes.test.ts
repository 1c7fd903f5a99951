/** The queue of mails, in a process that is killed again and again while it sends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { expect, it, vi } from 'vitest';

import { anAccount } from '../support/as-role';
import { type EnvioRow, salenCorreos, unCasoConCliente, unEnvio } from '../support/correos';
import { escritosOf } from '../support/escritos';
import { openBackend } from '../support/open-backend';
import { startSmtp } from '../support/smtp';

const { sql } = await openBackend();
await anAccount(sql);
const ana = await anAccount(sql);

const MAILS = 40;
/** A moment of its own for each: so many milliseconds after so many mails have arrived. */
const DEATHS = [1, 4, 9, 15, 22].map((mails, n) => ({ mails, wait: n * 2 }));

async function startChild(smtpPort: number): Promise<ChildProcess> {
  const { host, port, user, pass, database } = sql.options;
  const options = {
    database: { host: host[0], port: port[0], username: user, password: pass, database },
    smtpPort,
  };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'correos-child.ts'), JSON.stringify(options)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  // PostgreSQL may still be finishing what the killed process had asked for.
  await vi.waitFor(
    async () =>
      expect(await sql`select from pg_stat_activity where application_name = 'correos-child'`).toHaveLength(
        0,
      ),
    { timeout: 10_000 },
  );
}

it('muera cuando muera el proceso, ningún correo sale dos veces y ninguno se da por enviado sin estarlo', async () => {
  const smtp = await startSmtp();
  const deals: string[] = [];
  for (let n = 0; n < MAILS; n++) deals.push((await unCasoConCliente(sql, ana)).deal);
  await salenCorreos(sql);
  const envio = await unEnvio(sql, ana, deals);
  const estado = () => escritosOf(sql, ana).call<EnvioRow>('get_envio', envio);
  try {
    for (const { mails, wait } of DEATHS) {
      const child = await startChild(smtp.port);
      await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(mails), {
        timeout: 30_000,
        interval: 1,
      });
      const until = performance.now() + wait;
      while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
      await kill(child);
    }
    const last = await startChild(smtp.port);
    await vi.waitFor(async () => expect(await estado()).toMatchObject({ estado: 'terminado' }), {
      timeout: 60_000,
    });
    await kill(last);
    const arrived = smtp.received.map(({ mail }) => mail.messageId ?? '');
    expect(new Set(arrived).size).toBe(arrived.length);
    const { enviados, dudosos, pendientes } = await estado();
    expect([enviados + dudosos, pendientes]).toEqual([MAILS, 0]);
    expect(dudosos).toBeLessThanOrEqual(DEATHS.length);
    const sent = await sql<{ id: string }[]>`select id from public.correos where estado = 'enviado'`;
    expect(sent.filter(({ id }) => !arrived.includes(`<${id}@despacho.es>`))).toEqual([]);
  } finally {
    await smtp.stop();
  }
}, 120_000);
