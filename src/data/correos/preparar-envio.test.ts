import { beforeEach, expect, it, vi } from 'vitest';

import {
  addCorreos,
  changeEnvio,
  type createEnvio,
  getEnvio,
  type UnEnvio,
} from '@/data/correos/correos-api';
import { OTRO_INTENTO, prepareEnvio } from '@/data/correos/correos-queries';
import { AppError } from '@/lib/errors';

vi.mock('@/lib/supabase', () => ({ supabase: {} }));
vi.mock('@/data/correos/correos-api', () => ({
  addCorreos: vi.fn<typeof addCorreos>(),
  changeEnvio: vi.fn<typeof changeEnvio>(),
  createEnvio: vi.fn<typeof createEnvio>(),
  getEnvio: vi.fn<typeof getEnvio>(),
}));

const ENVIO = {
  envio: 'e-1',
  plantilla: null,
  titulo: 'Aviso',
  modo: 'smtp' as const,
  correos: [
    { deal: 'EXP-1', asunto: 'a', cuerpo: 'b' },
    { deal: 'EXP-2', asunto: 'a', cuerpo: 'b' },
  ],
};
const there = (estado: UnEnvio['estado']) => ({ id: 'e-1', estado }) as UnEnvio;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(getEnvio).mockResolvedValue({ envio: there('preparando') });
  vi.mocked(addCorreos).mockResolvedValue(2);
  vi.mocked(changeEnvio).mockResolvedValue(there('en_curso'));
});

it('goes out once all of its mails are in', async () => {
  expect(await prepareEnvio(ENVIO)).toMatchObject({ estado: 'en_curso' });
  expect(vi.mocked(changeEnvio).mock.calls).toEqual([['e-1', 'enviar']]);
});

it('pressed again after the last answer was lost, it is the one that went out', async () => {
  vi.mocked(getEnvio).mockResolvedValue({ envio: there('terminado') });
  expect(await prepareEnvio(ENVIO)).toMatchObject({ id: 'e-1', estado: 'terminado' });
  expect(addCorreos).not.toHaveBeenCalled();
  expect(changeEnvio).not.toHaveBeenCalled();
});

it('pressed again where it was cancelled meanwhile, nothing is told as done', async () => {
  vi.mocked(getEnvio).mockResolvedValue({ envio: there('cancelado') });
  await expect(prepareEnvio(ENVIO)).rejects.toMatchObject({ kind: 'conflict', code: OTRO_INTENTO });
  expect(addCorreos).not.toHaveBeenCalled();
});

it('pressed again with other case files, nobody of the first attempt is written to', async () => {
  vi.mocked(addCorreos).mockResolvedValue(3);
  await expect(prepareEnvio(ENVIO)).rejects.toMatchObject(
    new AppError(
      'conflict',
      'Los expedientes no son los del intento anterior, que no ha salido y queda cancelado. Compruebe los de ahora y vuelva a pulsar',
      OTRO_INTENTO,
    ),
  );
  expect(vi.mocked(changeEnvio).mock.calls).toEqual([['e-1', 'cancelar']]);
});
