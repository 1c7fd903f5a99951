import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { DealListRow } from '@/data/deals/deal-types';
import { exigidosQuery } from '@/data/documentos/exigidos-queries';
import type { Column } from '@/features/expedientes/lista/columnas/columnas';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import {
  type DealRowActions,
  expedientesColumns,
} from '@/features/expedientes/lista/tabla/expedientes-columns';
import { useNearExpediente } from '@/features/expedientes/lista/use-expedientes-search';
import { ListTable } from '@/ui/lista/list-table';

import table from '@/ui/lista/list-table.module.css';

export interface ExpedientesRowsProps extends DealRowActions {
  rows: DealListRow[];
  selected: DealListRow[];
  onSelect: (selected: DealListRow[]) => void;
  search: ExpedientesSearch;
  onSort: (sort: Pick<ExpedientesSearch, 'sort' | 'dir'>) => void;
}

const nameOf = ({ id, contractnumber }: DealListRow) => contractnumber ?? id;

export function ExpedientesTable({
  visible,
  onOpen,
  onDelete,
  ...list
}: ExpedientesRowsProps & { visible: Column[] }) {
  const exigidos = useQuery(exigidosQuery).data?.length;
  const columns = useMemo(
    () => expedientesColumns({ onOpen, onDelete }, visible, exigidos),
    [onOpen, onDelete, visible, exigidos],
  );
  return (
    <ListTable
      {...list}
      className={table.pinned}
      columns={columns}
      nameOf={nameOf}
      onOpen={onOpen}
      onNear={useNearExpediente()}
    />
  );
}
