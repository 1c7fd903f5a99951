import { DataTable } from 'mantine-datatable';

import type { AcreedorRow } from '@/data/acreedores/acreedores-api';
import { acreedoresColumns, type ColumnsContext } from '@/features/acreedores/lista/acreedores-columns';
import { opensRow } from '@/ui/lista/opens-row';
import { ROW } from '@/ui/lista/row-keys';
import { useScrollToTop } from '@/ui/lista/use-scroll-to-top';

import own from '@/features/acreedores/acreedores.module.css';
import classes from '@/ui/lista/lista.module.css';

/** A name is what tells rows apart; the list's helpers ask for an id. */
export type AcreedorItem = AcreedorRow & { id: string };

export interface AcreedoresRowsProps extends ColumnsContext {
  rows: AcreedorItem[];
  selected: AcreedorItem[];
  onSelect: (selected: AcreedorItem[]) => void;
  onOpen: (nombre: string) => void;
}

export function AcreedoresTable({ rows, selected, onSelect, onOpen, ...context }: AcreedoresRowsProps) {
  const viewport = useScrollToTop(context.search);
  return (
    <DataTable<AcreedorItem>
      className={`${classes.table} ${own.table}`}
      height="100%"
      scrollViewportRef={viewport}
      minHeight={0}
      records={rows}
      columns={acreedoresColumns(context)}
      emptyState={<span />}
      highlightOnHover
      verticalSpacing={0}
      horizontalSpacing="sm"
      selectedRecords={selected}
      onSelectedRecordsChange={onSelect}
      allRecordsSelectionCheckboxProps={{ 'aria-label': 'Seleccionar todos los de la página', size: 'xs' }}
      getRecordSelectionCheckboxProps={({ nombre }) => ({
        'aria-label': `Seleccionar ${nombre}`,
        size: 'xs',
      })}
      selectionColumnStyle={{ width: 44, minWidth: 44 }}
      customRowAttributes={({ nombre }) => ({ [ROW]: nombre })}
      onRowClick={({ record, event }) => {
        if (opensRow(event)) onOpen(record.nombre);
      }}
    />
  );
}
