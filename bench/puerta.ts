/**
 * What the door costs a list: `node --import tsx bench/puerta.ts`. The same request through the door and straight to an engine that answers
 * at once, in turns; the difference is the door's.
 */
import { Hono } from 'hono';

import { createRestDoor } from '../server/door/rest-door';

const ROUNDS = 40;
const REQUESTS = 250;

const engine = async (request: Request) => {
  await request.text();
  return Response.json({ total: 0, page: 1, rows: [] });
};
const verifyToken = () => Promise.resolve({ sub: 'ana', role: 'authenticated', exp: 1 });
const limits = { person: { burst: 1e9, perHour: 1e9 } };
const door = new Hono().all('/rest/v1/*', createRestDoor({ engine, verifyToken, trustProxy: 0, limits }));
const bare = new Hono().all('/rest/v1/*', (c) => engine(c.req.raw));

const body = JSON.stringify({
  search: 'garcia',
  filters: { estado: 'incompleto' },
  sort_by: 'generateddate',
  sort_desc: true,
  page_number: 1,
  page_size: 50,
});
const headers = {
  authorization: `Bearer ${'a'.repeat(300)}.${'b'.repeat(300)}.${'c'.repeat(43)}`,
  apikey: 'sb_publishable_x',
  accept: '*/*',
  'content-type': 'application/json',
  'content-length': String(body.length),
  'user-agent': 'Mozilla/5.0',
};

/** Processor milliseconds per request: unlike elapsed time, it does not depend on what else the machine does. */
async function measure(app: Hono): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < REQUESTS; n += 1) {
    const response = await app.request('http://x/rest/v1/rpc/list_deals', { method: 'POST', headers, body });
    if (response.status !== 200) throw new Error(`the door answered ${response.status}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / REQUESTS;
}

const differences: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const without = await measure(bare);
  differences.push((await measure(door)) - without);
}
const middle = differences.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;
console.log(
  `La puerta cuesta a una lista ${middle.toFixed(3)} ms de procesador (mediana de ${ROUNDS} series de ${REQUESTS}).`,
);
