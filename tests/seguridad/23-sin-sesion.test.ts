/** Without a session: each secret that the product hands out opens its own door and no other, and an address says what it says. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { createStaff } from '../support/backend';
import { aDocumento, aLink, must } from '../support/documentos-api';
import { openBackend } from '../support/open-backend';

const backend = await openBackend();
const apikey = backend.publishableKey;
let secrets: Record<string, string>;
let file: { key: string; link: string; deal: string };

beforeAll(async () => {
  const ana = await createStaff(backend);
  const { key, deal } = await aDocumento(backend, ana, 'SECRETO');
  const link = await aLink(ana, key);
  file = { key, link, deal };
  const calendar = randomBytes(32).toString('base64url');
  const huella = createHash('sha256').update(calendar).digest('hex');
  const suscripcion = {
    suscripcion: randomUUID(),
    nombre: 'Móvil',
    huella,
    alcance: 'mios',
    con_nombres: false,
  };
  await must(ana.client.rpc('crear_suscripcion', suscripcion));
  secrets = {
    session: ana.accessToken,
    refresh: (await ana.client.auth.getSession()).data.session?.refresh_token ?? '',
    link: new URL(link).searchParams.get('token') ?? '',
    calendar,
    key: apikey,
  };
});

const bearer = (secret: string) => ({ headers: { apikey, authorization: `Bearer ${secret}` } });
const post = (path: string, body: object) =>
  fetch(`${backend.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Each door with the secrets that open it. */
const DOORS: [string, string[], (secret: string) => Promise<Response>][] = [
  ['rows', ['session'], (secret) => fetch(`${backend.url}/rest/v1/deals?select=id`, bearer(secret))],
  [
    'a file',
    ['session'],
    (secret) => fetch(`${backend.url}/storage/v1/object/expediente-documents/${file.key}`, bearer(secret)),
  ],
  [
    'a link',
    ['link'],
    (secret) => {
      const url = new URL(file.link);
      url.searchParams.set('token', secret);
      return fetch(url);
    },
  ],
  ['a calendar', ['calendar'], (secret) => fetch(`${backend.url}/ics/${encodeURIComponent(secret)}.ics`)],
  ['the account', ['session'], (secret) => fetch(`${backend.url}/auth/v1/user`, bearer(secret))],
  ...['recovery', 'signup', 'magiclink', 'email_change', 'invite', 'email'].map(
    (type): (typeof DOORS)[number] => [
      `the link of a mail, ${type}`,
      [],
      (token_hash) => post('/verify', { type, token_hash }),
    ],
  ),
  // Last: whoever renews a session has another secret.
  [
    'a new session',
    ['refresh'],
    (refresh_token) => post('/token?grant_type=refresh_token', { refresh_token }),
  ],
];

test.each(DOORS)('%s is opened by %j alone', async (_door, opens, open) => {
  const opened: string[] = [];
  for (const [name, secret] of Object.entries(secrets)) {
    const { status } = await open(secret);
    expect(status).toBeLessThan(500);
    if (status < 400) opened.push(name);
  }
  expect(opened).toEqual(opens);
});

const disguised = {
  apikey,
  'x-http-method-override': 'DELETE',
  'x-original-url': '/rest/v1/deals',
  'x-rewrite-url': '/rest/v1/deals',
  'x-forwarded-host': 'otro.example',
  'accept-profile': 'private',
};

test.each([
  '/rest/v1/rpc/documentos_exigidos%2f..%2f..%2fdeals',
  '/rest/v1//deals',
  '/rest/v1/deals;x',
  '/rest/v1/./deals',
  '/REST/V1/deals',
  '/rest/v1/',
  '/textos-legales/../rest/v1/deals',
  '/storage/v1/object/public/expediente-documents/KEY',
  '/storage/v1/object/authenticated/expediente-documents/KEY',
  '/storage/v1/object/info/public/expediente-documents/KEY',
  '/storage/v1/render/image/public/expediente-documents/KEY',
  '/storage/v1/s3/expediente-documents/KEY',
  '/auth/v1/admin/users',
  '/graphql/v1',
  '/_system',
  '/..%2f..%2fsecrets.json',
  '/%2e%2e/%2e%2e/secrets.json',
  '/assets/..%5c..%5csecrets.json',
])('%s tells nothing', async (path) => {
  for (const method of ['GET', 'POST', 'OPTIONS', 'PROPFIND']) {
    const response = await fetch(`${backend.url}${path.replace('KEY', file.key)}`, {
      method,
      headers: disguised,
    });
    const text = await response.text();
    expect(response.status).toBeLessThan(500);
    for (const secret of ['SECRETO', file.deal, 'otro.example', 'PRIVATE KEY'])
      expect(text).not.toContain(secret);
  }
  expect(await backend.sql`select from public.deals where id = ${file.deal}`).toHaveLength(1);
});
