import { DataTable } from 'mantine-datatable';

import type { DealListRow } from '@/data/deals/deal-types';
import type { Column } from '@/features/expedientes/lista/columnas/columnas';
import {
  expedientesColumns,
  type ColumnsContext,
} from '@/features/expedientes/lista/tabla/expedientes-columns';
import { opensRow } from '@/ui/lista/opens-row';
import { ROW } from '@/ui/lista/row-keys';
import { useScrollToTop } from '@/ui/lista/use-scroll-to-top';

import classes from '@/ui/lista/lista.module.css';

interface ExpedientesTableProps extends ColumnsContext {
  rows: DealListRow[];
  selected: DealListRow[];
  onSelect: (selected: DealListRow[]) => void;
  visible: Column[];
}

export function ExpedientesTable({ rows, selected, onSelect, visible, ...context }: ExpedientesTableProps) {
  const viewport = useScrollToTop(context.search);
  return (
    <DataTable
      className={classes.table}
      height="100%"
      scrollViewportRef={viewport}
      minHeight={0}
      records={rows}
      columns={expedientesColumns(context, visible)}
      emptyState={<span />}
      highlightOnHover
      pinLastColumn
      verticalSpacing={0}
      horizontalSpacing="sm"
      selectedRecords={selected}
      onSelectedRecordsChange={onSelect}
      allRecordsSelectionCheckboxProps={{ 'aria-label': 'Seleccionar todos los de la página', size: 'xs' }}
      getRecordSelectionCheckboxProps={(deal) => ({
        'aria-label': `Seleccionar ${deal.contractnumber ?? deal.id}`,
        size: 'xs',
      })}
      selectionColumnStyle={{ width: 44, minWidth: 44 }}
      customRowAttributes={(deal) => ({ [ROW]: deal.id })}
      onRowClick={({ record, event }) => {
        if (opensRow(event)) context.onOpen(record.id);
      }}
    />
  );
}
