import { Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { aportacionesQuery } from '@/data/aportacion/aportacion-queries';
import type { Deal } from '@/data/deals/deal-types';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { DosierButton } from '@/features/aportacion/dosier/dosier-button';
import { ConfidencialidadLista } from '@/features/aportacion/paquetes/confidencialidad-lista';
import { PaquetesLista } from '@/features/aportacion/paquetes/paquetes-lista';
import { PrepararPanel } from '@/features/aportacion/preparar/preparar-panel';
import { LoadError } from '@/ui/lista/load-error';

interface AportacionTabProps {
  deal: Deal;
  /** The term of what did not fit in a submission is proposed, of the day of the filing. */
  onPlazo: (dia: string) => void;
}

/** Packages for filing of a case file. */
export function AportacionTab({ deal, onPlazo }: AportacionTabProps) {
  const documentos = useQuery(documentosQuery(deal.id));
  const aportaciones = useQuery(aportacionesQuery(deal.id));
  const retry = () => void Promise.all([documentos.refetch(), aportaciones.refetch()]);
  if (!documentos.data || !aportaciones.data) {
    if (documentos.isError || aportaciones.isError)
      return <LoadError title="Error al cargar los paquetes" onRetry={retry} />;
    return <Skeleton height={220} />;
  }
  return (
    <Stack gap="lg">
      <section>
        <Title order={2} size="h3" mb="sm">
          Paquete para presentación
        </Title>
        <PrepararPanel deal={deal} documentos={documentos.data} aportaciones={aportaciones.data} />
      </section>
      <section>
        <Title order={2} size="h3" mb="sm">
          Paquetes preparados y presentados
        </Title>
        <PaquetesLista aportaciones={aportaciones.data} documentos={documentos.data} onPlazo={onPlazo} />
      </section>
      <section>
        <Title order={2} size="h3" mb="sm">
          Confidencialidad de la negociación
        </Title>
        <ConfidencialidadLista dealId={deal.id} documentos={documentos.data} />
      </section>
      <section>
        <Title order={2} size="h3" mb="sm">
          Dosier del expediente
        </Title>
        <DosierButton deal={deal} documentos={documentos.data} />
      </section>
    </Stack>
  );
}
