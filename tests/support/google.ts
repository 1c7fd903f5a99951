import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, SignJWT } from 'jose';

interface GooglePerson {
  sub: string;
  email: string;
  name: string;
  emailVerified: boolean;
}

export interface FakeGoogle {
  url: string;
  /** Who is signed in to Google; null: whoever is there presses «Cancelar». */
  person: GooglePerson | null;
  /** Query of the last visit to the consent page. */
  lastVisit: URLSearchParams | null;
  stop: () => Promise<void>;
}

const GOOGLE_HOSTS = ['https://oauth2.googleapis.com', 'https://www.googleapis.com'];

/**
 * An OpenID Connect server that stands in for Google: consent page, tokens signed with its own key, and the keys. lite's
 * calls to Google's fixed addresses are sent here for as long as it runs, so one process can have only one.
 */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const google = await createFakeGoogle();
  const stopServer = google.stop;
  const realFetch = globalThis.fetch;
  globalThis.fetch = redirectingFetch(realFetch, google.url);
  return Object.assign(google, {
    stop: async () => {
      globalThis.fetch = realFetch;
      await stopServer();
    },
  });
}

async function createFakeGoogle(): Promise<FakeGoogle> {
  const keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'prueba', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, GooglePerson>();
  const google: FakeGoogle = { url: '', person: null, lastVisit: null, stop: async () => undefined };
  const routes: Record<string, Route> = {
    '/o/oauth2/v2/auth': (request, response) => consent(google, codes, request, response),
    '/token': async (request, response) => {
      const tokens = await exchange(codes, keys.privateKey, await readForm(request));
      sendJson(response, tokens ? 200 : 400, tokens ?? { error: 'invalid_grant' });
    },
    '/oauth2/v3/certs': (_request, response) => sendJson(response, 200, { keys: [jwk] }),
  };
  const server = createServer((request, response) => void answer(routes, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  google.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  google.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      // A browser opens connections ahead of its needs; one that it never used would be waited for five minutes.
      server.closeAllConnections();
    });
  return google;
}

function redirectingFetch(real: typeof fetch, url: string): typeof fetch {
  return async (input, init) => {
    const asked = input instanceof Request ? input.url : String(input);
    const host = GOOGLE_HOSTS.find((known) => asked.startsWith(known));
    return host ? real(asked.replace(host, url), init) : real(input, init);
  };
}

type Route = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

async function answer(routes: Record<string, Route>, request: IncomingMessage, response: ServerResponse) {
  const route = routes[urlOf(request).pathname];
  if (!route) return sendJson(response, 404, {});
  await route(request, response);
}

const urlOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://google.invalid');

function consent(
  google: FakeGoogle,
  codes: Map<string, GooglePerson>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const query = urlOf(request).searchParams;
  google.lastVisit = query;
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('state', query.get('state') ?? '');
  if (google.person) {
    const code = randomUUID();
    codes.set(code, google.person);
    back.searchParams.set('code', code);
  } else {
    back.searchParams.set('error', 'access_denied');
  }
  response.writeHead(302, { location: back.href }).end();
}

async function exchange(codes: Map<string, GooglePerson>, key: CryptoKey, form: URLSearchParams) {
  const code = form.get('code') ?? '';
  const person = codes.get(code);
  codes.delete(code);
  if (!person) return null;
  const { sub, email, name, emailVerified } = person;
  const idToken = await new SignJWT({ email, name, email_verified: emailVerified })
    .setProtectedHeader({ alg: 'RS256', kid: 'prueba' })
    .setIssuer('https://accounts.google.com')
    .setAudience(form.get('client_id') ?? '')
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
  return { access_token: 'ya29.prueba', token_type: 'Bearer', expires_in: 3600, id_token: idToken };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
