import { createFileRoute, Navigate } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { UsuraPage } from '@/features/calculo/usura/usura-page';
import { optional, textParam } from '@/lib/url-search';
import { AnotarReclamado } from '@/routes/dashboard/-anotar-reclamado';

export const Route = createFileRoute('/dashboard/usura')({
  validateSearch: z.object({ deal: optional(textParam), calculo: optional(textParam) }),
  component: UsuraRoute,
});

/** Usury is compared for one case file, because what is drawn and paid is somebody's. */
function UsuraRoute() {
  const { deal, calculo } = Route.useSearch();
  return deal === undefined ? (
    <Navigate to="/dashboard/expedientes" />
  ) : (
    <UsuraPage
      key={`${deal}/${calculo}`}
      deal={deal}
      calculo={calculo}
      renderAnotar={(contado) => <AnotarReclamado deal={deal} {...contado} />}
    />
  );
}
