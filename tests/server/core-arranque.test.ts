import http from 'node:http';

import { afterEach, expect, test } from 'vitest';

import { freePort } from '../../server/lib/free-port';
import { withProgress } from '../../server/lib/progress';
import { answering } from '../../server/start/answering';

/** The console does not say that the back office runs before it answers. */

let server: http.Server | undefined;
afterEach(() => server?.close());

async function listening(port: number, statusOf: (path: string) => number): Promise<string> {
  server = http.createServer((request, response) => {
    response.writeHead(statusOf(request.url ?? '')).end();
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
}

test('waits while everything is answered with 503', async () => {
  let asked = 0;
  const url = await listening(await freePort(), () => ((asked += 1) > 3 ? 200 : 503));
  await answering(url);
  expect(asked).toBe(5);
});

test('waits for a health that is not there yet', async () => {
  const paths: string[] = [];
  const url = await listening(await freePort(), (path) => {
    paths.push(path);
    return path === '/healthz' && paths.length < 4 ? 503 : 200;
  });
  await answering(url);
  expect(paths).toEqual(['/', '/healthz', '/healthz', '/healthz']);
});

test('where nothing answers it says so and what to look at', async () => {
  const port = await freePort();
  await expect(answering(`http://127.0.0.1:${port}`, 300)).rejects.toThrow(
    `El programa ha arrancado, pero no responde en http://127.0.0.1:${port}: compruebe HOST y PORT.`,
  );
});

test('what takes long says for how long, and stops saying it', async () => {
  const said: string[] = [];
  let end = () => {};
  const finished = new Promise<string>((resolve) => (end = () => resolve('hecho')));
  const log = (line: string) => void (said.push(line) === 3 && end());
  expect(await withProgress('Construyendo las pantallas', log, () => finished, 20)).toBe('hecho');
  expect(said).toEqual([
    'Construyendo las pantallas…',
    'Construyendo las pantallas… 0 s',
    'Construyendo las pantallas… 0 s',
  ]);
});
