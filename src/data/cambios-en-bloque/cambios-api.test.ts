import { expect, it, vi } from 'vitest';

import { undoCambio } from '@/data/cambios-en-bloque/cambios-api';
import { undoServicios } from '@/data/servicios/asignacion-api';

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn<() => Promise<{ data: object; error: null }>>() }));
vi.mock('@/lib/supabase', () => ({ supabase: { rpc } }));

const step = (restaurados: number, dejados: number, quedan: number) => ({
  data: { restaurados, dejados, nombres: [], ocultos: 0, quedan, paso: '1' },
  error: null,
});

const UNDOES = [
  ['a change', undoCambio],
  ['an assignment', undoServicios],
] as const;

it.each(UNDOES)('%s to many is undone step by step', async (_what, undo) => {
  rpc.mockResolvedValueOnce(step(3, 0, 1)).mockResolvedValueOnce(step(1, 2, 0));
  expect(await undo('g')).toMatchObject({ restaurados: 4, dejados: 2 });
});

it.each(UNDOES)('%s that another tab has undone is not told as undone now', async (_what, undo) => {
  rpc.mockResolvedValueOnce(step(0, 0, 0));
  await expect(undo('g')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Ese cambio ya estaba deshecho',
  });
});
