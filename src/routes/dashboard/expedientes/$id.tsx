import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';

import { comoVanQuery } from '@/data/deals/como-va';
import { dealQuery } from '@/data/deals/deals-queries';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { NuevoPlazoDialog } from '@/features/agenda/plazo/nuevo-lazy';
import type { InicioDePlazo } from '@/features/agenda/plazo/plazo-values';
import { ClienteDelDemandante } from '@/features/clientes/cliente-del-demandante';
import { LoQueFalta } from '@/features/documentos/exigidos/lo-que-falta';
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
import { TextoParaElCliente } from '@/features/servicios/expediente/texto-para-el-cliente';
import { DocumentosDelExpediente } from '@/routes/dashboard/expedientes/-documentos';
import { lazyPart } from '@/ui/lazy-part';

const Pestana = lazyPart(
  async () => (await import('@/routes/dashboard/expedientes/-pestanas')).PestanaDelExpediente,
);

const Inspeccion = lazyPart(
  async () => (await import('@/features/aportacion/inspeccion/inspeccion-de-fondo')).InspeccionDeFondo,
);

const searchSchema = z.object({ ...expedienteSearchSchema.shape, ...documentosSearchSchema.shape });

export const Route = createFileRoute('/dashboard/expedientes/$id')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ ...defaultExpedienteSearch, ...defaultDocumentosSearch })] },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(dealQuery(params.id));
    void context.queryClient.prefetchQuery(comoVanQuery([params.id]));
  },
  component: ExpedienteRoute,
});

function ExpedienteRoute() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [notificado, setNotificado] = useState<DealDocument>();
  const changeSearch = (change: Partial<DocumentosSearch>) =>
    void navigate({
      search: (current) => ({ ...current, ...change }),
      // The list that this case file was opened from stays known.
      state: true,
      replace: true,
      resetScroll: false,
    });
  const [plazo, setPlazo] = useState<InicioDePlazo>();
  // Each case file has a page, and uploads, of its own.
  return (
    <>
      <ExpedientePage
        key={id}
        id={id}
        vista={search.tab}
        loadTabs={Pestana.preload}
        renderFalta={(faltan) => <LoQueFalta dealId={id} faltan={faltan} />}
        renderTexto={(textos, deal) => <TextoParaElCliente textos={textos} deal={deal} />}
        renderAjenas={(deal) => ({
          cliente: <ClienteDelDemandante deal={deal} />,
          documentos: (
            <DocumentosDelExpediente
              deal={deal}
              search={search}
              paquete={search.tab === 'aportacion'}
              onSearch={changeSearch}
              onNotificado={setNotificado}
              onPlazo={(fecha) => setPlazo({ tipo: 'documentos_que_no_caben', via: 'directa', fecha })}
            />
          ),
          reclamacion: <Pestana pestana="reclamacion" deal={deal} />,
          agenda: <Pestana pestana="agenda" deal={deal} />,
          escritos: <Pestana pestana="escritos" deal={deal} />,
        })}
      />
      <Inspeccion dealId={id} />
      <NuevoPlazoDialog
        opened={plazo !== undefined}
        deal={id}
        inicio={plazo}
        onClose={() => setPlazo(undefined)}
      />
      <NuevoPlazoDialog
        opened={notificado !== undefined}
        deal={id}
        documento={notificado}
        onClose={() => setNotificado(undefined)}
      />
    </>
  );
}
