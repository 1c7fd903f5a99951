import { useMemo } from 'react';

import type { AcreedorSortKey } from '@/data/acreedores/acreedores-api';
import { type AcreedorItem, acreedoresColumns } from '@/features/acreedores/lista/acreedores-columns';
import type { AcreedoresSearch } from '@/features/acreedores/lista/acreedores-search';
import { ListTable } from '@/ui/lista/list-table';
import type { Sort } from '@/ui/lista/sort-header';

import own from '@/features/acreedores/acreedores.module.css';

export interface AcreedoresRowsProps {
  rows: AcreedorItem[];
  selected: AcreedorItem[];
  onSelect: (selected: AcreedorItem[]) => void;
  search: AcreedoresSearch;
  onSort: (sort: Sort<AcreedorSortKey>) => void;
  onOpen: (nombre: string) => void;
}

const nameOf = ({ nombre }: AcreedorItem) => nombre;

export function AcreedoresTable({ onOpen, ...list }: AcreedoresRowsProps) {
  const columns = useMemo(() => acreedoresColumns(onOpen), [onOpen]);
  return <ListTable {...list} className={own.table} columns={columns} nameOf={nameOf} onOpen={onOpen} />;
}
