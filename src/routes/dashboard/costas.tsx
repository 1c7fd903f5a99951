import { createFileRoute, Navigate } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { CostasPage } from '@/features/calculo/costas/costas-page';
import { optional, textParam } from '@/lib/url-search';

export const Route = createFileRoute('/dashboard/costas')({
  validateSearch: z.object({ deal: optional(textParam), calculo: optional(textParam) }),
  component: CostasRoute,
});

/** Costs are those of one case file: without it there is nothing to assess. */
function CostasRoute() {
  const { deal, calculo } = Route.useSearch();
  return deal === undefined ? (
    <Navigate to="/dashboard/expedientes" />
  ) : (
    <CostasPage key={`${deal}/${calculo}`} deal={deal} calculo={calculo} />
  );
}
