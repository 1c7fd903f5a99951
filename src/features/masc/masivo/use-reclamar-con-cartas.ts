import { useQueryClient } from '@tanstack/react-query';

import { prepareReclamaciones } from '@/data/masc/masc-api';
import { reglasMascQuery, useSendConCarta } from '@/data/masc/masc-queries';
import type { CartaMasc } from '@/data/masc/masc-types';
import { type Envio, filasDeEnvio } from '@/features/masc/masivo/filas-de-envio';
import { textos } from '@/features/masc/textos';
import { AppError } from '@/lib/errors';

/** Confirms a batch of letters with the complaints that they carry. Asked again before: what could be claimed may have changed since. */
export function useClaimWithCartas(envio: Envio | undefined) {
  const client = useQueryClient();
  const { mutateAsync } = useSendConCarta();
  if (!envio) return undefined;
  return async ({ deals, ...carta }: CartaMasc & { deals: string[] }): Promise<void> => {
    const [preparados, reglas] = await Promise.all([
      prepareReclamaciones(deals),
      client.ensureQueryData(reglasMascQuery),
    ]);
    const filas = filasDeEnvio(preparados, envio, reglas);
    if (filas.length < deals.length)
      throw new AppError('conflict', textos.yaNoSePueden(deals.length - filas.length));
    await mutateAsync({ carta, filas });
  };
}
