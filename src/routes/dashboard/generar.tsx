import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { DE_RECLAMAR, type Uso } from '@/data/escritos/plantillas-api';
import { prepareReclamaciones } from '@/data/masc/masc-api';
import { reglasMascQuery, useSendConCarta } from '@/data/masc/masc-queries';
import type { CartaMasc } from '@/data/masc/masc-types';
import { GenerarPage } from '@/features/escritos/generar/generar-page';
import { type Envio, filasDeEnvio } from '@/features/masc/masivo/filas-de-envio';
import { textos } from '@/features/masc/textos';
import { AppError } from '@/lib/errors';
import { optional, textParam } from '@/lib/url-search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The letters are those of prior complaints, which are noted down with them. */
    envioDeReclamaciones?: Envio;
    usoDeEscritos?: Uso;
  }
}

export const Route = createFileRoute('/dashboard/generar')({
  validateSearch: z.object({ deal: optional(textParam) }),
  component: GenerarRoute,
});

const NONE: string[] = [];

/** For one case file, or for those that were chosen in their list. */
function GenerarRoute() {
  const { deal } = Route.useSearch();
  const chosen = useLocation({ select: ({ state }) => state.dealsDeEscritos ?? NONE });
  const envio = useLocation({ select: ({ state }) => state.envioDeReclamaciones });
  const uso = useLocation({ select: ({ state }) => state.usoDeEscritos });
  const confirmar = useClaimWithCartas(envio);
  const usos = envio ? DE_RECLAMAR : uso && [uso];
  return <GenerarPage deals={deal === undefined ? chosen : [deal]} usos={usos} confirmar={confirmar} />;
}

/** Confirms a batch of letters with the complaints that they carry. Asked again before: what could be claimed may have changed since. */
function useClaimWithCartas(envio: Envio | undefined) {
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
