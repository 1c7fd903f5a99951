import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

import type { DealListRow, DealsPage } from '@/data/deals/deal-types';
import { ExpedientesFooter } from '@/features/expedientes/lista/expedientes-footer';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { SearchBox } from '@/features/expedientes/lista/search-box';
import { ExpedientesCards } from '@/features/expedientes/lista/tabla/expedientes-cards';
import type { ColumnsContext } from '@/features/expedientes/lista/tabla/expedientes-columns';
import { ExpedientesEmpty } from '@/features/expedientes/lista/tabla/expedientes-empty';
import { ExpedientesSkeleton } from '@/features/expedientes/lista/tabla/expedientes-skeleton';
import { ExpedientesTable } from '@/features/expedientes/lista/tabla/expedientes-table';
import { focusFirstRow, focusNeighbour, moveBetweenRows } from '@/features/expedientes/lista/tabla/row-keys';
import { LoadError } from '@/features/expedientes/load-error';

import classes from '@/features/expedientes/lista/expedientes.module.css';

interface ExpedientesPanelProps {
  query: UseQueryResult<DealsPage>;
  search: ExpedientesSearch;
  selected: DealListRow[];
  /** Beside the search box, while rows are chosen. */
  selectionBar: React.ReactNode;
  onSelect: (selected: DealListRow[]) => void;
  onSearch: (change: Partial<ExpedientesSearch>) => void;
  onOpen: (id: string) => void;
  onDelete: (deal: DealListRow) => void;
  onImport: () => void;
}

export function ExpedientesPanel({ selectionBar, onDelete, ...props }: ExpedientesPanelProps) {
  const { query, search, onSearch } = props;
  const body = useRef<HTMLDivElement>(null);
  const deleteKeepingFocus = (deal: DealListRow) => {
    focusNeighbour(body.current, deal.id);
    onDelete(deal);
  };
  return (
    <Paper withBorder className={classes.panel}>
      <div className={classes.toolbar}>
        <SearchBox
          q={search.q}
          onSearch={(q) => onSearch({ q })}
          onLeave={() => focusFirstRow(body.current)}
        />
        {selectionBar}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between links that have their own role */}
      <div
        ref={body}
        className={classes.body}
        data-stale={query.isPlaceholderData || undefined}
        aria-busy={query.isFetching}
        onKeyDown={moveBetweenRows}
      >
        <ExpedientesBody {...props} onDelete={deleteKeepingFocus} />
      </div>
      <ExpedientesFooter search={search} data={query.data} failed={query.isError} onSearch={onSearch} />
    </Paper>
  );
}

type BodyProps = Omit<ExpedientesPanelProps, 'selectionBar'>;

function ExpedientesBody({
  query,
  search,
  selected,
  onSelect,
  onSearch,
  onOpen,
  onDelete,
  onImport,
}: BodyProps) {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  if (query.isError && !query.data) {
    return <LoadError title="Error al cargar deals" onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <ExpedientesSkeleton />;
  const { rows } = query.data;
  if (rows.length === 0) {
    const clear = () => onSearch({ q: '' });
    return <ExpedientesEmpty searching={search.q.trim() !== ''} onClear={clear} onImport={onImport} />;
  }
  const list: ListProps = { rows, selected, onSelect, search, onSort: onSearch, onOpen, onDelete };
  return narrow ? <ExpedientesCards {...list} /> : <ExpedientesTable {...list} />;
}

interface ListProps extends ColumnsContext {
  rows: DealListRow[];
  selected: DealListRow[];
  onSelect: (selected: DealListRow[]) => void;
}
