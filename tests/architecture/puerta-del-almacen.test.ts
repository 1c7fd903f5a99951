/** The storage lets in what the screens and section 7 of the specification ask for and nothing else; the client that they use says how they ask. */
import { readFileSync } from 'node:fs';

import { StorageClient } from '@supabase/storage-js';
import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { ROUTES } from '../../server/storage/routes';
import { sourceFiles } from './source-files';

type Bucket = ReturnType<StorageClient['from']>;

/** How storage-js is called by each name that may be in the sources. */
const CALLS: Record<string, (bucket: Bucket) => unknown> = {
  createSignedUrl: (bucket) => bucket.createSignedUrl('a/b.pdf', 60),
  createSignedUrls: (bucket) => bucket.createSignedUrls(['a/b.pdf'], 60),
  download: (bucket) => bucket.download('a/b.pdf'),
  info: (bucket) => bucket.info('a/b.pdf'),
  remove: (bucket) => bucket.remove(['a/b.pdf']),
  upload: (bucket) => bucket.upload('a/b.pdf', 'x'),
  getPublicUrl: (bucket) => bucket.getPublicUrl('a/b.pdf'),
};

/** What the screens ask for without storage-js: an upload, and the file behind a link. */
const BY_HAND = ['POST /object/x/a/b.pdf', 'GET /object/sign/x/a/b.pdf'];

/** What section 7 of the specification names and no screen asks. */
const SECTION_7 = ['POST /object/list/x'];

function callsInSources(): string[] {
  const texts = sourceFiles()
    .filter((file) => file.startsWith('src/data/'))
    .map((file) => readFileSync(file, 'utf8'));
  const calls = texts.flatMap((text) =>
    [...text.matchAll(/storage\s*\.from\([^)]*\)\s*\.(\w+)\(/g)].map(([, name = '']) => name),
  );
  return [...new Set(calls)];
}

/** The requests that storage-js sends for those calls. */
async function requestsFor(calls: string[]): Promise<string[]> {
  const requests: string[] = [];
  const record = (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${new URL(new Request(input).url).pathname}`);
    return Promise.resolve(Response.json([]));
  };
  const bucket = new StorageClient('http://x', {}, record).from('x');
  for (const name of calls) {
    const call = CALLS[name];
    if (!call) throw new Error(`say in this test how storage-js is called by ${name}()`);
    await call(bucket);
  }
  return requests;
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The route that takes a request, as the router of the storage would. */
async function routeOf(request: string): Promise<string> {
  const app = new Hono();
  for (const route of ROUTES) app.on(route.method, route.path, (c) => c.text(nameOf(route)));
  const [method = '', address = ''] = request.split(' ');
  return (await app.request(address, { method })).text();
}

test('each route is asked for by a screen or by section 7, and each request of a screen has a route', async () => {
  const calls = callsInSources();
  expect(calls).toContain('remove');
  const requests = [...(await requestsFor(calls)), ...BY_HAND, ...SECTION_7];
  const used = await Promise.all(requests.map(routeOf));
  expect([...new Set(used)].toSorted()).toEqual(ROUTES.map(nameOf).toSorted());
});
