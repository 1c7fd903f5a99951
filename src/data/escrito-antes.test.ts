import { beforeEach, expect, it, vi } from 'vitest';

import { lastChange } from '@/data/auditoria/auditoria-api';
import { writtenBefore } from '@/data/escrito-antes';
import { AppError } from '@/lib/errors';

vi.mock('@/data/auditoria/auditoria-api', () => ({ lastChange: vi.fn<typeof lastChange>() }));
vi.mock('@/data/sesion/own-id', () => ({ ownId: async () => 'yo' }));

const ROW = { id: 'c1', nombre: 'Eva' };
const TAKEN = new AppError('conflict', 'Ya existe otro igual.');
const found = (error: unknown, row: typeof ROW | null = ROW) =>
  writtenBefore({ error, tabla: 'clientes', read: async () => row });

beforeEach(() => void vi.mocked(lastChange).mockResolvedValue(undefined));

it('finds what its own earlier attempt wrote, corrected or not', async () => {
  expect(await found(TAKEN)).toEqual(ROW);
  vi.mocked(lastChange).mockResolvedValue({ nombre: 'Ana', at: '2026-11-29T10:00:00Z', userId: 'yo' });
  expect(await found(TAKEN)).toEqual(ROW);
});

it('fails with the row as it is where somebody else has changed it since', async () => {
  const by = { nombre: 'Luis', at: '2026-11-29T10:00:00Z', userId: 'luis' };
  vi.mocked(lastChange).mockResolvedValue(by);
  await expect(found(TAKEN)).rejects.toMatchObject({
    current: ROW,
    by,
    message: 'Otra persona ha guardado cambios mientras usted escribía',
  });
});

it('fails as the insert did where there is no such row, or it failed otherwise', async () => {
  await expect(found(TAKEN, null)).rejects.toBe(TAKEN);
  const other = new AppError('forbidden', 'No puede');
  await expect(found(other)).rejects.toBe(other);
});
