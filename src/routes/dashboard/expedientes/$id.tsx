import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { dealQuery } from '@/data/deals/deals-queries';
import { AgendaDelExpediente } from '@/features/agenda/agenda-del-expediente';
import { ClienteDelDemandante } from '@/features/clientes/cliente-del-demandante';
import { DocumentosPanel } from '@/features/documentos/documentos-panel';
import { DocumentosExigidos } from '@/features/documentos/exigidos/documentos-exigidos';
import {
  defaultDocumentosSearch,
  type DocumentosSearch,
  documentosSearchSchema,
} from '@/features/documentos/lista/documentos-search';
import { ExpedientePage } from '@/features/expedientes/detalle/expediente-page';
import {
  defaultExpedienteSearch,
  expedienteSearchSchema,
} from '@/features/expedientes/detalle/expediente-search';

const searchSchema = z.object({ ...expedienteSearchSchema.shape, ...documentosSearchSchema.shape });

export const Route = createFileRoute('/dashboard/expedientes/$id')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ ...defaultExpedienteSearch, ...defaultDocumentosSearch })] },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(dealQuery(params.id)),
  component: ExpedienteRoute,
});

function ExpedienteRoute() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const changeSearch = (change: Partial<DocumentosSearch>) =>
    void navigate({
      search: (current) => ({ ...current, ...change }),
      // The list that this case file was opened from stays known.
      state: true,
      replace: true,
      resetScroll: false,
    });
  // Each case file has a page, and uploads, of its own.
  return (
    <ExpedientePage
      key={id}
      id={id}
      tab={search.tab}
      documentos={<DocumentosPanel dealId={id} search={search} onSearch={changeSearch} />}
      exigidos={
        <>
          <AgendaDelExpediente dealId={id} />
          <DocumentosExigidos dealId={id} subir={search.subir} />
        </>
      }
      summaryOpened={search.subir !== undefined}
      renderCliente={(deal) => <ClienteDelDemandante deal={deal} />}
    />
  );
}
