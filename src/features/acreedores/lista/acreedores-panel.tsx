import { Button, Paper } from '@mantine/core';
import { IconBuildingBank, IconGitMerge, IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

import type { AcreedoresPage } from '@/data/acreedores/acreedores-api';
import { AcreedoresCards } from '@/features/acreedores/lista/acreedores-cards';
import type { AcreedoresSearch } from '@/features/acreedores/lista/acreedores-search';
import { type AcreedoresRowsProps, AcreedoresTable } from '@/features/acreedores/lista/acreedores-table';
import { textos } from '@/features/acreedores/textos';
import { EmptyState } from '@/ui/empty-state';
import { ListBody } from '@/ui/lista/list-body';
import { ListFooter } from '@/ui/lista/list-footer';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { rango } from '@/ui/lista/rango';
import { focusFirstRow } from '@/ui/lista/row-keys';
import { SearchBox } from '@/ui/lista/search-box';
import { SelectionBar } from '@/ui/lista/selection-bar';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/ui/lista/lista.module.css';

interface AcreedoresPanelProps extends Omit<AcreedoresRowsProps, 'onSort'> {
  query: UseQueryResult<AcreedoresPage>;
  onSearch: (change: Partial<AcreedoresSearch>) => void;
  onUnir: () => void;
}

export function AcreedoresPanel({ onUnir, ...props }: AcreedoresPanelProps) {
  const { query, search, selected, onSelect, onSearch } = props;
  const body = useRef<HTMLDivElement>(null);
  return (
    <Paper withBorder className={classes.panel} __vars={{ '--list-surroundings': '196px' }}>
      <div className={classes.toolbar}>
        <SearchBox
          label="Buscar acreedores"
          placeholder="Nombre del acreedor"
          q={search.q}
          onSearch={(q) => onSearch({ q })}
          onLeave={() => focusFirstRow(body.current)}
        />
        {selected.length > 0 && (
          <SelectionBar count={selected.length} onClear={() => onSelect([])}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconGitMerge size={15} />}
              disabled={selected.length < 2}
              onClick={onUnir}
            >
              Unir seleccionados
            </Button>
          </SelectionBar>
        )}
      </div>
      <ListBody ref={body} query={query}>
        <AcreedoresBody {...props} />
      </ListBody>
      <Footer search={search} data={query.data} onSearch={onSearch} />
    </Paper>
  );
}

function AcreedoresBody({ query, onSearch, ...list }: Omit<AcreedoresPanelProps, 'onUnir'>) {
  const narrow = useNarrow();
  if (query.isError && !query.data) {
    return <LoadError title="Error al cargar los acreedores" onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <ListSkeleton text={textos.cargando} />;
  if (query.data.rows.length === 0) {
    return list.search.q.trim() === '' ? (
      <EmptyState
        icon={IconBuildingBank}
        title={textos.vacio}
        text="Aparecerán aquí en cuanto se creen o importen expedientes."
      />
    ) : (
      <EmptyState
        icon={IconSearch}
        title={textos.sinResultados}
        action={
          <Button variant="default" onClick={() => onSearch({ q: '' })}>
            Borrar la búsqueda
          </Button>
        }
      />
    );
  }
  const Rows = narrow ? AcreedoresCards : AcreedoresTable;
  return <Rows onSort={onSearch} {...list} />;
}

type FooterProps = Pick<AcreedoresPanelProps, 'search' | 'onSearch'> & { data: AcreedoresPage | undefined };

function Footer({ search, data, onSearch }: FooterProps) {
  return (
    <ListFooter
      text={rango(data, search.size)}
      sizeLabel="Acreedores por página"
      size={search.size}
      page={data?.page ?? search.page}
      total={data?.total ?? 0}
      linkTo={(page) => ({ to: '/dashboard/acreedores', search: { ...search, page } })}
      onSize={(size) => onSearch({ size })}
    />
  );
}
