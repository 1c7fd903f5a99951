import { CloseButton, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback } from 'react';

import { lazyPart } from '@/ui/lazy-part';
import { filtrosActivos, FiltrosButton, FiltrosPills } from '@/ui/lista/filtros';
import type { ListColumn, ListRow } from '@/ui/lista/list-column';
import type { ListPanelProps, Searched } from '@/ui/lista/list-props';
import { ColumnasButton, VistasButton } from '@/ui/lista/list-tool-buttons';
import { OnPress } from '@/ui/lista/on-press';
import type { Columnas } from '@/ui/lista/use-columnas';
import { useSearchText } from '@/ui/lista/use-search-text';

import classes from '@/ui/lista/lista.module.css';

const FiltrosPopover = lazyPart(async () => (await import('@/ui/lista/filtros-popover')).FiltrosPopover);
const ColumnasPopover = lazyPart(async () => (await import('@/ui/lista/columnas-popover')).ColumnasPopover);
const VistasMenu = lazyPart(async () => (await import('@/ui/lista/vistas-menu')).VistasMenu);

interface ListToolbarProps<T extends ListRow, S extends Searched> extends ListPanelProps<T, S> {
  columnas: Columnas;
  /** Columns for which there is no room. */
  gone: Pick<ListColumn<never>, 'label'>[];
  /** Arrow down in the search box. */
  onLeave: () => void;
}

export function ListToolbar<T extends ListRow, S extends Searched>(props: ListToolbarProps<T, S>) {
  const { lista, list, state, filtros, beside } = props;
  const { search, change } = lista;
  return (
    <div className={classes.toolbar}>
      {list.search && (
        <SearchBox
          {...list.search}
          q={search.q ?? ''}
          onSearch={(q) => change({ q } as Partial<S>)}
          onLeave={props.onLeave}
        />
      )}
      {search.q && <span data-en-papel={`Búsqueda: «${search.q}»`} />}
      {beside}
      <Tools {...props} />
      {filtros && state && (
        <FiltrosPills
          active={filtrosActivos<S>(state.filtersOf(search), filtros.texts)}
          onRemove={(key) => change({ [key]: undefined } as Partial<S>)}
        />
      )}
    </div>
  );
}

/** The fields and what they open in, at once. The same function at every render. */
function usePreloadFiltros(Campos: { preload: () => Promise<boolean> } | undefined) {
  return useCallback(async () => {
    const there = await Promise.all([FiltrosPopover.preload(), Campos?.preload()]);
    return there.every((part) => part !== false);
  }, [Campos]);
}

function Tools<T extends ListRow, S extends Searched>(props: ListToolbarProps<T, S>) {
  const { lista, state, filtros, vistas, columnas, gone, aside } = props;
  const { search, change } = lista;
  const preloadFiltros = usePreloadFiltros(filtros?.Campos);
  const active = state ? Object.keys(state.filtersOf(search)).length : 0;
  const tell = {
    filters: (saved: S) =>
      state && filtros
        ? filtrosActivos<S>(state.filtersOf(saved), filtros.texts).map(({ text }) => text)
        : [],
    column: (key: string) => columnas.known.find((column) => column.key === key)?.label ?? key,
  };
  return (
    <Group className={classes.tools} gap="xs" ml="auto" wrap="nowrap">
      {aside}
      {filtros && state && (
        <OnPress
          preload={preloadFiltros}
          renderButton={(button) => <FiltrosButton {...button} active={active} />}
        >
          <FiltrosPopover active={active} onClear={() => change(state.noFilters)}>
            <filtros.Campos search={search} onSearch={change} />
          </FiltrosPopover>
        </OnPress>
      )}
      {vistas && (
        <OnPress preload={VistasMenu.preload} renderButton={(button) => <VistasButton {...button} />}>
          <VistasMenu vistas={vistas} tell={tell as never} search={search} onSearch={change} />
        </OnPress>
      )}
      {columnas.canChoose && (
        <OnPress preload={ColumnasPopover.preload} renderButton={(button) => <ColumnasButton {...button} />}>
          <ColumnasPopover {...columnas} gone={gone} />
        </OnPress>
      )}
    </Group>
  );
}

interface SearchBoxProps {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  /** Arrow down, towards the rows. */
  onLeave?: () => void;
}

function SearchBox({ label, placeholder, q, onSearch, onLeave }: SearchBoxProps) {
  const { text, change } = useSearchText(q, onSearch);
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => change('')} />
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change('');
        if (event.key === 'ArrowDown' && onLeave) {
          event.preventDefault();
          onLeave();
        }
      }}
    />
  );
}
