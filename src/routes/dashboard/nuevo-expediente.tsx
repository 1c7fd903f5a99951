import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { ClienteDelNuevo } from '@/features/clientes/cliente-del-nuevo';
import { ClienteSelect } from '@/features/expedientes-antiguos/cliente-select';
import { NuevoExpedientePage } from '@/features/expedientes/formulario/nuevo-expediente-page';
import { uuidParam } from '@/lib/url-search';

export const Route = createFileRoute('/dashboard/nuevo-expediente')({
  validateSearch: z.object({ cliente: uuidParam }),
  component: NuevoRoute,
});

function NuevoRoute() {
  const { cliente } = Route.useSearch();
  return (
    <NuevoExpedientePage
      renderCliente={({ values, fill }) => (
        <ClienteDelNuevo
          clienteId={cliente}
          dni={values.debtordni}
          onChoose={fill}
          renderSelect={(value, choose) => (
            <ClienteSelect value={value} onChange={(id) => choose(typeof id === 'string' ? id : '')} />
          )}
        />
      )}
    />
  );
}
