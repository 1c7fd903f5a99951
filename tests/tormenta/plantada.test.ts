import { afterAll, expect, test, vi } from 'vitest';

import { storm } from './tormenta';

afterAll(() => vi.unstubAllGlobals());

test('a storm sees what it is there for, and tells the seed, the number, both values and what was done', async () => {
  const spoilt = storm({
    seed: 7,
    operations: 150,
    compareEvery: 150,
    deaths: 1,
    plant: (sql) => sql`drop trigger deals_counted_update on public.deals`,
  });
  await expect(spoilt).rejects.toThrow(
    /^semilla 7, tras \d+ operaciones, \d+ hallazgos:[^]*expedientes[^]*pantalla [^]*, filas [^]*solo en la pantalla [^]*\n {4}\d+ (ana|berta|carla): /,
  );
}, 300_000);
