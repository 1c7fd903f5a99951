/**
 * Fifty members of staff at once, one of them importing: nobody is refused anything, and afterwards everything they were told is
 * done is there. The long form, with its times and its memory: `npm run bench:load`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { workDay } from '../../bench/carga/jornada';
import { hire } from '../../bench/carga/plantilla';
import { createStaff, startTestBackend, type TestBackend } from '../support/backend';
import { aDeal } from '../support/builders';
import { tokenOf } from '../support/token';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ visibility: 'team' });
});
afterAll(() => backend.stop());

test('fifty people work for twenty seconds: no error, and the totals are right afterwards', async () => {
  const { sql } = backend;
  const { client, userId } = await createStaff(backend);
  const seeded = Array.from({ length: 300 }, (_, n) => aDeal(n));
  expect((await client.from('deals').insert(seeded)).error).toBeNull();
  const hired = await hire(sql, userId, 50);
  const tokens = hired.map(({ id }) => tokenOf(backend, id));
  const day = await workDay({
    url: backend.url,
    publishableKey: backend.publishableKey,
    tokens: await Promise.all(tokens),
    seconds: 20,
    thinkMs: 2000,
    importEveryMs: 2000,
  });

  expect(day.failures).toEqual([]);
  expect(day.uploaded.length).toBeGreaterThan(0);
  expect(day.imported).toBeGreaterThan(0);
  const { data } = await client.rpc('list_deals', { search: '', filters: {}, page_size: 25 });
  expect((data as { total: number }).total).toBe(seeded.length + day.imported);
  const paths = day.uploaded.toSorted();
  const rows = await sql<{ path: string }[]>`select file_path as path from public.deal_documents`;
  const objects = await sql<{ path: string }[]>`select name as path from storage.objects`;
  expect(rows.map(({ path }) => path).toSorted()).toEqual(paths);
  expect(objects.map(({ path }) => path).toSorted()).toEqual(paths);
}, 90_000);
