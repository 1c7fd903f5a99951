import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { serviciosListQuery } from '@/data/servicios/servicios-queries';
import { ServiciosPage } from '@/features/servicios/lista/servicios-page';
import {
  defaultServiciosSearch,
  serviciosSearchSchema,
  serviciosState,
} from '@/features/servicios/lista/servicios-search';

export const Route = createFileRoute('/dashboard/servicios/')({
  validateSearch: serviciosSearchSchema,
  search: { middlewares: [stripSearchParams(defaultServiciosSearch)] },
  loaderDeps: ({ search }) => ({ params: serviciosState.toListParams(search) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(serviciosListQuery(deps.params)),
  component: ServiciosRoute,
});

function ServiciosRoute() {
  return <ServiciosPage search={Route.useSearch()} />;
}
