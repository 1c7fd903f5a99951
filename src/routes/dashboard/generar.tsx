import { createFileRoute, useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { DE_RECLAMAR, type Uso } from '@/data/escritos/plantillas-api';
import { GenerarPage } from '@/features/escritos/generar/generar-page';
import type { Envio } from '@/features/masc/masivo/filas-de-envio';
import { useClaimWithCartas } from '@/features/masc/masivo/use-reclamar-con-cartas';
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
