import { Group, Paper } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

import type { ClienteListRow, ClientesPage } from '@/data/clientes/clientes-api';
import { ClientesCards } from '@/features/clientes/lista/clientes-cards';
import { ClientesEmpty } from '@/features/clientes/lista/clientes-empty';
import { ClientesFiltros } from '@/features/clientes/lista/clientes-filtros';
import { activeFilters } from '@/features/clientes/lista/clientes-filtros-textos';
import { type ClientesSearch, isNarrowed, noFilters } from '@/features/clientes/lista/clientes-search';
import { type ClientesRowsProps, ClientesTable } from '@/features/clientes/lista/clientes-table';
import { textos } from '@/features/clientes/textos';
import { FiltrosPills } from '@/ui/lista/filtros-pills';
import { ListBody } from '@/ui/lista/list-body';
import { ListFooter } from '@/ui/lista/list-footer';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { rango } from '@/ui/lista/rango';
import { focusFirstRow, focusNeighbour } from '@/ui/lista/row-keys';
import { SearchBox } from '@/ui/lista/search-box';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/ui/lista/lista.module.css';

interface ClientesPanelProps extends Omit<ClientesRowsProps, 'rows' | 'onSort'> {
  query: UseQueryResult<ClientesPage>;
  /** Beside the search box while rows are chosen, in the place of the filters: nothing below moves. */
  selectionBar: React.ReactNode;
  onSearch: (change: Partial<ClientesSearch>) => void;
  onCreate: () => void;
  onImport: () => void;
}

export function ClientesPanel({ selectionBar, onEdit, onDelete, ...props }: ClientesPanelProps) {
  const { query, search, onSearch } = props;
  const body = useRef<HTMLDivElement>(null);
  // The same functions at every render, so that rows which did not change are not drawn again.
  const edit = useCallbackRef(onEdit);
  const deleteKeepingFocus = useCallbackRef((cliente: ClienteListRow) => {
    focusNeighbour(body.current, cliente.id);
    onDelete(cliente);
  });
  return (
    <Paper withBorder className={classes.panel}>
      <div className={classes.toolbar}>
        <SearchBox
          label="Buscar clientes"
          placeholder="Nombre, email o DNI"
          q={search.q}
          onSearch={(q) => onSearch({ q })}
          onLeave={() => focusFirstRow(body.current)}
        />
        {selectionBar || (
          <Group ml="auto">
            <ClientesFiltros search={search} onSearch={onSearch} />
          </Group>
        )}
        <FiltrosPills active={activeFilters(search)} onRemove={(key) => onSearch({ [key]: undefined })} />
      </div>
      <ListBody ref={body} query={query}>
        <ClientesBody {...props} onEdit={edit} onDelete={deleteKeepingFocus} />
      </ListBody>
      <Footer search={search} data={query.data} onSearch={onSearch} />
    </Paper>
  );
}

type BodyProps = Omit<ClientesPanelProps, 'selectionBar'>;

function ClientesBody({ query, onSearch, onCreate, onImport, ...list }: BodyProps) {
  const narrow = useNarrow();
  if (query.isError && !query.data) {
    return <LoadError title="Error al cargar clientes" onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <ListSkeleton text={textos.cargando} />;
  const { rows } = query.data;
  if (rows.length === 0) {
    return (
      <ClientesEmpty
        narrowed={isNarrowed(list.search)}
        onClear={() => onSearch({ ...noFilters, q: '' })}
        onCreate={onCreate}
        onImport={onImport}
      />
    );
  }
  const Rows = narrow ? ClientesCards : ClientesTable;
  return <Rows rows={rows} onSort={onSearch} {...list} />;
}

interface FooterProps {
  search: ClientesSearch;
  data: ClientesPage | undefined;
  onSearch: (change: Partial<ClientesSearch>) => void;
}

function Footer({ search, data, onSearch }: FooterProps) {
  return (
    <ListFooter
      text={rango(data, search.size)}
      sizeLabel="Clientes por página"
      size={search.size}
      page={data?.page ?? search.page}
      total={data?.total ?? 0}
      linkTo={(page) => ({ to: '/dashboard/clientes', search: { ...search, page } })}
      onSize={(size) => onSearch({ size })}
    />
  );
}
