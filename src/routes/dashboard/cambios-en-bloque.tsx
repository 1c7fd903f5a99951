import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { CambiosPage } from '@/features/importacion/cambios/cambios-page';
import { defaultPagedSearch, pagedSearchSchema } from '@/lib/list-search';

export const Route = createFileRoute('/dashboard/cambios-en-bloque')({
  validateSearch: pagedSearchSchema,
  search: { middlewares: [stripSearchParams(defaultPagedSearch)] },
  component: CambiosRoute,
});

function CambiosRoute() {
  return <CambiosPage search={Route.useSearch()} />;
}
