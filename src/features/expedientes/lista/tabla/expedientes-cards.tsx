import { useQuery } from '@tanstack/react-query';

import type { DealListRow } from '@/data/deals/deal-types';
import { exigidosQuery } from '@/data/documentos/exigidos-queries';
import { COLUMN_LABELS } from '@/features/expedientes/lista/columnas/columnas';
import { DealLink } from '@/features/expedientes/lista/tabla/deal-link';
import { DealRowMenu } from '@/features/expedientes/lista/tabla/deal-row-menu';
import { DocumentosCell } from '@/features/expedientes/lista/tabla/documentos-cell';
import type { ExpedientesRowsProps } from '@/features/expedientes/lista/tabla/expedientes-table';
import { fechaOrNoDisponible, orNoDisponible } from '@/lib/formato';
import { EstadoBadge } from '@/ui/estado-badge';
import { ListCards } from '@/ui/lista/list-cards';

import classes from '@/ui/lista/lista.module.css';

const { documentos: _documentos, ...SORT_LABELS } = COLUMN_LABELS;

export function ExpedientesCards({ onOpen, onDelete, ...list }: ExpedientesRowsProps) {
  const exigidos = useQuery(exigidosQuery).data?.length;
  return (
    <ListCards {...list} sortLabels={SORT_LABELS} nameOf={(deal) => deal.contractnumber ?? deal.id}>
      {(deal) => (
        <>
          <DealLink id={deal.id} onOpen={onOpen} className={classes.cardLink}>
            <CardText deal={deal} exigidos={exigidos} />
          </DealLink>
          <DealRowMenu deal={deal} onOpen={onOpen} onDelete={onDelete} />
        </>
      )}
    </ListCards>
  );
}

function CardText({ deal, exigidos }: { deal: DealListRow; exigidos: number | undefined }) {
  return (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {orNoDisponible(deal.debtorfullname)}
        </span>
        <EstadoBadge value={deal.hasinsurancecompanyinfo} />
      </span>
      <span className={classes.cell}>
        {orNoDisponible(deal.contractnumber)} · {orNoDisponible(deal.creditorname)}
      </span>
      <span className={classes.cardBottom}>
        <span>{COLUMN_LABELS.documentos}</span>
        <DocumentosCell presentes={deal.documentos} exigidos={exigidos} />
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.id}>{deal.id}</span>
        <span className="tabular">{fechaOrNoDisponible(deal.generateddate)}</span>
      </span>
    </>
  );
}
