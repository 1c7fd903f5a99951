/** The second step to sign in: every bad code in its own words, and what a password alone reaches. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bucketId, pdf } from '../contract/storage-fixture';
import { startAuthBackend, type AuthBackend } from '../support/auth-backend';
import { createAnonymousClient, createStaff, type TestStaff } from '../support/backend';
import { hold } from '../support/hold';
import { codeOf, timeLeft, wrongCode } from '../support/telefono';
import { tokenWith } from '../support/token';

let backend: AuthBackend;
let admin: TestStaff;

beforeAll(async () => {
  backend = await startAuthBackend({ visibility: 'team' });
  admin = await createStaff(backend);
});
afterAll(() => backend.stop());

/** A person with a telephone, whose session is raised. */
async function withTelephone() {
  const person = await createStaff(backend);
  // At the beginning of a window, so that none ends while codes are tried.
  backend.clock.ahead += timeLeft(Date.now() + backend.clock.ahead);
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'T' });
  if (data?.type !== 'totp') throw new Error('no telephone');
  const { id, totp } = data;
  const enter = (code: string, client = person.client) =>
    client.auth.mfa.challengeAndVerify({ factorId: id, code });
  const { error } = await enter(codeOf(totp.secret, { now: Date.now() + backend.clock.ahead, ahead: -30 }));
  if (error) throw error;
  const again = async () => {
    const client = createAnonymousClient(backend);
    const signed = await client.auth.signInWithPassword(person);
    if (signed.error) throw signed.error;
    return { client, token: signed.data.session.access_token };
  };
  const code = (ahead: number) => codeOf(totp.secret, { now: Date.now() + backend.clock.ahead, ahead });
  return { ...person, factorId: id, secret: totp.secret, enter, again, code };
}

/** Nobody raises a session with that telephone until it is let go; asking for a challenge is not held, so that answers wait in their order. */
const holdFactor = (id: string) =>
  hold(backend, (tx) => tx`select from auth.mfa_factors where id = ${id} for no key update`);

/** Until so many wait for a lock. */
const waiting = async (count: number) => {
  await expect
    .poll(
      async () => {
        const [row] = await backend.sql<{ n: number }[]>`
          select count(distinct l.pid)::integer as n
          from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database()`;
        return row?.n;
      },
      { timeout: 20_000 },
    )
    .toBe(count);
};

describe('a code that does not let in says why', () => {
  test('used twice, of the next window, 90 s ahead and behind, wrong, cut', async () => {
    const person = await withTelephone();
    const said = async (code: string) => (await person.enter(code)).error?.message;
    expect(await said(person.code(60))).toMatch(/^Ese código todavía no vale/);
    expect(await said(person.code(90))).toMatch(/^El reloj del teléfono va unos 90 segundos adelantado/);
    expect(await said(person.code(-90))).toMatch(/^Ese código caducó hace unos 90 segundos/);
    expect(await said(wrongCode(person.secret))).toMatch(/^El código no es correcto/);
    expect(await said('123')).toBe('Escriba las seis cifras del código.');
    const code = person.code(0);
    expect(await said(code)).toBeUndefined();
    expect(await said(code)).toMatch(/^Ese código ya se ha usado/);
  });

  test('one code at the same moment lets in one', async () => {
    const person = await withTelephone();
    const code = person.code(0);
    const places = await Promise.all(Array.from({ length: 5 }, person.again));
    const release = await holdFactor(person.factorId);
    const entered = places.map(({ client }) => person.enter(code, client));
    await waiting(5);
    await release();
    const answers = await Promise.all(entered);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('two codes one after the other, at the same moment: one is in, and the session of the other has ended', async () => {
    const person = await withTelephone();
    const [one, other] = [await person.again(), await person.again()];
    const release = await holdFactor(person.factorId);
    const first = person.enter(person.code(0), one.client);
    await waiting(1);
    const second = person.enter(person.code(30), other.client);
    await waiting(2);
    await release();
    expect((await first).error).toBeNull();
    expect((await second).error).toMatchObject({ name: 'AuthSessionMissingError' });
    // What the other had entered is not spent by it.
    const again = await person.again();
    expect((await person.enter(person.code(30), again.client)).error).toBeNull();
  });

  test('whoever signs in while a second step ends their session is told so', async () => {
    const person = await withTelephone();
    const client = createAnonymousClient(backend);
    const signed = await backend.sql.begin(async (tx) => {
      // Where the sign-in writes after it has opened its session.
      await tx`lock table auth.mfa_amr_claims in access exclusive mode`;
      const signing = client.auth.signInWithPassword(person);
      await waiting(1);
      await tx`delete from auth.sessions where user_id = ${person.userId} and aal is distinct from 'aal2'`;
      return { signing };
    });
    const { error } = await signed.signing;
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('a session that is renewed while its second step is taken goes on', async () => {
    const person = await withTelephone();
    const { client } = await person.again();
    const tab = createAnonymousClient(backend);
    const { data } = await client.auth.getSession();
    if (!data.session) throw new Error('no session');
    await tab.auth.setSession(data.session);
    const release = await holdFactor(person.factorId);
    const entered = person.enter(person.code(0), client);
    await waiting(1);
    const renewed = Array.from({ length: 4 }, () => tab.auth.refreshSession());
    await release();
    expect((await entered).error).toBeNull();
    for (const { error } of await Promise.all(renewed)) expect(error).toBeNull();
    expect((await client.rpc('mis_sesiones')).error).toBeNull();
  });

  test('a telephone of somebody else, and a recovery code used twice or of somebody else', async () => {
    const [person, other] = [await withTelephone(), await withTelephone()];
    const challenge = await person.client.auth.mfa.challenge({ factorId: other.factorId });
    expect(challenge.error?.message).toBe(
      'Esa verificación en dos pasos no es de su cuenta, o ya se ha quitado.',
    );
    const verified = await person.enter(other.code(0), other.client);
    expect(verified.error?.message).toBe(
      'Esa verificación en dos pasos no es de su cuenta, o ya se ha quitado.',
    );
    const codesOf = async ({ client }: typeof person) =>
      (await client.rpc('crear_codigos_recuperacion')).data as string[];
    const [mine = ''] = await codesOf(person);
    const [theirs = ''] = await codesOf(other);
    const use = async (codigo: string) =>
      (await (await person.again()).client.rpc('usar_codigo_recuperacion', { codigo })).data;
    expect(await use(theirs)).toEqual({ resultado: 'equivocado' });
    expect(await use(mine)).toEqual({ resultado: 'bien' });
    expect(await use(mine)).toEqual({ resultado: 'usado' });
  });

  test('the first step where the second is asked says so', async () => {
    const person = await withTelephone();
    const { client } = await person.again();
    const { error } = await client.rpc('mis_sesiones');
    expect(error?.message).toBe('Falta el segundo paso para entrar: escriba el código de su teléfono.');
  });

  test('after ten wrong ones not even the right one, and the words say so', async () => {
    const person = await withTelephone();
    for (let n = 0; n < 10; n += 1) await person.enter(wrongCode(person.secret));
    const { error } = await person.enter(person.code(0));
    expect(error).toMatchObject({ status: 429 });
    expect(error?.message).toMatch(/^Demasiados códigos equivocados: se han agotado los diez intentos/);
  });

  test('ten wrong recovery codes, and then not even a right one', async () => {
    const person = await withTelephone();
    const { data } = await person.client.rpc('crear_codigos_recuperacion');
    const { client } = await person.again();
    const use = async (codigo: string) => (await client.rpc('usar_codigo_recuperacion', { codigo })).data;
    for (let n = 0; n < 10; n += 1) expect(await use(`no-es-${n}`)).toEqual({ resultado: 'equivocado' });
    expect(await use((data as string[])[0] ?? '')).toMatchObject({ resultado: 'espera' });
  });
});

describe('what is kept', () => {
  test('no secret and no recovery code can be read from the rows', async () => {
    const person = await withTelephone();
    const { data } = await person.client.rpc('crear_codigos_recuperacion');
    const [row] = await backend.sql<{ all: string }[]>`
      select (select string_agg(f::text, ' ') from auth.mfa_factors f) || (select string_agg(c::text, ' ') from private.codigos_recuperacion c) as all`;
    expect(row?.all).not.toContain(person.secret);
    for (const code of data as string[]) expect(row?.all).not.toContain(code);
  });
});

describe('a password alone', () => {
  test('reaches no file, link, row or function, whatever its token says', async () => {
    const person = await withTelephone();
    await person.client.from('deals').insert({ id: `DP-${person.userId}` });
    const key = `DP-${person.userId}/documento/uno.pdf`;
    expect((await person.client.storage.from(bucketId).upload(key, pdf())).error).toBeNull();
    const { data: link } = await person.client.storage.from(bucketId).createSignedUrl(key, 60);
    expect((await fetch(link?.signedUrl ?? '')).status).toBe(200);
    const { client, token } = await person.again();
    const { error } = await client.storage.from(bucketId).download(key);
    expect(error).not.toBeNull();
    expect((await client.storage.from(bucketId).createSignedUrl(key, 60)).error).not.toBeNull();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    const lying = await tokenWith(backend, { ...claims, aal: 'aal2' });
    const response = await fetch(`${backend.url}/rest/v1/deals?select=id&id=eq.DP-${person.userId}`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${lying}` },
    });
    expect([response.status, await response.json()]).toMatchObject([403, { hint: 'insufficient_aal' }]);
  });

  test('no function answers but those that ask for the second step', async () => {
    const person = await withTelephone();
    const { client } = await person.again();
    for (const name of [
      'mis_sesiones',
      'crear_codigos_recuperacion',
      'segundo_paso_del_equipo',
      'inicio_resumen',
    ]) {
      expect([name, (await client.rpc(name)).error?.hint]).toEqual([name, 'insufficient_aal']);
    }
  });
});

describe('an administrator', () => {
  test('takes it away from a colleague: sessions end, it is audited and told by mail; a member cannot', async () => {
    const person = await withTelephone();
    const luis = await createStaff(backend);
    expect((await luis.client.rpc('restablecer_segundo_paso', { persona: person.userId })).error?.code).toBe(
      '42501',
    );
    expect((await admin.client.rpc('restablecer_segundo_paso', { persona: admin.userId })).error?.code).toBe(
      'PT409',
    );
    expect((await admin.client.rpc('restablecer_segundo_paso', { persona: person.userId })).error).toBeNull();
    expect((await person.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await (await person.again()).client.rpc('mi_segundo_paso')).data).toMatchObject({
      activo: false,
    });
    const audited = await backend.sql`
      select from public.auditoria where tabla = 'staff' and registro_id = ${person.userId} and despues ->> 'segundo_paso' = 'Restablecido'`;
    expect(audited).toHaveLength(1);
    await expect
      .poll(() => backend.lines.some((line) => line.includes(`${person.email} (Se ha restablecido`)), {
        timeout: 15_000,
      })
      .toBe(true);
  });

  /** `npm run segundo-paso`, as on the server. */
  const onTheServer = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/segundo-paso.ts', ...args], {
      env: { ...process.env, DATABASE_URL: backend.config.databaseUrl, DATA_DIR: backend.dataDir },
    });

  test('who has neither telephone nor codes nor colleague gets in again by a command of the server', async () => {
    const person = await withTelephone();
    await person.client.rpc('crear_codigos_recuperacion');
    const { stdout } = await onTheServer(person.email.toUpperCase());
    expect(stdout).toMatch(/Quitada la verificación en dos pasos de .* y cerradas sus sesiones/);
    expect((await person.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { client } = await person.again();
    expect((await client.rpc('mi_segundo_paso')).data).toMatchObject({ activo: false, codigos: 0 });
    const audited = await backend.sql`
      select from public.auditoria where tabla = 'staff' and registro_id = ${person.userId} and user_id is null
        and despues ->> 'segundo_paso' = 'Restablecido desde el servidor'`;
    expect(audited).toHaveLength(1);
    const [aviso] = await backend.sql`
      select texto from public.avisos where user_id = ${person.userId} and texto like 'Desde el servidor se ha restablecido su verificación%'`;
    expect(aviso).toBeDefined();
  });

  test('the command changes nothing for somebody unknown, without it, or without a mail', async () => {
    const luis = await createStaff(backend);
    const said = (...args: string[]) =>
      onTheServer(...args).then(
        () => 'done',
        (error: { stderr: string }) => error.stderr.trim(),
      );
    expect(await said('nadie@despacho.example')).toBe(
      'Nadie del equipo tiene el correo nadie@despacho.example: no se ha cambiado nada.',
    );
    expect(await said(luis.email)).toBe(
      `${luis.email} no tiene la verificación en dos pasos: entra solo con su contraseña.`,
    );
    expect(await said()).toBe('Indique el correo: npm run segundo-paso <correo>');
  });

  test('cannot demand it without having it', async () => {
    const { error } = await admin.client
      .from('settings')
      .insert({ name: 'segundo_paso', value: 'todos 2026-01-01' });
    expect(error).toMatchObject({ code: 'PT409' });
  });
});
