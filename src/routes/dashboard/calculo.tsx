import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { CalculoPage } from '@/features/calculo/calculo-page';
import { optional, textParam } from '@/lib/url-search';

export const Route = createFileRoute('/dashboard/calculo')({
  validateSearch: z.object({ deal: optional(textParam) }),
  component: CalculoRoute,
});

/** Of one case file, or of none. */
function CalculoRoute() {
  const { deal } = Route.useSearch();
  return <CalculoPage key={deal} deal={deal} />;
}
