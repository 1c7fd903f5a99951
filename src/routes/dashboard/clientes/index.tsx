import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { clientesListQuery } from '@/data/clientes/clientes-queries';
import { ClientesPage } from '@/features/clientes/lista/clientes-page';
import {
  clientesSearchSchema,
  clientesState,
  defaultClientesSearch,
} from '@/features/clientes/lista/clientes-search';
import { optionalChoice } from '@/lib/url-search';
import { lazyDialog } from '@/ui/lazy-part';

const DeshacerDialog = lazyDialog(
  async () => (await import('@/features/importacion/historial/deshacer-dialog')).DeshacerDialog,
);

/** What a link may open on the list. */
const DIALOGS = ['nuevo', 'importar'] as const;

export const Route = createFileRoute('/dashboard/clientes/')({
  validateSearch: z.extend(clientesSearchSchema, { abrir: optionalChoice(DIALOGS) }),
  search: { middlewares: [stripSearchParams(defaultClientesSearch)] },
  loaderDeps: ({ search }) => ({ params: clientesState.toListParams(search) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(clientesListQuery(deps.params)),
  component: ClientesRoute,
});

function ClientesRoute() {
  const { abrir, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ClientesPage
      search={search}
      asked={abrir}
      onAskedClose={() => void navigate({ search: { ...search, abrir: undefined }, replace: true })}
      renderDeshacer={(importacion, opened, onClose) => (
        <DeshacerDialog importacion={importacion} opened={opened} onClose={onClose} />
      )}
    />
  );
}
