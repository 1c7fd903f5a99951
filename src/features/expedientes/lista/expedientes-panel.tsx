import { Group, Paper } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

import type { DealListRow, DealsPage } from '@/data/deals/deal-types';
import type { Column } from '@/features/expedientes/lista/columnas/columnas';
import { ColumnasPopover } from '@/features/expedientes/lista/columnas/columnas-popover';
import { useColumnas } from '@/features/expedientes/lista/columnas/use-columnas';
import { ExpedientesFooter } from '@/features/expedientes/lista/expedientes-footer';
import {
  type ExpedientesSearch,
  isNarrowed,
  noFilters,
} from '@/features/expedientes/lista/expedientes-search';
import { ExpedientesFiltros } from '@/features/expedientes/lista/filtros/expedientes-filtros';
import { activeFilters } from '@/features/expedientes/lista/filtros/filtros-textos';
import { ExpedientesCards } from '@/features/expedientes/lista/tabla/expedientes-cards';
import { ExpedientesEmpty } from '@/features/expedientes/lista/tabla/expedientes-empty';
import {
  type ExpedientesRowsProps,
  ExpedientesTable,
} from '@/features/expedientes/lista/tabla/expedientes-table';
import { VistasMenu } from '@/features/expedientes/lista/vistas/vistas-menu';
import { FiltrosPills } from '@/ui/lista/filtros-pills';
import { ListBody } from '@/ui/lista/list-body';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { focusFirstRow, focusNeighbour } from '@/ui/lista/row-keys';
import { SearchBox } from '@/ui/lista/search-box';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/ui/lista/lista.module.css';

interface ExpedientesPanelProps {
  query: UseQueryResult<DealsPage>;
  search: ExpedientesSearch;
  selected: DealListRow[];
  /** Beside the search box while rows are chosen, in the place of the filters: nothing below moves. */
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
  const [columns, setColumns] = useColumnas();
  const deleteKeepingFocus = useCallbackRef((deal: DealListRow) => {
    focusNeighbour(body.current, deal.id);
    onDelete(deal);
  });
  return (
    <Paper withBorder className={classes.panel} __vars={{ '--list-surroundings': '142px' }}>
      <div className={classes.toolbar}>
        <SearchBox
          label="Buscar expedientes"
          placeholder="Contrato, acreedor, deudor o ID"
          q={search.q}
          onSearch={(q) => onSearch({ q })}
          onLeave={() => focusFirstRow(body.current)}
        />
        {selectionBar}
        {!selectionBar && (
          <Group gap="xs" ml="auto" wrap="nowrap">
            <ExpedientesFiltros search={search} onSearch={onSearch} />
            <VistasMenu search={search} onSearch={onSearch} />
            <ColumnasPopover columns={columns} onChange={setColumns} />
          </Group>
        )}
        <FiltrosPills active={activeFilters(search)} onRemove={(key) => onSearch({ [key]: undefined })} />
      </div>
      <ListBody ref={body} query={query}>
        <ExpedientesBody {...props} columns={columns} onDelete={deleteKeepingFocus} />
      </ListBody>
      <ExpedientesFooter search={search} data={query.data} failed={query.isError} onSearch={onSearch} />
    </Paper>
  );
}

interface BodyProps extends Omit<ExpedientesPanelProps, 'selectionBar'> {
  columns: Column[];
}

function ExpedientesBody({
  query,
  search,
  columns,
  selected,
  onSelect,
  onSearch,
  onOpen,
  onDelete,
  onImport,
}: BodyProps) {
  const narrow = useNarrow();
  if (query.isError && !query.data) {
    return <LoadError title="Error al cargar deals" onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <ListSkeleton rows={25} />;
  const { rows } = query.data;
  if (rows.length === 0) {
    const clear = () => onSearch({ ...noFilters, q: '' });
    return <ExpedientesEmpty searching={isNarrowed(search)} onClear={clear} onImport={onImport} />;
  }
  const list: ExpedientesRowsProps = { rows, selected, onSelect, search, onSort: onSearch, onOpen, onDelete };
  return narrow ? <ExpedientesCards {...list} /> : <ExpedientesTable {...list} visible={columns} />;
}
