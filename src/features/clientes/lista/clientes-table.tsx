import { DataTable } from 'mantine-datatable';

import type { ClienteListRow } from '@/data/clientes/clientes-api';
import { clientesColumns, type ColumnsContext } from '@/features/clientes/lista/clientes-columns';
import { opensRow } from '@/ui/lista/opens-row';
import { ROW } from '@/ui/lista/row-keys';
import { useScrollToTop } from '@/ui/lista/use-scroll-to-top';

import own from '@/features/clientes/lista/clientes-lista.module.css';
import classes from '@/ui/lista/lista.module.css';

export interface ClientesRowsProps extends ColumnsContext {
  rows: ClienteListRow[];
  selected: ClienteListRow[];
  onSelect: (selected: ClienteListRow[]) => void;
}

export function ClientesTable({ rows, selected, onSelect, ...context }: ClientesRowsProps) {
  const viewport = useScrollToTop(context.search);
  return (
    <DataTable
      className={`${classes.table} ${own.table}`}
      height="100%"
      scrollViewportRef={viewport}
      minHeight={0}
      records={rows}
      columns={clientesColumns(context)}
      emptyState={<span />}
      highlightOnHover
      pinLastColumn
      verticalSpacing={0}
      horizontalSpacing="sm"
      selectedRecords={selected}
      onSelectedRecordsChange={onSelect}
      allRecordsSelectionCheckboxProps={{ 'aria-label': 'Seleccionar todos los de la página', size: 'xs' }}
      getRecordSelectionCheckboxProps={(cliente) => ({
        'aria-label': `Seleccionar ${cliente.nombre_completo}`,
        size: 'xs',
      })}
      selectionColumnStyle={{ width: 44, minWidth: 44 }}
      customRowAttributes={(cliente) => ({ [ROW]: cliente.id })}
      onRowClick={({ record, event }) => {
        if (opensRow(event)) context.onOpen(record.id);
      }}
    />
  );
}
