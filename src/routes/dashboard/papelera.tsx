import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { PapeleraPage } from '@/features/papelera/papelera-page';
import { defaultPapeleraSearch, papeleraSearchSchema } from '@/features/papelera/papelera-search';

export const Route = createFileRoute('/dashboard/papelera')({
  validateSearch: papeleraSearchSchema,
  search: { middlewares: [stripSearchParams(defaultPapeleraSearch)] },
  component: PapeleraRoute,
});

function PapeleraRoute() {
  return <PapeleraPage search={Route.useSearch()} />;
}
