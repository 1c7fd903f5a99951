import { Box } from '@mantine/core';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';

import { dealQuery } from '@/data/deals/deals-queries';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { AgendaDelExpediente, ProximoPaso } from '@/features/agenda/agenda-del-expediente';
import { NuevoPlazoDialog } from '@/features/agenda/plazo/nuevo-lazy';
import type { InicioDePlazo } from '@/features/agenda/plazo/plazo-values';
import { ClienteDelDemandante } from '@/features/clientes/cliente-del-demandante';
import { DocumentosPanel } from '@/features/documentos/documentos-panel';
import { DocumentosExigidos } from '@/features/documentos/exigidos/documentos-exigidos';
import {
  defaultDocumentosSearch,
  type DocumentosSearch,
  documentosSearchSchema,
} from '@/features/documentos/lista/documentos-search';
import { CorreosDelExpediente } from '@/features/escritos/correos/correos-del-expediente';
import { EscritosDelExpediente } from '@/features/escritos/escritos-del-expediente';
import { ExpedientePage } from '@/features/expedientes/detalle/expediente-page';
import {
  defaultExpedienteSearch,
  expedienteSearchSchema,
} from '@/features/expedientes/detalle/expediente-search';
import { ServicioDelExpediente } from '@/features/servicios/expediente/servicio-del-expediente';
import { lazyPart } from '@/ui/lazy-part';

/** The line of time of prior complaints, in the card of the case file. */
const MascDelExpediente = lazyPart(
  async () => (await import('@/features/masc/expediente/masc-del-expediente')).MascDelExpediente,
);

const Aportacion = lazyPart(async () => (await import('@/features/aportacion/aportacion-tab')).AportacionTab);
const Inspeccion = lazyPart(
  async () => (await import('@/features/aportacion/inspeccion/inspeccion-de-fondo')).InspeccionDeFondo,
);

/** The height of a case file without complaints: what is below does not move when they have been read. */
const COMUNICACIONES = 190;

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
        tab={search.tab}
        proximoPaso={<ProximoPaso dealId={id} />}
        documentos={
          <DocumentosPanel dealId={id} search={search} onSearch={changeSearch} onPlazo={setNotificado} />
        }
        exigidos={
          <>
            <ServicioDelExpediente dealId={id} />
            <AgendaDelExpediente dealId={id} />
            <EscritosDelExpediente dealId={id} />
            <CorreosDelExpediente dealId={id} />
            <DocumentosExigidos dealId={id} subir={search.subir} />
            <Inspeccion dealId={id} />
          </>
        }
        subir={search.subir}
        renderComunicaciones={(deal) => (
          <Box mih={COMUNICACIONES}>
            <MascDelExpediente deal={deal} />
          </Box>
        )}
        renderAportacion={(deal) => (
          <Aportacion
            deal={deal}
            onPlazo={(fecha) => setPlazo({ tipo: 'documentos_que_no_caben', via: 'directa', fecha })}
          />
        )}
        renderCliente={(deal) => <ClienteDelDemandante deal={deal} />}
      />
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
