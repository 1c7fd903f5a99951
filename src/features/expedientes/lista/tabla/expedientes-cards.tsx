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
import { CardsHead } from '@/ui/lista/cards-head';
import { ROW } from '@/ui/lista/row-keys';
import { SortSelect } from '@/ui/lista/sort-select';
import { Tick } from '@/ui/lista/tick';
import { toggled } from '@/ui/lista/use-selection';

import classes from '@/ui/lista/lista.module.css';

const { documentos: _documentos, ...SORT_LABELS } = COLUMN_LABELS;

/** The list on a narrow screen: the same rows, one above the other. */
export function ExpedientesCards({
  rows,
  selected,
  onSelect,
  search,
  onSort,
  onOpen,
  onDelete,
}: ExpedientesRowsProps) {
  const exigidos = useQuery(exigidosQuery).data?.length;
  return (
    <>
      <CardsHead
        rows={rows.length}
        selected={selected.length}
        onSelectAll={(all) => onSelect(all ? rows : [])}
      >
        <SortSelect labels={SORT_LABELS} sort={search} onSort={onSort} />
      </CardsHead>
      <ul className={classes.cards}>
        {rows.map((deal) => (
          <li key={deal.id} className={classes.card} {...{ [ROW]: deal.id }}>
            <Tick
              large
              label={`Seleccionar ${deal.contractnumber ?? deal.id}`}
              checked={selected.includes(deal)}
              onToggle={() => onSelect(toggled(selected, deal))}
            />
            <DealLink id={deal.id} onOpen={onOpen} className={classes.cardLink}>
              <CardText deal={deal} exigidos={exigidos} />
            </DealLink>
            <DealRowMenu deal={deal} onOpen={onOpen} onDelete={onDelete} />
          </li>
        ))}
      </ul>
    </>
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
