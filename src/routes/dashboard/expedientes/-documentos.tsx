/** The tab Documentos of a case file: what it must have, and then its documents, or a package of them for filing. */
import { Button, Group, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconFolderPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Deal } from '@/data/deals/deal-types';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { exigidosDeOtrosQuery } from '@/data/documentos/exigidos-queries';
import { servicioDelExpedienteQuery } from '@/data/servicios/servicios-queries';
import { DocumentosPanel } from '@/features/documentos/documentos-panel';
import { DocumentosExigidos } from '@/features/documentos/exigidos/documentos-exigidos';
import type { DocumentosSearch } from '@/features/documentos/lista/documentos-search';
import { anyLoading } from '@/lib/any-loading';
import { lazyPart } from '@/ui/lazy-part';

const Aportacion = lazyPart(async () => (await import('@/features/aportacion/aportacion-tab')).AportacionTab);

interface DocumentosDelExpedienteProps {
  deal: Deal;
  search: DocumentosSearch;
  /** A package is being prepared. */
  paquete: boolean;
  onSearch: (change: Partial<DocumentosSearch>) => void;
  /** The same function at every render: a term of what a document notifies. */
  onNotificado: (documento: DealDocument) => void;
  /** A term of what did not fit in a submission, of the day of the filing. */
  onPlazo: (dia: string) => void;
}

export function DocumentosDelExpediente(props: DocumentosDelExpedienteProps) {
  const { deal, search, paquete, onSearch, onNotificado, onPlazo } = props;
  const loading = useQueries({
    queries: [servicioDelExpedienteQuery(deal.id), documentosQuery(deal.id), exigidosDeOtrosQuery(deal.id)],
    combine: anyLoading,
  });
  if (loading) return <Skeleton height={320} />;
  return (
    <>
      <DocumentosExigidos dealId={deal.id} subir={search.subir} />
      <Group mt="lg" mb="sm">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={paquete ? <IconArrowLeft size={14} /> : <IconFolderPlus size={14} />}
          onPointerEnter={() => void Aportacion.preload()}
          renderRoot={(rest) => (
            <Link
              {...rest}
              to="/dashboard/expedientes/$id"
              params={{ id: deal.id }}
              search={{ tab: paquete ? 'documentos' : 'aportacion' }}
              state
              replace
              resetScroll={false}
            />
          )}
        >
          {paquete ? 'Volver a los documentos' : 'Preparar paquete'}
        </Button>
      </Group>
      {/* Hidden, not unmounted: what is on its way up keeps its place. */}
      <div hidden={paquete}>
        <DocumentosPanel dealId={deal.id} search={search} onSearch={onSearch} onPlazo={onNotificado} />
      </div>
      {paquete && <Aportacion deal={deal} onPlazo={onPlazo} />}
    </>
  );
}
