import { Badge, Text } from '@mantine/core';

import type { Deal } from '@/data/deals/deal-types';
import { FaseInsignia, FaseLinea } from '@/features/expedientes/fases/fase-insignia';
import { formatTexto } from '@/lib/formato';
import { CopyIcon } from '@/ui/copy-icon';
import { PageHeader } from '@/ui/page-header';

import classes from '@/features/expedientes/detalle/expediente.module.css';

interface ExpedienteHeaderProps {
  deal: Deal;
  actions: React.ReactNode;
  proximoPaso: React.ReactNode;
}

export function ExpedienteHeader({ deal, actions, proximoPaso }: ExpedienteHeaderProps) {
  const contract = [deal.contractnumber, deal.creditorname].filter(Boolean).join(' · ');
  return (
    <PageHeader
      title={`Expediente ${deal.id}`}
      actions={actions}
      badges={
        <span className={classes.badges}>
          <FaseInsignia fase={deal.fase} />
          <Badge color="gray" className={classes.idBadge} title={deal.id}>
            ID {deal.id}
          </Badge>
          <CopyIcon value={deal.id} label="Copiar el ID" />
        </span>
      }
      subtitle={
        <>
          Demandante{' '}
          <Text span fw={500} c="var(--mantine-color-text)">
            {formatTexto(deal.debtorfullname)}
          </Text>
          {contract && (
            <Text span display="block" c="dimmed">
              {contract}
            </Text>
          )}
          <Text span display="block">
            <FaseLinea deal={deal} />
          </Text>
          {proximoPaso}
        </>
      }
    />
  );
}
