import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { createMailDriver } from '../../server/mail/driver';
import { mailTemplates } from '../../server/mail/templates';
import {
  type AuthBackend,
  confirmedAccount,
  fromSomewhere,
  newEmail,
  signUp,
  startAuthBackend,
} from '../support/auth-backend';
import { confirmByMail, lastLinkTo, lastMailTo, linkIn, mailsTo, tokenIn } from '../support/mail';
import { makeTempDir } from '../support/shared-postgres';

let backend: AuthBackend;

beforeAll(async () => {
  backend = await startAuthBackend();
});

afterAll(() => backend.stop());

describe('a mail kept as a file', () => {
  test('is a well-formed Spanish mail in HTML and text whose link works', async () => {
    const email = newEmail();
    await signUp(backend, email);
    const mail = await lastMailTo(backend.dataDir, email);
    expect(mail.subject).toBe('Confirme su registro en el back office');
    expect(mail.from?.address).toBe('no-responder@localhost');
    expect(mail.html).toContain('<html lang="es">');
    expect(mail.html).not.toContain('{{');
    const link = linkIn(mail);
    expect(link.origin).toBe(backend.config.siteUrl);
    expect(mail.text).toContain(`Confirmar mi correo: ${link.href}`);
    expect(mail.text).toContain('confirme que esta dirección de correo es suya');
    expect(mail.text).not.toMatch(/[<>{}]|&\w+;/);
    expect((await confirmByMail(backend, email, 'Clave-segura-1')).status).toBe(200);
  });

  test('is private, has a name that says whose it is, and prints one line with the link', async () => {
    const email = newEmail();
    await signUp(backend, email);
    const dir = path.join(backend.dataDir, 'mail');
    const files = (await readdir(dir)).filter((file) => file.includes(email));
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/^\d{8}T\d{9}Z-.+\.eml$/);
    expect((await stat(path.join(dir, files[0] ?? ''))).mode & 0o777).toBe(0o600);
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    expect((await readdir(dir)).filter((file) => !file.endsWith('.eml'))).toEqual([]);
    const link = await lastLinkTo(backend.dataDir, email);
    const line = `Correo para ${email} (Confirme su registro en el back office): ${link.href}`;
    expect(backend.lines.filter((printed) => printed.includes(email))).toEqual([line]);
  });

  test('never leaves its folder, nor writes to the console what a terminal would obey', async () => {
    const dataDir = await makeTempDir('backoffice-mail-');
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const lines: string[] = [];
    const driver = createMailDriver({ dataDir, mailFrom: 'x@y.es' }, (line) => void lines.push(line));
    await driver.send({ to: '../../\u001b[2Jñ,b@despacho.example', subject: 'Añadido', html: '<p>á</p>' });
    const [file = ''] = await readdir(path.join(dataDir, 'mail'));
    expect(file).toMatch(/^\d{8}T\d{9}Z-[\w.+@-]+\.eml$/);
    expect(lines.join('')).not.toContain('\u001b');
    const mail = await PostalMime.parse(await readFile(path.join(dataDir, 'mail', file)));
    expect(mail.subject).toBe('Añadido');
    expect(mail.to).toHaveLength(1);
  });
});

describe('the link', () => {
  test.each(['/dashboard', 'https://evil.example/', 'javascript:alert(1)'])(
    'leads to the page with the button, whatever page was asked for: %s',
    async (asked) => {
      const email = newEmail();
      const body = { email, password: 'Clave-segura-1' };
      await backend.post(`/signup?redirect_to=${encodeURIComponent(asked)}`, body, fromSomewhere());
      const link = await lastLinkTo(backend.dataDir, email);
      expect(link.href).toMatch(
        new RegExp(`^${backend.config.siteUrl}/auth/confirmar\\?token_hash=[0-9a-f]+&type=signup$`),
      );
    },
  );
});

describe('recovery', () => {
  const recover = (email: string) => backend.post('/recover', { email }, fromSomewhere());
  const open = (link: URL) =>
    backend.post('/verify', { type: 'recovery', token_hash: tokenIn(link) }, fromSomewhere());

  test('sends a mail whose link opens a session for a new password', async () => {
    const email = await confirmedAccount(backend);
    expect(await recover(email)).toMatchObject({ status: 200, body: {} });
    const mail = await lastMailTo(backend.dataDir, email);
    expect(mail.subject).toBe('Cambie su contraseña del back office');
    const opened = await open(linkIn(mail));
    expect(opened.status).toBe(200);
    expect(opened.body.access_token).toBeTruthy();
  });

  test('of an expired link is refused', async () => {
    const email = await confirmedAccount(backend);
    await recover(email);
    await backend.sql`update auth.users set recovery_sent_at = now() - interval '2 hours' where email = ${email}`;
    const opened = await open(await lastLinkTo(backend.dataDir, email));
    expect(opened.body.error_code).toBe('otp_expired');
  });

  test('answers an unknown address the same, in the same time, and sends nothing', async () => {
    const durations: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 5; n += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const email = kind === 'known' ? await confirmedAccount(backend) : newEmail();
        const start = performance.now();
        const answer = await recover(email);
        durations[kind].push(performance.now() - start);
        expect([answer.status, answer.body]).toEqual([200, {}]);
        expect(await mailsTo(backend.dataDir, email)).toHaveLength(kind === 'known' ? 2 : 0);
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0;
    console.log('recovery, median ms:', median(durations.known), median(durations.unknown));
    expect(Math.abs(median(durations.known) - median(durations.unknown))).toBeLessThan(375); // answers come in steps of 250 ms: one step apart at most
  });

  test('asked for again within a minute is refused, whether the address exists or not', async () => {
    for (const email of [await confirmedAccount(backend), newEmail()]) {
      await recover(email);
      const again = await recover(email);
      expect(again.status).toBe(429);
      expect(again.body.error_code).toBe('over_email_send_rate_limit');
      expect(again.headers.get('retry-after')).toBeTruthy();
    }
  });
});

test('supabase/config.toml gives a hosted project the same templates and subjects', async () => {
  const toml = await readFile(path.resolve('supabase/config.toml'), 'utf8');
  for (const [name, { subject, content_path: file }] of Object.entries(mailTemplates)) {
    const section = toml.split(`[auth.email.template.${name}]`)[1]?.split('\n[')[0] ?? '';
    expect(section).toContain(`subject = "${subject}"`);
    expect(section).toContain(`content_path = "./supabase/templates/${path.basename(file)}"`);
  }
});
