/** Attack 17: an address that the caller made up, repeated to the screens; and answers that other sites may read. */
import http from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';

let backend: TestBackend;
let staff: TestStaff;
beforeAll(async () => {
  backend = await startTestBackend();
  staff = await createStaff(backend);
});
afterAll(() => backend.stop());

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** `fetch` would not send another host. */
function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(backend.url);
    const request = http.request({ hostname, port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

test.each<[string, Record<string, string>]>([
  ['a host', { host: 'evil.example' }],
  ['a host with a port', { host: 'evil.example:8080' }],
  ['a host that begins like ours', { host: 'localhost.evil.example' }],
  ['a host with a name of ours before it', { host: 'localhost.localhost-evil.example' }],
  [
    'a forwarded host',
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ],
  ['a forwarded address', { host: 'evil.example', forwarded: 'host=evil.example;proto=https' }],
])('/config.json does not repeat %s', async (_what, headers) => {
  const { status, body } = await ask('/config.json', headers);
  expect([status, JSON.parse(body).supabaseUrl]).toEqual([200, backend.config.siteUrl]);
  expect(body).not.toContain('evil');
});

test('nor does a link of a mail', async () => {
  const { body } = await ask('/auth/v1/authorize?provider=google&redirect_to=https://evil.example/x', {
    host: 'evil.example',
    accept: 'text/html',
  });
  expect(body).not.toContain('evil');
});

test.each([
  '/rest/v1/deals?select=id',
  '/rest/v1/no_existe',
  '/auth/v1/user',
  '/auth/v1/no-existe',
  '/storage/v1/bucket',
  '/storage/v1/object/list-v2/expediente-documents',
  '/textos-legales',
  '/config.json',
  '/healthz',
])('no other site may read %s', async (path) => {
  const signedIn = { apikey: backend.publishableKey, authorization: `Bearer ${staff.accessToken}` };
  for (const credentials of [signedIn, {}]) {
    for (const method of ['GET', 'OPTIONS']) {
      const asked = {
        ...credentials,
        origin: 'https://evil.example',
        ...(method === 'OPTIONS' && { 'access-control-request-method': 'GET' }),
      };
      const { headers } = await ask(path, asked, method);
      const told = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect([path, method, told]).toEqual([path, method, []]);
    }
  }
});
