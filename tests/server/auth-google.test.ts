import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  type AuthBackend,
  confirmedAccount,
  newEmail,
  randomAddress,
  signIn,
  signUp,
  startAuthBackend,
} from '../support/auth-backend';
import { type FakeGoogle, startFakeGoogle } from '../support/google';
import { type Redirected, readRedirect } from '../support/mail';

let google: FakeGoogle;
let backend: AuthBackend;

beforeAll(async () => {
  google = await startFakeGoogle();
  backend = await startAuthBackend({
    google: { clientId: 'cliente-de-prueba', clientSecret: 'secreto' },
    googleEndpoints: { accounts: google.url },
  });
});

afterAll(async () => {
  await backend.stop();
  await google.stop();
});

beforeEach(() => {
  google.person = null;
});

const person = (email: string, emailVerified = true) => ({
  sub: randomUUID(),
  email,
  name: 'Ana de Google',
  emailVerified,
});

/** What the browser goes through from the button to the page it ends on. */
async function enterWithGoogle(query = {}): Promise<Redirected> {
  const headers = { 'x-forwarded-for': randomAddress(), accept: 'text/html' };
  const parameters = new URLSearchParams({
    provider: 'google',
    redirect_to: `${backend.config.siteUrl}/dashboard`,
    ...query,
  });
  let response = await fetch(`${backend.url}/auth/v1/authorize?${parameters}`, {
    redirect: 'manual',
    headers,
  });
  for (let hops = 0; hops < 2; hops += 1) {
    const location = response.headers.get('location') ?? '';
    if (!location.startsWith(google.url) && !location.includes('/auth/v1/callback')) break;
    response = await fetch(location, { redirect: 'manual', headers });
  }
  return readRedirect(response);
}

async function accountOf(email: string) {
  const rows = await backend.sql<
    { id: string; providers: string[]; sessions: number; hash: string | null }[]
  >`
    select u.id, encrypted_password as hash,
      (select array_agg(provider order by provider) from auth.identities i where i.user_id = u.id) as providers,
      (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
    from auth.users u where email = ${email}`;
  return rows[0];
}

describe('an allowed account', () => {
  test('enters the first time and again, always the same person', async () => {
    const email = newEmail();
    google.person = person(email);
    const first = await enterWithGoogle();
    expect(first.target).toBe(`${backend.config.siteUrl}/dashboard`);
    expect(first.hash.get('access_token')).toBeTruthy();
    const account = await accountOf(email);
    expect(account).toMatchObject({ providers: ['google'], sessions: 1 });
    const second = await enterWithGoogle();
    expect(second.hash.get('access_token')).toBeTruthy();
    expect(await accountOf(email)).toMatchObject({ id: account?.id, sessions: 2 });
    const [staff] = await backend.sql`select full_name, active from public.staff where email = ${email}`;
    expect(staff).toEqual({ full_name: 'Ana de Google', active: true });
  });

  test('that already has a password keeps it and gains Google', async () => {
    const email = await confirmedAccount(backend);
    const before = await accountOf(email);
    google.person = person(email.toUpperCase());
    expect((await enterWithGoogle()).hash.get('access_token')).toBeTruthy();
    expect(await accountOf(email)).toMatchObject({ id: before?.id, providers: ['email', 'google'] });
    expect((await signIn(backend, email)).status).toBe(200);
  });

  test('takes over an unconfirmed sign-up by somebody else, whose password is worth nothing', async () => {
    const email = newEmail();
    await signUp(backend, email, 'Clave-del-intruso-1');
    google.person = person(email);
    expect((await enterWithGoogle()).hash.get('access_token')).toBeTruthy();
    expect(await accountOf(email)).toMatchObject({ providers: ['google'], hash: null });
    expect((await signIn(backend, email, 'Clave-del-intruso-1')).status).toBe(400);
  });

  test('that asks for a code gets its session all the same: no code is spent here', async () => {
    google.person = person(newEmail());
    const verifier = 'v'.repeat(64);
    const { target, hash } = await enterWithGoogle({
      code_challenge: verifier,
      code_challenge_method: 'plain',
    });
    expect(new URL(target).searchParams.has('code')).toBe(false);
    expect(hash.get('access_token')).toBeTruthy();
    const spent = await backend.post('/token?grant_type=pkce', { auth_code: 'x', code_verifier: verifier });
    expect(spent.status).toBe(400);
  });

  test('asks Google for no more than address and name, and tells it nothing of ours', async () => {
    google.person = person(newEmail());
    await enterWithGoogle({ invite_token: 'x', login_hint: 'ana@despacho.example', otra: 'cosa' });
    expect(google.lastVisit?.get('scope')).toBe('email profile');
    expect(google.lastVisit?.get('redirect_uri')).toBe(`${backend.config.siteUrl}/auth/v1/callback`);
    expect(google.lastVisit?.get('login_hint')).toBe('ana@despacho.example');
    expect(google.lastVisit?.has('otra')).toBe(false);
  });
});

describe('a refused account ends on the sign-in page without session or row', () => {
  const MESSAGE =
    'Solo se permiten correos de los dominios: clientes.example, despacho.example, legal.example, reclamaciones.example';

  function outcome({ target, hash }: Redirected) {
    return {
      target,
      code: hash.get('error_code'),
      description: hash.get('error_description'),
      session: hash.has('access_token'),
    };
  }

  const refusal = (code: string, description: string) => ({
    target: `${backend.config.siteUrl}/auth`,
    code,
    description,
    session: false,
  });

  test.each(['ana@gmail.example', 'ana@sub.despacho.example', 'ana@despacho.example.evil.example'])(
    'outside the domains: %s',
    async (email) => {
      google.person = person(email);
      expect(outcome(await enterWithGoogle())).toEqual(refusal('domain_not_allowed', MESSAGE));
      expect(await accountOf(email)).toBeUndefined();
      const [left] = await backend.sql`select count(*)::int as n from auth.identities
        where identity_data ->> 'email' = ${email}`;
      expect(left?.n).toBe(0);
    },
  );

  test('with an address that Google has not verified', async () => {
    const email = newEmail();
    google.person = person(email, false);
    expect(outcome(await enterWithGoogle())).toEqual(
      refusal(
        'provider_email_needs_verification',
        'Google no ha verificado esa dirección de correo. Verifíquela en Google y vuelva a intentarlo.',
      ),
    );
    expect((await accountOf(email))?.sessions ?? 0).toBe(0);
  });

  test('when the person cancels', async () => {
    expect(outcome(await enterWithGoogle())).toEqual(
      refusal('access_denied', 'Se ha cancelado el acceso con Google.'),
    );
  });

  test('when an administrator has deactivated it', async () => {
    const email = newEmail();
    google.person = person(email);
    await enterWithGoogle();
    await backend.sql`update public.staff set active = false where email = ${email}`;
    expect(outcome(await enterWithGoogle())).toEqual(
      refusal('user_banned', 'Esta cuenta está desactivada. Consulte con un administrador del equipo.'),
    );
    expect(await accountOf(email)).toMatchObject({ sessions: 0 });
  });

  test('with a state that is not ours', async () => {
    const response = await fetch(`${backend.url}/auth/v1/callback?code=x&state=${randomUUID()}`, {
      redirect: 'manual',
    });
    expect(outcome(readRedirect(response))).toEqual(
      refusal('bad_oauth_state', 'No se ha podido entrar con Google. Inténtelo de nuevo.'),
    );
  });
});

test('a foreign page to return to becomes our own', async () => {
  google.person = person(newEmail());
  for (const redirect_to of ['https://evil.example/', 'http://127.0.0.1:9/']) {
    const end = await enterWithGoogle({ redirect_to });
    expect(end.target).toBe(`${backend.config.siteUrl}/`);
  }
});

describe('without Google', () => {
  let plain: AuthBackend;

  beforeAll(async () => {
    plain = await startAuthBackend();
  });

  afterAll(() => plain.stop());

  const ask = (provider: string, accept: string) =>
    fetch(`${plain.url}/auth/v1/authorize?provider=${provider}`, { redirect: 'manual', headers: { accept } });

  test('a browser is sent to the sign-in page with the reason', async () => {
    const { target, hash } = readRedirect(await ask('google', 'text/html,*/*'));
    expect(target).toBe(`${plain.config.siteUrl}/auth`);
    expect(hash.get('error_code')).toBe('provider_disabled');
    expect(hash.get('error_description')).toBe(
      'El acceso con Google no está configurado. Entre con su correo y su contraseña.',
    );
  });

  test('a program gets the error, as for a provider we do not have', async () => {
    const answer = await ask('google', 'application/json');
    expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'provider_disabled' }]);
    const github = await ask('github', 'text/html');
    expect([github.status, await github.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
  });
});
