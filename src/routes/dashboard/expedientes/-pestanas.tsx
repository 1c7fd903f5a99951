/** What other features put in the tabs of a case file that most visits never open. One chunk. */
import { Skeleton, Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';

import { calculosQuery } from '@/data/calculos/calculos-queries';
import type { Deal } from '@/data/deals/deal-types';
import { fasesQuery } from '@/data/fases/fases-queries';
import { intentosQuery, puedeDemandarQuery, reglasMascQuery } from '@/data/masc/masc-queries';
import { servicioDelExpedienteQuery } from '@/data/servicios/servicios-queries';
import { AgendaDelExpediente } from '@/features/agenda/agenda-del-expediente';
import { OfertaComparada } from '@/features/calculo/expediente/oferta-comparada';
import { ReclamacionTab } from '@/features/calculo/expediente/reclamacion-tab';
import { CorreosDelExpediente } from '@/features/escritos/correos/correos-del-expediente';
import { EscritosDelExpediente } from '@/features/escritos/escritos-del-expediente';
import { MascDelExpediente } from '@/features/masc/expediente/masc-del-expediente';
import { ServicioDelExpediente } from '@/features/servicios/expediente/servicio-del-expediente';
import { anyLoading } from '@/lib/any-loading';
import { AnotarReclamado } from '@/routes/dashboard/-anotar-reclamado';

export type Pestana = 'reclamacion' | 'agenda' | 'escritos';

interface PestanaDelExpedienteProps {
  pestana: Pestana;
  deal: Deal;
}

export function PestanaDelExpediente({ pestana, deal }: PestanaDelExpedienteProps) {
  switch (pestana) {
    case 'reclamacion':
      return <Reclamacion deal={deal} />;
    case 'agenda':
      return <AgendaDelExpediente dealId={deal.id} />;
    case 'escritos':
      return (
        <div>
          <EscritosDelExpediente dealId={deal.id} />
          <CorreosDelExpediente dealId={deal.id} />
        </div>
      );
  }
}

function Reclamacion({ deal }: { deal: Deal }) {
  const loading = useQueries({
    queries: [
      intentosQuery(deal.id),
      reglasMascQuery,
      fasesQuery,
      puedeDemandarQuery(deal.id),
      servicioDelExpedienteQuery(deal.id),
      calculosQuery(deal.id),
    ],
    combine: anyLoading,
  });
  if (loading) return <Skeleton height={320} />;
  return (
    <Stack gap="lg">
      <MascDelExpediente
        deal={deal}
        renderOferta={(oferta) => <OfertaComparada dealId={deal.id} {...oferta} />}
      />
      <ServicioDelExpediente dealId={deal.id} />
      <ReclamacionTab
        dealId={deal.id}
        renderAnotar={(contado) => <AnotarReclamado deal={deal.id} {...contado} />}
      />
    </Stack>
  );
}
