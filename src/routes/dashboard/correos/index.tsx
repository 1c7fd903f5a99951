import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { CorreosPage } from '@/features/escritos/correos/correos-page';
import { defaultPagedSearch, pagedSearchSchema } from '@/lib/list-search';

export const Route = createFileRoute('/dashboard/correos/')({
  validateSearch: pagedSearchSchema,
  search: { middlewares: [stripSearchParams(defaultPagedSearch)] },
  component: CorreosRoute,
});

function CorreosRoute() {
  return <CorreosPage search={Route.useSearch()} />;
}
