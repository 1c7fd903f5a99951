import { Table, VisuallyHidden } from '@mantine/core';
import { IconFolderSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';

import type {
  ExpedienteListRow,
  ExpedientesPage,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { AntiguoCard } from '@/features/expedientes-antiguos/antiguo-card';
import { AntiguoRow } from '@/features/expedientes-antiguos/antiguo-row';
import type { AntiguosSearch } from '@/features/expedientes-antiguos/antiguos-search';
import { textos } from '@/features/expedientes-antiguos/textos';
import { EmptyState } from '@/ui/empty-state';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { SortHeader } from '@/ui/lista/sort-header';
import { SortSelect } from '@/ui/lista/sort-select';
import { useNarrow } from '@/ui/use-narrow';

import listClasses from '@/ui/lista/lista.module.css';
import pageList from '@/ui/lista/page-list.module.css';

const SORT_LABELS: Record<AntiguosSearch['sort'], string> = {
  numero_contrato: 'Número de Contrato',
  nombre_acreedor: 'Acreedor',
  fecha_generacion: 'Fecha Generación',
  created_at: 'Fecha creación',
};

interface AntiguosTableProps {
  query: UseQueryResult<ExpedientesPage>;
  search: AntiguosSearch;
  onSort: (sort: Pick<AntiguosSearch, 'sort' | 'dir'>) => void;
}

export function AntiguosTable({ query, ...sorting }: AntiguosTableProps) {
  const narrow = useNarrow();
  if (query.isError && !query.data)
    return <LoadError title="Error al cargar expedientes" onRetry={() => void query.refetch()} />;
  if (!query.data) return <ListSkeleton />;
  if (query.data.rows.length === 0) return <EmptyState icon={IconFolderSearch} title={textos.vacio} />;
  const { rows } = query.data;
  return (
    <div className={pageList.scroller} data-stale={query.isPlaceholderData || undefined}>
      {narrow ? <Cards rows={rows} {...sorting} /> : <Rows rows={rows} {...sorting} />}
    </div>
  );
}

interface RowsProps extends Omit<AntiguosTableProps, 'query'> {
  rows: ExpedienteListRow[];
}

function Rows({ rows, ...sorting }: RowsProps) {
  return (
    <Table className={pageList.table} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <SortTh {...sorting} sortKey="numero_contrato" />
          <SortTh {...sorting} sortKey="nombre_acreedor" />
          <Table.Th>Cliente</Table.Th>
          <Table.Th w={110}>Info. seguro</Table.Th>
          <Table.Th w={100} ta="right">
            Documentos
          </Table.Th>
          <SortTh {...sorting} sortKey="fecha_generacion" width={150} />
          <SortTh {...sorting} sortKey="created_at" width={150} />
          <Table.Th w={52}>
            <VisuallyHidden>Acciones</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <AntiguoRow key={row.id} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cards({ rows, search, onSort }: RowsProps) {
  return (
    <>
      <div className={listClasses.cardsHead}>
        <SortSelect labels={SORT_LABELS} sort={search} onSort={onSort} />
      </div>
      <ul className={listClasses.cards}>
        {rows.map((row) => (
          <AntiguoCard key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

interface SortThProps extends Pick<AntiguosTableProps, 'search' | 'onSort'> {
  sortKey: AntiguosSearch['sort'];
  width?: number;
}

function SortTh({ search, onSort, sortKey, width }: SortThProps) {
  const active = search.sort === sortKey;
  return (
    <Table.Th w={width} aria-sort={active ? (search.dir === 'asc' ? 'ascending' : 'descending') : undefined}>
      <SortHeader label={SORT_LABELS[sortKey]} sortKey={sortKey} sort={search} onSort={onSort} />
    </Table.Th>
  );
}
