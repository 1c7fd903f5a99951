import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { type AuthBackend, fromSomewhere, newEmail, signUp, startAuthBackend } from '../support/auth-backend';
import { linkIn, mailsTo, tokenIn } from '../support/mail';
import { makeTempDir } from '../support/shared-postgres';
import { startSmtp, type TestSmtp } from '../support/smtp';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

describe('through SMTP', () => {
  async function withSmtp(smtp: TestSmtp, { user = '', query = '' } = {}): Promise<AuthBackend> {
    const sender = await startAuthBackend({
      smtpUrl: `smtp://${user}127.0.0.1:${smtp.port}${query}`,
      mailFrom: 'Despacho Muñoz <avisos@despacho.example>',
    });
    stops.push(smtp.stop, sender.stop);
    return sender;
  }

  test('the mail arrives whole, and no file is kept', async () => {
    const smtp = await startSmtp();
    const sender = await withSmtp(smtp);
    const email = newEmail();
    expect((await signUp(sender, email)).status).toBe(200);
    expect(smtp.received).toMatchObject([{ from: 'avisos@despacho.example', to: [email] }]);
    const [first] = smtp.received;
    expect(first?.mail.subject).toBe('Confirme su registro en el back office');
    expect(first?.mail.from).toMatchObject({ name: 'Despacho Muñoz' });
    expect(first?.mail.text).toContain('dirección de correo');
    expect((await mailsTo(sender.dataDir, email)).length).toBe(0);
    if (!first) throw new Error('no mail');
    const link = { type: 'signup', token_hash: tokenIn(linkIn(first.mail)), password: 'Clave-segura-1' };
    expect((await sender.post('/verify', link)).status).toBe(200);
  });

  test('with a user the connection is encrypted first (STARTTLS)', async () => {
    const smtp = await startSmtp(await selfSigned());
    const sender = await withSmtp(smtp, { user: 'ana:clave@', query: '?tls.rejectUnauthorized=false' });
    expect((await signUp(sender, newEmail())).status).toBe(200);
    expect(smtp.received).toMatchObject([{ secure: true, user: 'ana' }]);
  });

  test('with a user and no encryption, or a certificate nobody vouches for, nothing is sent', async () => {
    for (const options of [{}, await selfSigned()]) {
      const smtp = await startSmtp(options);
      const sender = await withSmtp(smtp, { user: 'ana:clave@' });
      const answer = await signUp(sender, newEmail());
      expect(answer.status).toBe(500);
      expect(smtp.received).toHaveLength(0);
    }
  });

  test('a failure is logged and answered, and the next attempt need not wait', async () => {
    const smtp = await startSmtp();
    const sender = await withSmtp(smtp);
    const email = newEmail();
    smtp.refuse = true;
    const failed = await signUp(sender, email);
    expect(failed.status).toBe(500);
    expect(failed.body).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'No se ha podido enviar el correo. Inténtelo de nuevo dentro de unos minutos.',
    });
    expect(
      sender.lines.some((line) => line.startsWith('No se ha podido enviar el correo «Confirme su')),
    ).toBe(true);
    smtp.refuse = false;
    expect((await signUp(sender, email)).status).toBe(200);
    expect(smtp.received).toHaveLength(1);
  });

  test('a recovery mail that fails is logged, not told: the answer must not say who exists', async () => {
    const smtp = await startSmtp();
    const sender = await withSmtp(smtp);
    const email = newEmail();
    await signUp(sender, email);
    sender.clock.ahead += 61_000;
    smtp.refuse = true;
    const answers = [
      await sender.post('/recover', { email }, fromSomewhere()),
      await sender.post('/recover', { email: newEmail() }, fromSomewhere()),
    ];
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    await expect
      .poll(() => sender.lines.filter((line) => line.includes('«Cambie su contraseña')))
      .toHaveLength(1);
  });

  test('a server that is down is said to everybody who asks for a mail', async () => {
    const smtp = await startSmtp();
    const sender = await withSmtp(smtp);
    const email = newEmail();
    await signUp(sender, email);
    sender.clock.ahead += 61_000;
    await smtp.stop();
    for (const asked of [email, newEmail()]) {
      const answer = await sender.post('/recover', { email: asked }, fromSomewhere());
      expect(answer.status).toBe(500);
      expect(answer.body.msg).toBe(
        'No se ha podido enviar el correo. Inténtelo de nuevo dentro de unos minutos.',
      );
    }
  });
});

async function selfSigned(): Promise<{ key: Buffer; cert: Buffer }> {
  const dir = await makeTempDir('backoffice-cert-');
  stops.push(() => rm(dir, { recursive: true }));
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: await readFile(key), cert: await readFile(cert) };
}
