import { beforeEach, describe, expect, it } from 'vitest';

import type { ImportAnswer, ImportBatch } from '@/data/clientes/clientes-importacion-api';
import { findDuplicados } from '@/features/clientes/importacion/duplicados';
import type { FilaLista } from '@/features/clientes/importacion/filas';
import { importFilas, type ImportacionTotales } from '@/features/clientes/importacion/motor';
import { AppError } from '@/lib/errors';

const fila = (n: number, dni?: string): FilaLista => ({
  fila: { numero: n + 1, celdas: [`Cliente ${n}`] },
  record: { id: `id-${n}`, nombre_completo: `Cliente ${n}`, ...(dni ? { dni } : {}) },
  avisos: [],
});
const filas = (count: number) => Array.from({ length: count }, (_, n) => fila(n + 1));

/** A server that keeps what it is given and refuses the names it is told to. */
let stored: Map<string, string | undefined>;
let calls: number;
let refused: Set<string>;
let failures: AppError[];
let pauses: number[];
beforeEach(() => {
  [stored, calls, refused, failures, pauses] = [new Map(), 0, new Set(), [], []];
});

async function importar({ records, duplicados }: ImportBatch): Promise<ImportAnswer[]> {
  calls++;
  const failure = failures.shift();
  if (failure) throw failure;
  const bad = records.find(({ id }) => refused.has(id));
  if (bad) throw new AppError('invalid', `no vale ${bad.id}`, '22P02');
  return records.map(({ id, dni }) => {
    const known = typeof dni === 'string' && [...stored.values()].includes(dni);
    if (known && duplicados !== 'crear') {
      return { id: 'old', outcome: duplicados === 'saltar' ? 'exists' : 'updated', gemelo: null };
    }
    stored.set(id, typeof dni === 'string' ? dni : undefined);
    return { id, outcome: 'inserted', gemelo: null };
  });
}

function run(listas: FilaLista[], options: Partial<Parameters<typeof importFilas>[1]> = {}) {
  return importFilas(listas, {
    importacion: 'i',
    duplicados: 'saltar',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    importar,
    wait: async (milliseconds) => void pauses.push(milliseconds),
    ...options,
  });
}

describe('importFilas', () => {
  it('brings in 9,700 of 10,000 and names the 300 that the server refuses', async () => {
    const listas = filas(10_000);
    for (let n = 1; n <= 300; n++) refused.add(`id-${n * 33}`);
    const { totales, erroneas, interrupcion } = await run(listas);
    expect(totales).toEqual({ creados: 9700, actualizados: 0, existentes: 0, fallidos: 300 });
    expect(erroneas).toHaveLength(300);
    expect(erroneas[0]).toMatchObject({ fila: { numero: 34 }, error: 'no vale id-33' });
    expect(stored.size).toBe(9700);
    expect(interrupcion).toBeUndefined();
  });

  it.each([
    ['saltar', { creados: 2, actualizados: 0, existentes: 2, fallidos: 0 }],
    ['actualizar', { creados: 2, actualizados: 2, existentes: 0, fallidos: 0 }],
    ['crear', { creados: 4, actualizados: 0, existentes: 0, fallidos: 0 }],
  ] as const)('duplicates: %s', async (duplicados, totales) => {
    stored.set('old', '12345678Z');
    const listas = [fila(1, '12345678Z'), fila(2, '00000000T'), fila(3, '00000000T'), fila(4)];
    expect((await run(listas, { duplicados })).totales).toEqual(totales);
  });

  it('never makes two clients of one NIF, whichever batch is quicker', async () => {
    const listas = Array.from({ length: 1500 }, (_, n) => fila(n + 1, `nif-${n % 600}`));
    await run(listas, {
      // The server's own look at what is there comes before its writing.
      importar: async ({ records }) => {
        const known = new Set(stored.values());
        await Promise.resolve();
        return records.map(({ id, dni }) => {
          const outcome = known.has(String(dni)) ? 'exists' : 'inserted';
          if (outcome === 'inserted') stored.set(id, String(dni));
          return { id, outcome, gemelo: null };
        });
      },
    });
    expect(stored.size).toBe(600);
  });

  it('names each row without NIF that looks like a client, made or not, and no other', async () => {
    const answers: ImportAnswer[] = [
      { id: 'id-1', outcome: 'inserted', gemelo: 'ana' },
      { id: 'luis', outcome: 'exists', gemelo: null },
      { id: 'id-3', outcome: 'inserted', gemelo: null },
      { id: 'old', outcome: 'exists', gemelo: null },
    ];
    const listas = [fila(1), fila(2), fila(3), fila(4, '12345678Z')];
    const { gemelos } = await run(listas, { importar: async () => answers });
    expect(gemelos).toEqual([
      { fila: listas[0], nuevo: 'id-1', parecido: 'ana' },
      { fila: listas[1], nuevo: undefined, parecido: 'luis' },
    ]);
  });

  it('tells how far it is, with figures that only grow', async () => {
    const seen: ImportacionTotales[] = [];
    await run(filas(1200), { onProgress: (totales) => void seen.push(totales) });
    expect(seen.map(({ creados }) => creados)).toEqual([500, 1000, 1200]);
  });

  it('tries again after a lost connection, ever later', async () => {
    failures = [new AppError('network', 'sin red'), new AppError('unavailable', '503')];
    expect((await run(filas(10))).totales.creados).toBe(10);
    expect(pauses).toEqual([500, 1000]);
  });

  it('ends with what hits everything, and says how far it got', async () => {
    const listas = filas(1200);
    failures = [];
    const { totales, interrupcion } = await run(listas, {
      importar: async (batch) => {
        if (stored.size >= 500) throw new AppError('session', 'Usuario no autenticado');
        return importar(batch);
      },
    });
    expect(totales.creados).toBeGreaterThanOrEqual(500);
    expect(totales.creados).toBeLessThan(1200);
    expect(interrupcion?.message).toBe('Usuario no autenticado');
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const { totales } = await run(filas(5000), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(totales.creados).toBe(stored.size);
    expect(totales.creados).toBeLessThan(5000);
    expect(calls).toBeLessThanOrEqual(3);
  });
});

describe('findDuplicados', () => {
  it('by their CIF too', () => {
    const company = (n: number) => ({ ...fila(n), record: { ...fila(n).record, cif: 'B64717838' } });
    const listas = [company(1), company(2), fila(3)];
    const talleres = { nif: 'B64717838', id: 'c', nombre_completo: 'Talleres' };
    expect(findDuplicados(listas, [])).toEqual([{ fila: listas[1], cliente: undefined }]);
    expect(findDuplicados(listas, [talleres]).map(({ cliente }) => cliente)).toEqual([talleres, talleres]);
  });

  it('those that a client has, and those that the file repeats', () => {
    const listas = [fila(1, '12345678Z'), fila(2, '00000000T'), fila(3, '00000000T'), fila(4), fila(5)];
    const ana = { nif: '12345678Z', id: 'c', nombre_completo: 'Ana' };
    expect(findDuplicados(listas, [ana])).toEqual([
      { fila: listas[0], cliente: ana },
      { fila: listas[2], cliente: undefined },
    ]);
  });
});
