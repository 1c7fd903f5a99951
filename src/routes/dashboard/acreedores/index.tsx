import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { AcreedoresPage } from '@/features/acreedores/lista/acreedores-page';
import {
  acreedoresSearchSchema,
  defaultAcreedoresSearch,
} from '@/features/acreedores/lista/acreedores-search';

export const Route = createFileRoute('/dashboard/acreedores/')({
  validateSearch: acreedoresSearchSchema,
  search: { middlewares: [stripSearchParams(defaultAcreedoresSearch)] },
  component: AcreedoresRoute,
});

function AcreedoresRoute() {
  return <AcreedoresPage search={Route.useSearch()} />;
}
