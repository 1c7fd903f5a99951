import { useMemo } from 'react';

import type { ClienteListRow, ClienteSortKey } from '@/data/clientes/clientes-api';
import type { RowActions } from '@/features/clientes/lista/cliente-row-menu';
import { clientesColumns } from '@/features/clientes/lista/clientes-columns';
import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';
import { useNearCliente } from '@/features/clientes/lista/use-clientes-navigate';
import { ListTable } from '@/ui/lista/list-table';
import type { Sort } from '@/ui/lista/sort-header';

import own from '@/features/clientes/lista/clientes-lista.module.css';
import table from '@/ui/lista/list-table.module.css';

export interface ClientesRowsProps extends RowActions {
  rows: ClienteListRow[];
  selected: ClienteListRow[];
  onSelect: (selected: ClienteListRow[]) => void;
  search: ClientesSearch;
  onSort: (sort: Sort<ClienteSortKey>) => void;
}

const nameOf = ({ nombre_completo }: ClienteListRow) => nombre_completo;

export function ClientesTable({ onOpen, onEdit, onDelete, ...list }: ClientesRowsProps) {
  const columns = useMemo(() => clientesColumns({ onOpen, onEdit, onDelete }), [onOpen, onEdit, onDelete]);
  return (
    <ListTable
      {...list}
      className={`${table.pinned} ${own.table}`}
      columns={columns}
      nameOf={nameOf}
      onOpen={onOpen}
      onNear={useNearCliente()}
    />
  );
}
