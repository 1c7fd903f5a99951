/** What the process answers before it is ready: building the screens takes a minute, and somebody has opened it by then. */
import { expect, it } from 'vitest';

import { listen } from '../../server/http/listener';

it('tells a person in words and asks again by itself, and a program as JSON', async () => {
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  const ask = (accept: string) =>
    fetch(`http://127.0.0.1:${listener.port}/dashboard`, { headers: { accept } });
  const page = await ask('text/html,application/xhtml+xml');
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  const html = await page.text();
  expect(html).toContain('El back office está arrancando. Esta página se abre sola en cuanto esté listo.');
  expect(html).toContain('http-equiv="refresh"');
  const call = await ask('application/json');
  expect([call.status, await call.json()]).toEqual([503, { message: 'El back office está arrancando.' }]);
  await listener.close();
});
