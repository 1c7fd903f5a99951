import { createFileRoute, useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { RedactarPage } from '@/features/escritos/correos/redactar-page';
import { optional, textParam } from '@/lib/url-search';

export const Route = createFileRoute('/dashboard/redactar')({
  validateSearch: z.object({ deal: optional(textParam), plantilla: optional(textParam) }),
  component: RedactarRoute,
});

const NONE: string[] = [];

/** For one case file, or for those that were chosen in a list. */
function RedactarRoute() {
  const { deal, plantilla } = Route.useSearch();
  const chosen = useLocation({ select: ({ state }) => state.dealsDeEscritos ?? NONE });
  return <RedactarPage deals={deal === undefined ? chosen : [deal]} plantilla={plantilla} />;
}
