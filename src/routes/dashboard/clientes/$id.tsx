import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { clienteQuery } from '@/data/clientes/clientes-queries';
import { ClientePage } from '@/features/clientes/detalle/cliente-page';
import { clienteSearchSchema, defaultClienteSearch } from '@/features/clientes/detalle/cliente-search';

export const Route = createFileRoute('/dashboard/clientes/$id')({
  validateSearch: clienteSearchSchema,
  search: { middlewares: [stripSearchParams(defaultClienteSearch)] },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(clienteQuery(params.id)),
  component: ClienteRoute,
});

function ClienteRoute() {
  const { id } = Route.useParams();
  const { panel } = Route.useSearch();
  // Each client has a page, and uploads, of its own.
  return <ClientePage key={id} id={id} panel={panel} />;
}
