import { Hono } from 'hono';
/** A9: what a browser may keep. Chromium's own disk is looked at by tests/e2e/sin-rastro-al-salir. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { securityHeaders } from '../../server/http/security-headers';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { aDocumento, aLink } from '../support/documentos-api';

let backend: TestBackend;
let ana: TestStaff;
beforeAll(async () => {
  backend = await startTestBackend();
  await createStaff(backend);
  ana = await createStaff(backend);
});
afterAll(() => backend.stop());

const call = (path: string, init: RequestInit = {}, token = ana.accessToken) =>
  fetch(`${backend.url}${path}`, {
    ...init,
    headers: {
      apikey: backend.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
  });

const kept = ({ headers }: Response) => headers.get('cache-control');
const LIST = { search: '', filters: {}, page_size: 25 };

describe('no answer with rows is kept', () => {
  test.each<[string, string, RequestInit?]>([
    ['rows of a table', '/rest/v1/settings?select=name'],
    ['a function', '/rest/v1/rpc/search_deals', { method: 'POST', body: JSON.stringify(LIST) }],
    ['a function that is refused', '/rest/v1/rpc/bloquear_cliente', { method: 'POST', body: '{}' }],
    ['a path that there is not', '/rest/v1/no_hay'],
    ['the account', '/auth/v1/user'],
    ['the settings of accounts', '/auth/v1/settings'],
    ['the part of administrators', '/servidor/v1/integridad'],
    [
      'the list of files',
      '/storage/v1/object/list/expediente-documents',
      { method: 'POST', body: '{"prefix":""}' },
    ],
    ['a path of the server that there is not', '/servidor/v1/no_hay'],
    ['whether it lives', '/healthz'],
  ])('%s', async (_what, path, init) => {
    expect(kept(await call(path, init))).toBe('no-store');
    expect(kept(await call(path, init, ''))).toBe('no-store');
  });
});

describe('files', () => {
  test('may be kept by this browser alone, asking each time', async () => {
    const { key } = await aDocumento(backend, ana);
    expect(kept(await fetch(await aLink(ana, key)))).toBe('private, no-cache');
  });

  test.each([
    [false, 'private, no-cache', 'no-store'],
    [true, 'private, no-cache', 'private, no-cache'],
    [false, 'no-cache', 'no-cache'],
    [false, undefined, 'no-store'],
    [true, undefined, 'no-store'],
  ])(
    'are not where sign-out could not take them away (forgets: %s, said: %s)',
    async (forgets, said, sent) => {
      const app = new Hono();
      app.use(securityHeaders({ https: false, forgets }));
      app.get('/', (c) => c.text('x', 200, said === undefined ? {} : { 'cache-control': said }));
      expect(kept(await app.request('/'))).toBe(sent);
    },
  );
});

describe('what the browser kept goes', () => {
  const forgotten = ({ headers }: Response) => headers.get('clear-site-data');

  test.each(['local', 'global', 'others'])('with a sign-out: %s', async (scope) => {
    const { accessToken } = await createStaff(backend);
    const answer = await call(`/auth/v1/logout?scope=${scope}`, { method: 'POST' }, accessToken);
    expect([answer.status, forgotten(answer)]).toEqual([204, '"cache"']);
  });

  test('with a session that was ended elsewhere', async () => {
    const { accessToken, userId } = await createStaff(backend);
    expect(forgotten(await call('/auth/v1/user', {}, accessToken))).toBeNull();
    await backend.sql`delete from auth.sessions where user_id = ${userId}`;
    expect(forgotten(await call('/auth/v1/user', {}, accessToken))).toBe('"cache"');
  });

  test('and drafts stay: what was written and not saved is not lost by signing out', async () => {
    const { accessToken } = await createStaff(backend);
    const answer = await call('/auth/v1/logout', { method: 'POST' }, accessToken);
    expect(forgotten(answer)).not.toContain('storage');
  });
});
