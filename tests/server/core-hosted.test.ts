import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readConfig } from '../../server/lib/config';
import { startBackend, type Backend } from '../../server/start/backend';

/** Stands for a hosted project: only the one public answer that is asked of it. */
const supabase = http.createServer((request, response) => {
  const known = request.url === '/auth/v1/settings' && request.headers.apikey === 'sb_publishable_x';
  response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ external: { google: true } }));
});
let supabaseUrl: string;
let backend: Backend;
const dataDir = `/tmp/no-se-crea-${crypto.randomUUID()}`;
beforeAll(async () => {
  await new Promise<void>((resolve) => supabase.listen(0, '127.0.0.1', resolve));
  supabaseUrl = `http://127.0.0.1:${(supabase.address() as AddressInfo).port}`;
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  };
  backend = await startBackend(readConfig(env));
});
afterAll(async () => {
  await backend.stop();
  supabase.close();
});

test('the screens are sent to the real Supabase', async () => {
  const response = await fetch(`${backend.url}/config.json`);
  expect(await response.json()).toMatchObject({
    supabaseUrl,
    publishableKey: 'sb_publishable_x',
    google: true,
  });
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const directive of ['connect-src', 'img-src', 'frame-src']) {
    expect(policy.split('; ').find((part) => part.startsWith(directive))).toContain(supabaseUrl);
  }
});

test('no database of ours is started and no interface is offered', async () => {
  expect(existsSync(dataDir)).toBe(false);
  for (const path of ['/rest/v1/deals', '/auth/v1/settings', '/storage/v1/bucket']) {
    expect((await fetch(`${backend.url}${path}`)).status).toBe(404);
  }
  expect((await fetch(`${backend.url}/healthz`)).status).toBe(200);
});
