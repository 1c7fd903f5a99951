import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';

import type { PapeleraPage, PapeleraRow } from '@/data/papelera/papelera-list-api';
import { PapeleraCard } from '@/features/papelera/papelera-card';
import { PapeleraTableRow } from '@/features/papelera/papelera-table-row';
import { textos } from '@/features/papelera/textos';
import { EmptyState } from '@/ui/empty-state';
import { CardsHead } from '@/ui/lista/cards-head';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { useNarrow } from '@/ui/use-narrow';

import listClasses from '@/ui/lista/lista.module.css';
import pageList from '@/ui/lista/page-list.module.css';

interface PapeleraBodyProps {
  query: UseQueryResult<PapeleraPage>;
  searching: boolean;
  selected: PapeleraRow[];
  busy: boolean;
  onSelect: (ids: string[]) => void;
  onRestore: (row: PapeleraRow) => void;
  onPurge: (row: PapeleraRow) => void;
}

export function PapeleraBody({ query, searching, ...props }: PapeleraBodyProps) {
  if (query.isError && !query.data)
    return <LoadError title="Error al cargar la papelera" onRetry={() => void query.refetch()} />;
  if (!query.data) return <ListSkeleton />;
  if (query.data.rows.length === 0) {
    return <EmptyState icon={IconTrash} title={searching ? textos.nadaEncontrado : textos.vacia} />;
  }
  return (
    <PapeleraTable
      {...props}
      rows={query.data.rows}
      stale={query.isPlaceholderData}
      now={query.dataUpdatedAt}
    />
  );
}

interface PapeleraTableProps extends Omit<PapeleraBodyProps, 'query' | 'searching'> {
  rows: PapeleraRow[];
  stale: boolean;
  /** When the rows were read: days left are counted from then. */
  now: number;
}

function PapeleraTable({
  rows,
  stale,
  now,
  selected,
  busy,
  onSelect,
  onRestore,
  onPurge,
}: PapeleraTableProps) {
  const narrow = useNarrow();
  const ids = selected.map(({ id }) => id);
  const toggle = (id: string) =>
    onSelect(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const allSelected = ids.length === rows.length;
  const selectAll = (all: boolean) => onSelect(all ? rows.map(({ id }) => id) : []);
  const Row = narrow ? PapeleraCard : PapeleraTableRow;
  const list = rows.map((row) => (
    <Row
      key={row.id}
      row={row}
      now={now}
      checked={ids.includes(row.id)}
      busy={busy}
      onToggle={() => toggle(row.id)}
      onRestore={() => onRestore(row)}
      onPurge={() => onPurge(row)}
    />
  ));
  return (
    <div className={pageList.scroller} data-stale={stale || undefined}>
      {narrow ? (
        <>
          <CardsHead rows={rows.length} selected={ids.length} onSelectAll={selectAll} />
          <ul className={listClasses.cards}>{list}</ul>
        </>
      ) : (
        <Table className={pageList.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>
                <Checkbox
                  size="xs"
                  aria-label="Seleccionar todos los de la página"
                  checked={allSelected}
                  indeterminate={ids.length > 0 && !allSelected}
                  onChange={() => selectAll(!allSelected)}
                />
              </Table.Th>
              <Table.Th w={150}>Tipo</Table.Th>
              <Table.Th>Elemento</Table.Th>
              <Table.Th w={160}>Eliminado por</Table.Th>
              <Table.Th w={150}>Fecha</Table.Th>
              <Table.Th w={90}>Quedan</Table.Th>
              <Table.Th w={250}>
                <VisuallyHidden>Acciones</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{list}</Table.Tbody>
        </Table>
      )}
    </div>
  );
}
