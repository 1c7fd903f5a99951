import { VisuallyHidden } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';

import type { DealListRow, DealSortKey } from '@/data/deals/deal-types';
import { type Column, type ColumnKey, COLUMN_LABELS } from '@/features/expedientes/lista/columnas/columnas';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { DealLink } from '@/features/expedientes/lista/tabla/deal-link';
import { DealRowMenu } from '@/features/expedientes/lista/tabla/deal-row-menu';
import { DocumentosCell } from '@/features/expedientes/lista/tabla/documentos-cell';
import { fechaOrNoDisponible, orNoDisponible } from '@/lib/formato';
import { EstadoBadge } from '@/ui/estado-badge';
import { SortHeader } from '@/ui/lista/sort-header';

import classes from '@/ui/lista/lista.module.css';

export interface ColumnsContext {
  search: ExpedientesSearch;
  onSort: (sort: Pick<ExpedientesSearch, 'sort' | 'dir'>) => void;
  onOpen: (id: string) => void;
  onDelete: (deal: DealListRow) => void;
}

/** Those that are shown, in their order; the row's menu is always the last. */
export function expedientesColumns(
  context: ColumnsContext,
  visible: Column[],
): DataTableColumn<DealListRow>[] {
  const known = dataColumns(context);
  return [
    ...visible.filter(({ shown }) => shown).map(({ key }) => known[key]),
    {
      accessor: 'acciones',
      title: <VisuallyHidden>Acciones</VisuallyHidden>,
      width: 52,
      textAlign: 'right',
      render: (deal) => <DealRowMenu deal={deal} onOpen={context.onOpen} onDelete={context.onDelete} />,
    },
  ];
}

function dataColumns({ search, onSort }: ColumnsContext): Record<ColumnKey, DataTableColumn<DealListRow>> {
  const sortable = (sortKey: DealSortKey) => ({
    accessor: sortKey,
    title: (
      <SortHeader
        label={COLUMN_LABELS[sortKey]}
        sortKey={sortKey}
        sort={search}
        firstDir={sortKey === 'generateddate' ? 'desc' : 'asc'}
        onSort={onSort}
      />
    ),
  });
  return {
    id: {
      ...sortable('id'),
      width: 108,
      render: ({ id }) => (
        <DealLink id={id} search={search} className={classes.id}>
          {id}
        </DealLink>
      ),
    },
    contractnumber: {
      ...sortable('contractnumber'),
      width: 160,
      render: (deal) => <Cell value={deal.contractnumber} numeric />,
    },
    debtorfullname: {
      ...sortable('debtorfullname'),
      render: (deal) => <Cell value={deal.debtorfullname} strong />,
    },
    creditorname: { ...sortable('creditorname'), render: (deal) => <Cell value={deal.creditorname} quiet /> },
    hasinsurancecompanyinfo: {
      ...sortable('hasinsurancecompanyinfo'),
      width: 118,
      render: (deal) => <EstadoBadge value={deal.hasinsurancecompanyinfo} />,
    },
    documentos: {
      accessor: 'documentos',
      title: <span className={classes.plainHeader}>{COLUMN_LABELS.documentos}</span>,
      width: 124,
      render: (deal) => <DocumentosCell presentes={deal.documentos} />,
    },
    generateddate: {
      ...sortable('generateddate'),
      width: 152,
      textAlign: 'right',
      render: (deal) => <span className={classes.quiet}>{fechaOrNoDisponible(deal.generateddate)}</span>,
    },
  };
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
