import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { ClientesPage } from '@/features/clientes/lista/clientes-page';
import { clientesSearchSchema, defaultClientesSearch } from '@/features/clientes/lista/clientes-search';
import { DeshacerDialog } from '@/features/importacion/historial/deshacer-dialog';

export const Route = createFileRoute('/dashboard/clientes/')({
  validateSearch: clientesSearchSchema,
  search: { middlewares: [stripSearchParams(defaultClientesSearch)] },
  component: ClientesRoute,
});

function ClientesRoute() {
  return (
    <ClientesPage
      search={Route.useSearch()}
      renderDeshacer={(importacion, opened, onClose) => (
        <DeshacerDialog importacion={importacion} opened={opened} onClose={onClose} />
      )}
    />
  );
}
