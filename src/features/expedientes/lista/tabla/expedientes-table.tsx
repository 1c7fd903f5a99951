import { DataTable } from 'mantine-datatable';
import { useEffect, useRef } from 'react';

import type { DealListRow } from '@/data/deals/deal-types';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import {
  expedientesColumns,
  type ColumnsContext,
} from '@/features/expedientes/lista/tabla/expedientes-columns';
import { ROW } from '@/features/expedientes/lista/tabla/row-keys';

import classes from '@/features/expedientes/lista/expedientes.module.css';

interface ExpedientesTableProps extends ColumnsContext {
  rows: DealListRow[];
  selected: DealListRow[];
  onSelect: (selected: DealListRow[]) => void;
}

export function ExpedientesTable({ rows, selected, onSelect, ...context }: ExpedientesTableProps) {
  const viewport = useScrollToTop(context.search);
  return (
    <DataTable
      className={classes.table}
      height="100%"
      scrollViewportRef={viewport}
      minHeight={0}
      records={rows}
      columns={expedientesColumns(context)}
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

/** Another page or search begins at its first row; coming back to the same one finds it where it was left. */
function useScrollToTop(search: ExpedientesSearch) {
  const viewport = useRef<HTMLDivElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current !== search) viewport.current?.scrollTo({ top: 0 });
    shown.current = search;
  }, [search]);
  return viewport;
}

/** A link or button inside the row does its own; somebody who drags over a text wants to copy it. */
function opensRow(event: React.MouseEvent): boolean {
  const onControl = (event.target as Element).closest('a, button, input, label') !== null;
  return !onControl && !window.getSelection()?.toString();
}
