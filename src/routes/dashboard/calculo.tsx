import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { CalculoPage } from '@/features/calculo/calculo-page';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import { optional, textParam } from '@/lib/url-search';
import { AnotarReclamado } from '@/routes/dashboard/-anotar-reclamado';

export const Route = createFileRoute('/dashboard/calculo')({
  validateSearch: z.object({ deal: optional(textParam), calculo: optional(textParam) }),
  component: CalculoRoute,
});

/** The calculation may belong to one case file, or to none. */
function CalculoRoute() {
  const { deal, calculo } = Route.useSearch();
  const renderAnotar: RenderAnotar = (contado) => <AnotarReclamado deal={deal ?? ''} {...contado} />;
  return (
    <CalculoPage
      key={`${deal}/${calculo}`}
      deal={deal}
      calculo={calculo}
      renderAnotar={deal === undefined ? undefined : renderAnotar}
    />
  );
}
