/** What other features put in the tabs of a case file that most visits never open. One chunk. */
import { Stack } from '@mantine/core';

import type { Deal } from '@/data/deals/deal-types';
import { AgendaDelExpediente } from '@/features/agenda/agenda-del-expediente';
import { OfertaComparada } from '@/features/calculo/expediente/oferta-comparada';
import { ReclamacionTab } from '@/features/calculo/expediente/reclamacion-tab';
import { CorreosDelExpediente } from '@/features/escritos/correos/correos-del-expediente';
import { EscritosDelExpediente } from '@/features/escritos/escritos-del-expediente';
import { MascDelExpediente } from '@/features/masc/expediente/masc-del-expediente';
import { ServicioDelExpediente } from '@/features/servicios/expediente/servicio-del-expediente';
import { AnotarReclamado } from '@/routes/dashboard/-anotar-reclamado';

export type Pestana = 'reclamacion' | 'agenda' | 'escritos';

interface PestanaDelExpedienteProps {
  pestana: Pestana;
  deal: Deal;
}

export function PestanaDelExpediente({ pestana, deal }: PestanaDelExpedienteProps) {
  switch (pestana) {
    case 'reclamacion':
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
