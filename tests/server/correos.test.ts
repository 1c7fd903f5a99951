/** The queue of mails to clients against a real mail server: each is sent once, whenever and however the program ends. */
import { Server } from 'node:net';
import type { AddressInfo } from 'node:net';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Cartero, createQueue } from '../../server/correos/queue';
import { createSmtp } from '../../server/mail/smtp';
import { anAccount } from '../support/as-role';
import { type EnvioRow, salenCorreos, unCasoConCliente, unEnvio } from '../support/correos';
import { escritosOf } from '../support/escritos';
import { openBackend } from '../support/open-backend';
import { startSmtp, type TestSmtp } from '../support/smtp';

const { sql } = await openBackend();
await anAccount(sql);
const ana = await anAccount(sql);
const { call } = escritosOf(sql, ana);
let smtp: TestSmtp;
const lines: string[] = [];

beforeEach(async () => {
  smtp = await startSmtp();
  await salenCorreos(sql);
  lines.length = 0;
  await sql`delete from public.correos`;
  await sql`delete from public.envios`;
});
afterEach(() => smtp.stop());

const FROM = 'Despacho <avisos@despacho.es>';
const at = (port: number) => createSmtp(`smtp://127.0.0.1:${port}`, FROM);
const cola = (cartero: Cartero = at(smtp.port)) =>
  createQueue({ sql, cartero, domain: 'despacho.es', log: (line) => lines.push(line) });
/** As if time had passed since the last one. */
const later = () =>
  sql`update public.correos set intento_at = now() - interval '2 minutes', no_antes = null where intento_at is not null`;
const steps = async (paso: () => Promise<boolean>, count: number) => {
  for (let n = 0; n < count; n++) {
    await paso();
    await later();
  }
};
const envioDe = (envio: string) => call<EnvioRow>('get_envio', envio);
const casos = async (count: number) => {
  const made: string[] = [];
  for (let n = 0; n < count; n++) made.push((await unCasoConCliente(sql, ana)).deal);
  return made;
};

describe('con un servidor de correo', () => {
  it('sale cada uno, en texto, de parte del despacho y con quien lo escribió para responder', async () => {
    const deals = await casos(2);
    const envio = await unEnvio(sql, ana, deals);
    await steps(cola(), 3);
    expect(await envioDe(envio)).toMatchObject({ estado: 'terminado', enviados: 2 });
    expect(smtp.received).toHaveLength(2);
    const [first] = smtp.received;
    const [staff] = await sql<{ email: string }[]>`select email from public.staff where user_id = ${ana}`;
    expect(first?.mail).toMatchObject({
      subject: 'Su reclamación',
      from: { address: 'avisos@despacho.es' },
      replyTo: [{ address: staff?.email }],
    });
    expect(new Set(smtp.received.map(({ mail }) => mail.text?.trim()))).toEqual(
      new Set(deals.map((deal) => `Hola. Es sobre ${deal}.`)),
    );
    expect(first?.mail.html).toBeUndefined();
    expect(first?.mail.messageId).toMatch(/^<[0-9a-f-]{36}@despacho\.es>$/);
  });

  it('una dirección que no existe se dice, y los demás salen', async () => {
    const envio = await unEnvio(sql, ana, await casos(2));
    smtp.refuse = true;
    const paso = cola();
    await steps(paso, 1);
    smtp.refuse = false;
    await steps(paso, 2);
    expect(await envioDe(envio)).toMatchObject({ estado: 'terminado', enviados: 1, fallidos: 1 });
    const [row] = await sql`select error from public.correos where estado = 'fallido'`;
    expect(row).toEqual({ error: 'La dirección no existe o rechaza el correo (código 550)' });
    expect(lines.join()).not.toContain('@ejemplo.es');
  });

  it('si no responde no se toma ninguno', async () => {
    const envio = await unEnvio(sql, ana, await casos(1));
    await smtp.stop();
    expect(await cola()()).toBe(false);
    expect(await envioDe(envio)).toMatchObject({ estado: 'en_curso', pendientes: 1 });
    smtp = await startSmtp();
    await steps(cola(), 2);
    expect(smtp.received).toHaveLength(1);
  });

  it('si se corta sin respuesta, queda sin confirmar y no se repite solo', async () => {
    const envio = await unEnvio(sql, ana, await casos(1));
    // It takes the mail and hangs up before it says so.
    const rude = await hangingUp();
    const broken = at(rude.port);
    await steps(cola({ send: (mail) => broken.send(mail), check: () => Promise.resolve() }), 3);
    rude.stop();
    expect(rude.mails()).toBe(1);
    expect(await envioDe(envio)).toMatchObject({ estado: 'terminado', dudosos: 1 });
    await steps(cola(), 2);
    expect(smtp.received).toHaveLength(0);
  });
});

/** A server that says nothing more once it has the whole mail. */
async function hangingUp() {
  let mails = 0;
  const server = new Server((socket) => {
    let data = false;
    socket.write('220 hola\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data) {
        if (!text.endsWith('\r\n.\r\n')) return;
        mails++;
        socket.destroy();
      } else if (text.startsWith('DATA')) {
        data = true;
        socket.write('354 adelante\r\n');
      } else socket.write('250 bien\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails: () => mails,
    stop: () => server.close(),
  };
}

/** Where the program may be killed: before the mail is handed over, when it is on its way, and when it was taken but not noted. */
const DEATHS = ['antes', 'entregado', 'vivo'] as const;

it('muera donde muera, ningún correo sale dos veces y ninguno se pierde sin decirlo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...DEATHS), { minLength: 1, maxLength: 8 }), async (deaths) => {
      const envio = await unEnvio(sql, ana, await casos(4));
      const delivered = new Map<string, number>();
      const real = at(smtp.port);
      for (const death of deaths) {
        // A process that stops answering at that moment: nothing after it is written.
        const dead = new Promise<never>(() => undefined);
        let died = false;
        const cartero: Cartero = {
          check: () => real.check(),
          send: async (mail) => {
            if (death === 'antes') {
              died = true;
              return dead;
            }
            await real.send(mail);
            delivered.set(mail.messageId, (delivered.get(mail.messageId) ?? 0) + 1);
            if (death === 'entregado') {
              died = true;
              return dead;
            }
          },
        };
        const paso = cola(cartero);
        await Promise.race([paso(), until(() => died)]);
        await later();
      }
      await steps(
        cola({
          check: () => real.check(),
          send: async (mail) => {
            await real.send(mail);
            delivered.set(mail.messageId, (delivered.get(mail.messageId) ?? 0) + 1);
          },
        }),
        6,
      );
      expect(Math.max(0, ...delivered.values())).toBeLessThanOrEqual(1);
      const after = await envioDe(envio);
      expect(after).toMatchObject({ estado: 'terminado', pendientes: 0 });
      expect(after.enviados + after.dudosos).toBe(4);
      const [lost] = await sql<{ n: number }[]>`
          select count(*)::int as n from public.correos where envio_id = ${envio} and estado = 'enviado' and not ('<' || id || '@despacho.es>' = any (${[...delivered.keys()]}))`;
      expect(lost?.n).toBe(0);
    }),
    { numRuns: 10 },
  );
  expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(smtp.received.length);
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
