import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { EscritosPage } from '@/features/escritos/lista/escritos-page';
import { defaultEscritosSearch, escritosSearchSchema } from '@/features/escritos/lista/escritos-search';

export const Route = createFileRoute('/dashboard/escritos')({
  validateSearch: escritosSearchSchema,
  search: { middlewares: [stripSearchParams(defaultEscritosSearch)] },
  component: EscritosRoute,
});

function EscritosRoute() {
  return <EscritosPage search={Route.useSearch()} />;
}
