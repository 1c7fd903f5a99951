import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { acreedoresListQuery } from '@/data/acreedores/acreedores-queries';
import { AcreedoresPage } from '@/features/acreedores/lista/acreedores-page';
import {
  acreedoresSearchSchema,
  acreedoresState,
  defaultAcreedoresSearch,
} from '@/features/acreedores/lista/acreedores-search';

export const Route = createFileRoute('/dashboard/acreedores/')({
  validateSearch: acreedoresSearchSchema,
  search: { middlewares: [stripSearchParams(defaultAcreedoresSearch)] },
  loaderDeps: ({ search }) => ({ params: acreedoresState.toListParams(search) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(acreedoresListQuery(deps.params)),
  component: AcreedoresRoute,
});

function AcreedoresRoute() {
  return <AcreedoresPage search={Route.useSearch()} />;
}
