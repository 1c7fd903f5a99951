import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type * as Api from '@/data/importacion/importaciones-api';
import { beatImportacion, saveImportacion, startImportacion } from '@/data/importacion/importaciones-api';
import { registerImportacion } from '@/data/importacion/registrar';

vi.mock('@/data/importacion/importaciones-api', () => ({
  startImportacion: vi.fn<typeof Api.startImportacion>(),
  beatImportacion: vi.fn<typeof Api.beatImportacion>(),
  saveImportacion: vi.fn<typeof Api.saveImportacion>(),
}));

const NUEVA = { origen: 'clientes', nombre: 'a.csv' } as const;
const counts = { creados: 1, actualizados: 0, existentes: 0, fallidos: 0, documentos: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(startImportacion).mockResolvedValue('i');
  vi.mocked(beatImportacion).mockResolvedValue();
  vi.mocked(saveImportacion).mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('beats every 20 seconds while it runs, and not after', async () => {
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const running = registerImportacion(
    NUEVA,
    () => wait(65_000),
    () => ({ outcome: { ...counts, errores: [] }, ended: 'completed' }),
  );
  await vi.advanceTimersByTimeAsync(65_000);
  await running;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(vi.mocked(beatImportacion).mock.calls).toEqual([['i'], ['i'], ['i']]);
  expect(saveImportacion).toHaveBeenCalledWith('i', { ...counts, errores: [] }, true);
});

it('keeps 5,000 messages and how many more there were; a cut one is not finished', async () => {
  const errores = Array.from({ length: 6200 }, (_, n) => `Fila ${n}`);
  await registerImportacion(
    NUEVA,
    async () => undefined,
    () => ({
      outcome: { ...counts, errores },
      ended: 'cancelled',
    }),
  );
  const [, outcome, finished] = vi.mocked(saveImportacion).mock.calls[0] ?? [];
  expect(outcome?.errores).toHaveLength(5001);
  expect(outcome?.errores.at(-1)).toBe('... y 1.200 errores más');
  expect(finished).toBe(false);
});

it('a history that cannot be written does not make the import fail', async () => {
  vi.mocked(saveImportacion).mockRejectedValue(new Error('sin red'));
  const result = await registerImportacion(
    NUEVA,
    async () => 7,
    () => ({
      outcome: { ...counts, errores: [] },
      ended: 'interrupted',
    }),
  );
  expect(result).toBe(7);
});
