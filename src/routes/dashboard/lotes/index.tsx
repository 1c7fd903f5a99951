import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { LotesPage } from '@/features/escritos/lote/lotes-page';
import { defaultPagedSearch, pagedSearchSchema } from '@/lib/list-search';

export const Route = createFileRoute('/dashboard/lotes/')({
  validateSearch: pagedSearchSchema,
  search: { middlewares: [stripSearchParams(defaultPagedSearch)] },
  component: LotesRoute,
});

function LotesRoute() {
  return <LotesPage search={Route.useSearch()} />;
}
