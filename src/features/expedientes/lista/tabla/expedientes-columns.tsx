import { VisuallyHidden } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';

import type { DealListRow, DealSortKey } from '@/data/deals/deal-types';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { DealLink } from '@/features/expedientes/lista/tabla/deal-link';
import { DealRowMenu } from '@/features/expedientes/lista/tabla/deal-row-menu';
import { EstadoBadge } from '@/features/expedientes/lista/tabla/estado-badge';
import { SortHeader, type Sort } from '@/features/expedientes/lista/tabla/sort-header';
import { formatFechaHora } from '@/lib/formato';

import classes from '@/features/expedientes/lista/expedientes.module.css';

const NO_DISPONIBLE = 'N/A';

export const orNoDisponible = (value: string | null): string => value?.trim() || NO_DISPONIBLE;
export const fechaGeneracion = (deal: DealListRow): string =>
  deal.generateddate ? formatFechaHora(deal.generateddate) : NO_DISPONIBLE;

export interface ColumnsContext {
  search: ExpedientesSearch;
  onSort: (sort: Sort) => void;
  onOpen: (id: string) => void;
  onDelete: (deal: DealListRow) => void;
}

export function expedientesColumns({
  search,
  onSort,
  onOpen,
  onDelete,
}: ColumnsContext): DataTableColumn<DealListRow>[] {
  const sortable = (sortKey: DealSortKey, label: string) => ({
    accessor: sortKey,
    title: <SortHeader label={label} sortKey={sortKey} sort={search} onSort={onSort} />,
  });
  return [
    {
      ...sortable('id', 'ID'),
      width: 108,
      render: ({ id }) => (
        <DealLink id={id} search={search} className={classes.id}>
          {id}
        </DealLink>
      ),
    },
    {
      ...sortable('contractnumber', 'Número de Contrato'),
      width: 160,
      render: (deal) => <Cell value={deal.contractnumber} numeric />,
    },
    {
      ...sortable('debtorfullname', 'Deudor'),
      render: (deal) => <Cell value={deal.debtorfullname} strong />,
    },
    { ...sortable('creditorname', 'Acreedor'), render: (deal) => <Cell value={deal.creditorname} quiet /> },
    {
      ...sortable('hasinsurancecompanyinfo', 'Estado'),
      width: 118,
      render: (deal) => <EstadoBadge value={deal.hasinsurancecompanyinfo} />,
    },
    {
      ...sortable('generateddate', 'Fecha Generación'),
      width: 152,
      textAlign: 'right',
      render: (deal) => <span className={classes.quiet}>{fechaGeneracion(deal)}</span>,
    },
    {
      accessor: 'acciones',
      title: <VisuallyHidden>Acciones</VisuallyHidden>,
      width: 52,
      textAlign: 'right',
      render: (deal) => <DealRowMenu deal={deal} onOpen={onOpen} onDelete={onDelete} />,
    },
  ];
}

interface CellProps {
  value: string | null;
  strong?: boolean;
  quiet?: boolean;
  numeric?: boolean;
}

function Cell({ value, strong, quiet, numeric }: CellProps) {
  const text = orNoDisponible(value);
  return (
    <span
      title={text}
      className={classes.cell}
      data-strong={strong || undefined}
      data-quiet={quiet || undefined}
      data-numeric={numeric || undefined}
    >
      {text}
    </span>
  );
}
