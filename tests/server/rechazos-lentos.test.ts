/** What is refused before it was read is answered, however slowly it goes on coming: a browser reads no answer before it has sent everything. */
import http from 'node:http';

import { expect, test } from 'vitest';

import { createStaff } from '../support/backend';
import { openBackend } from '../support/open-backend';

const backend = await openBackend();
const staff = await createStaff(backend);

const CHUNK = Buffer.alloc(64 * 1024, 'x');
const CHUNKS = 20;
/** Of a line that is slow: in all longer than the half second for which the server would listen after its answer. */
const EVERY_MS = 60;

/** Sends it at the pace of such a line, and answers the status. */
function sendSlowly(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${backend.url}${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        'content-length': CHUNK.length * CHUNKS,
        ...headers,
      },
    });
    // As a browser, which takes a connection that ends while it sends for a lost network, whatever came before.
    const answered = new Promise<number | undefined>((answer) => {
      request.on('response', (response) => {
        response.resume();
        answer(response.statusCode);
      });
    });
    request.on('error', reject).on('finish', () => resolve(answered));
    let sent = 0;
    const pace = setInterval(() => {
      request.write(CHUNK);
      sent += 1;
      if (sent < CHUNKS) return;
      clearInterval(pace);
      request.end();
    }, EVERY_MS);
    request.once('close', () => clearInterval(pace));
  });
}

const member = { authorization: `Bearer ${staff.accessToken}` };

test.each<[string, string, Record<string, string>, number]>([
  ['an import whose session has ended', '/rest/v1/rpc/import_rows', {}, 401],
  ['a call that there is not', '/rest/v1/rpc/no_existe', member, 404],
  ['what is not JSON', '/rest/v1/rpc/import_rows', { ...member, 'content-type': 'text/plain' }, 415],
  ['an account’s call that there is not', '/auth/v1/no-existe', {}, 404],
  ['a file without a session', '/storage/v1/object/deal-documents/a.pdf', {}, 400],
  ['a route that there is not', '/servidor/v1/no-existe', {}, 401],
])('%s', async (_what, path, headers, status) => {
  expect(await sendSlowly(path, headers)).toBe(status);
});
