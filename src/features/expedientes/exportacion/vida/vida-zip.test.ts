import { expect, it, vi } from 'vitest';

import type { DealEntero } from '@/data/deals/deals-enteros';
import { vidaZipEscritor } from '@/features/expedientes/exportacion/vida/vida-zip';
import { MAX_ZIP } from '@/lib/zip';

// None of these has a document: nothing is read from the server.
vi.mock('@/data/documentos/zip-sources', () => ({ zipSources: () => [] }));

const unEntero = (id: string, documentos: object[] = []) =>
  ({
    deal: { id },
    life: { version: 1, expediente: {}, tablas: { deal_documents: documentos }, nombrados: {}, personas: {} },
  }) as unknown as DealEntero;

/** A PDF of two pieces, each of which the ZIP tells. */
const pdf = { add: () => undefined, end: () => Promise.resolve(new Blob(['%PDF', '-1.7'])) };

async function escribir(enteros: DealEntero[]) {
  const told: [number, number][] = [];
  const escritor = vidaZipEscritor({
    pdf,
    fecha: new Date('2026-11-28T10:00:00Z'),
    signal: new AbortController().signal,
    onFiles: (done, total) => void told.push([done, total]),
    onMissing: () => undefined,
  });
  escritor.add(enteros);
  return { blob: await escritor.end(), told };
}

it('says each file once as it is written, to the last', async () => {
  const { blob, told } = await escribir([unEntero('EXP-1'), unEntero('EXP-2'), unEntero('EXP-3')]);
  expect(told).toEqual([0, 1, 2, 3, 4].map((done) => [done, 4]));
  expect(blob.size).toBeGreaterThan(0);
});

it('refuses before anything is written what no ZIP holds', async () => {
  const enorme = unEntero('EXP-1', [{ id: 'd', file_name: 'a.pdf', file_size: MAX_ZIP + 1 }]);
  await expect(escribir([unEntero('EXP-2'), enorme])).rejects.toThrow(
    'Sus documentos no caben en un ZIP (4 GB): elija menos expedientes.',
  );
});
