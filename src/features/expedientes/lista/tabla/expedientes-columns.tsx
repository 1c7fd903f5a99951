import type { DealListRow } from '@/data/deals/deal-types';
import { type Column, type ColumnKey, COLUMN_LABELS } from '@/features/expedientes/lista/columnas/columnas';
import { DealLink } from '@/features/expedientes/lista/tabla/deal-link';
import { DealRowMenu } from '@/features/expedientes/lista/tabla/deal-row-menu';
import { DocumentosCell } from '@/features/expedientes/lista/tabla/documentos-cell';
import { fechaOrNoDisponible, orNoDisponible } from '@/lib/formato';
import { EstadoBadge } from '@/ui/estado-badge';
import { Cell } from '@/ui/lista/cell';
import type { ListColumn } from '@/ui/lista/list-table-head';

import classes from '@/ui/lista/lista.module.css';

export interface DealRowActions {
  onOpen: (id: string) => void;
  onDelete: (deal: DealListRow) => void;
}

/** Those that are shown, in their order; the row's menu is always the last. */
export function expedientesColumns(
  actions: DealRowActions,
  visible: Column[],
  exigidos: number | undefined,
): ListColumn<DealListRow>[] {
  const known = dataColumns(actions.onOpen, exigidos);
  return [
    ...visible
      .filter(({ shown }) => shown)
      .map(({ key }) => ({ key, label: COLUMN_LABELS[key], ...known[key] })),
    {
      key: 'acciones',
      label: 'Acciones',
      hiddenLabel: true,
      width: 52,
      align: 'right',
      render: (deal) => <DealRowMenu deal={deal} {...actions} />,
    },
  ];
}

type DataColumn = Omit<ListColumn<DealListRow>, 'key' | 'label'>;

function dataColumns(
  onOpen: DealRowActions['onOpen'],
  exigidos: number | undefined,
): Record<ColumnKey, DataColumn> {
  return {
    id: {
      sort: 'asc',
      width: 108,
      render: ({ id }) => (
        <DealLink id={id} onOpen={onOpen} className={classes.id}>
          {id}
        </DealLink>
      ),
    },
    contractnumber: {
      sort: 'asc',
      width: 160,
      render: ({ contractnumber }) => <Cell text={orNoDisponible(contractnumber)} numeric />,
    },
    debtorfullname: {
      sort: 'asc',
      render: ({ debtorfullname }) => <Cell text={orNoDisponible(debtorfullname)} strong />,
    },
    creditorname: {
      sort: 'asc',
      render: ({ creditorname }) => <Cell text={orNoDisponible(creditorname)} quiet />,
    },
    hasinsurancecompanyinfo: {
      sort: 'asc',
      width: 118,
      render: (deal) => <EstadoBadge value={deal.hasinsurancecompanyinfo} />,
    },
    documentos: {
      width: 124,
      render: (deal) => <DocumentosCell presentes={deal.documentos} exigidos={exigidos} />,
    },
    generateddate: {
      sort: 'desc',
      width: 152,
      align: 'right',
      render: (deal) => <span className={classes.quiet}>{fechaOrNoDisponible(deal.generateddate)}</span>,
    },
  };
}
