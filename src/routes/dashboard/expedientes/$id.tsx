import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { ClienteDelDemandante } from '@/features/clientes/cliente-del-demandante';
import { DocumentosPanel } from '@/features/documentos/documentos-panel';
import { DocumentosExigidos } from '@/features/documentos/exigidos/documentos-exigidos';
import { ExpedientePage } from '@/features/expedientes/detalle/expediente-page';
import {
  defaultExpedienteSearch,
  expedienteSearchSchema,
} from '@/features/expedientes/detalle/expediente-search';

export const Route = createFileRoute('/dashboard/expedientes/$id')({
  validateSearch: expedienteSearchSchema,
  search: { middlewares: [stripSearchParams(defaultExpedienteSearch)] },
  component: ExpedienteRoute,
});

function ExpedienteRoute() {
  const { id } = Route.useParams();
  const { tab } = Route.useSearch();
  // Each case file has a page, and uploads, of its own.
  return (
    <ExpedientePage
      key={id}
      id={id}
      tab={tab}
      documentos={<DocumentosPanel dealId={id} />}
      exigidos={<DocumentosExigidos dealId={id} />}
      renderCliente={(deal) => <ClienteDelDemandante deal={deal} />}
    />
  );
}
