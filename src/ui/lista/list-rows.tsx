import { Button, Checkbox } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { whenIdle } from '@/lib/when-idle';
import { EmptyState } from '@/ui/empty-state';
import { lazyPart } from '@/ui/lazy-part';
import type { ListColumn, ListRow, RowAction } from '@/ui/lista/list-column';
import type { ListPanelProps, Searched } from '@/ui/lista/list-props';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { type ListRowsProps, ListTable } from '@/ui/lista/list-table';
import { LoadError } from '@/ui/lista/load-error';
import { focusNeighbour, ROW } from '@/ui/lista/row-keys';
import { RowLink } from '@/ui/lista/row-link';
import { RowMenuButton, type RowMenuProps } from '@/ui/lista/row-menu-button';
import { toggled } from '@/ui/lista/selection';
import { type Sort, SortSelect } from '@/ui/lista/sort';
import { Tick } from '@/ui/lista/tick';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/ui/lista/lista.module.css';

const RowMenuOpened = lazyPart<RowMenuProps<never>>(
  async () => (await import('@/ui/lista/row-menu-opened')).RowMenuOpened,
);

const preloadRowMenu = RowMenuOpened.preload;

/** A button in every row, and a menu only in those where it was pressed: fifty menus cost more than the rows. */
function RowMenu<T>(props: RowMenuProps<T>) {
  const [pressed, setPressed] = useState(false);
  if (pressed) return <RowMenuOpened {...(props as unknown as RowMenuProps<never>)} />;
  return (
    <RowMenuButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void preloadRowMenu()}
      onFocus={() => void preloadRowMenu()}
      onClick={() => void preloadRowMenu().then(setPressed)}
    />
  );
}

interface RowsProps<T extends ListRow, S extends Searched> extends ListPanelProps<T, S> {
  columns: ListColumn<T>[];
  body: React.RefObject<HTMLDivElement | null>;
}

/** The rows, or what stands in their place. */
export function ListRows<T extends ListRow, S extends Searched>(props: RowsProps<T, S>) {
  const { lista, list, state, empty } = props;
  const { query, search } = lista;
  if (query.isError && !query.data) {
    return <LoadError title={list.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <ListSkeleton rows={25} />;
  if (query.data.rows.length > 0) return <Rows {...props} />;
  const { narrowed, ...untouched } = empty;
  if (!narrowed || !state?.isNarrowed(search))
    return (
      <div className={classes.empty}>
        <EmptyState {...untouched} />
      </div>
    );
  const { clear, ...found } = narrowed;
  return (
    <div className={classes.empty}>
      <EmptyState
        {...found}
        action={
          clear && (
            <Button variant="default" onClick={() => lista.change({ ...state.noFilters, q: '' })}>
              {clear}
            </Button>
          )
        }
      />
    </div>
  );
}

/** Functions that stay the same at every render: rows that did not change are not drawn again. */
function Rows<T extends ListRow, S extends Searched>(props: RowsProps<T, S>) {
  const { lista, list, link, bulk, renderBelow } = props;
  const { search, seleccion } = lista;
  const navigate = useNavigate();
  const { preloadRoute } = useRouter();
  const actions = useRowActions(props);
  useEffect(() => whenIdle(() => void preloadRowMenu()), []);
  const actionsNow = useCallbackRef(() => actions);
  const menu = useCallbackRef((row: T) => (
    <RowMenu label={`Acciones de ${list.nameOf(row)}`} row={row} actions={actionsNow} />
  ));
  const rows = {
    list,
    rows: lista.rows,
    selected: seleccion.selected,
    onSelect: bulk && seleccion.select,
    sort: search.sort === undefined ? undefined : (search as unknown as Sort),
    onSort: useCallbackRef((sort: Sort) => lista.change(sort as unknown as Partial<S>)),
    onOpen: useCallbackRef((row: T) => void (link && navigate(link(row) as NavigateOptions))),
    onNear: useNear(useCallbackRef(async (row: T) => link && preloadRoute(link(row) as NavigateOptions))),
    menu: actions.length > 0 ? menu : undefined,
  };
  return useNarrow(list.cardsBelow) ? (
    <ListCards {...rows} />
  ) : (
    <ListTable
      {...rows}
      columns={props.columns}
      celdas={props.celdas}
      search={search}
      renderBelow={renderBelow}
    />
  );
}

/** `Ver detalles` first. Before a row goes the focus moves to its neighbour: it would be lost with it. */
function useRowActions<T extends ListRow, S extends Searched>(props: RowsProps<T, S>): RowAction<T>[] {
  const { actions = [], link, body } = props;
  const navigate = useNavigate();
  if (actions.length === 0) return actions;
  const open = (row: T) => void (link && navigate(link(row) as NavigateOptions));
  const own = actions.map((action) =>
    action.danger && 'run' in action
      ? {
          ...action,
          run: (row: T) => {
            focusNeighbour(body.current, String(row.id));
            action.run(row);
          },
        }
      : action,
  );
  return link ? [{ label: 'Ver detalles', icon: IconEye, run: open }, ...own] : own;
}

// As long as the router waits before it takes the pointer on a link for an intention.
const WAIT_MS = 50;

/** Fetches what a row leads to once the pointer rests on it. */
function useNear<T>(fetch: (row: T) => Promise<unknown>) {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallbackRef((row: T) => {
    window.clearTimeout(timer.current);
    // It is asked for again, and fails aloud, when the row is opened.
    timer.current = window.setTimeout(() => void fetch(row).catch(() => undefined), WAIT_MS);
  });
}

/** The list on a narrow screen: the same rows, one above the other. */
function ListCards<T extends ListRow>(props: ListRowsProps<T>) {
  const { list, rows, selected, onSelect, sort, onSort, menu } = props;
  const sortable = list.columns.filter((column) => column.sort);
  const sorts = sort !== undefined && sortable.length > 0;
  return (
    <>
      {(onSelect || sorts || list.cardsNote) && (
        <div className={classes.cardsHead}>
          {list.cardsNote && <CardsNote>{list.cardsNote}</CardsNote>}
          {onSelect && <SelectAll rows={rows} selected={selected} onSelect={onSelect} />}
          {sorts && <SortSelect columns={sortable} sort={sort} onSort={onSort} />}
        </div>
      )}
      <ul className={classes.cards}>
        {rows.map((row) => (
          <li
            key={row.id}
            className={classes.card}
            data-selected={selected.includes(row) || undefined}
            {...{ [ROW]: row.id }}
          >
            {onSelect && (
              <Tick
                large
                label={`Seleccionar ${list.nameOf(row)}`}
                checked={selected.includes(row)}
                onToggle={() => onSelect(toggled(selected, row))}
              />
            )}
            <CardText {...props} row={row} />
            {menu?.(row)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Read by everybody: a finger rests on nothing. */
function CardsNote({ children }: { children: string }) {
  return <p className={classes.cardsNote}>{children}</p>;
}

function CardText<T extends ListRow>({ list, row, onOpen }: ListRowsProps<T> & { row: T }) {
  const href = list.href?.(row);
  if (href === undefined) return <div className={classes.cardText}>{list.card(row)}</div>;
  return (
    <RowLink href={href} className={classes.cardText} onOpen={() => onOpen(row)}>
      {list.card(row)}
    </RowLink>
  );
}

type SelectAllProps<T> = { rows: T[]; selected: T[]; onSelect: (selected: T[]) => void };

/** What a table's head does for the rows, where they are cards. */
function SelectAll<T>({ rows, selected, onSelect }: SelectAllProps<T>) {
  const all = selected.length === rows.length;
  return (
    <Checkbox
      size="sm"
      label="Todos"
      aria-label="Seleccionar todos los de la página"
      checked={all}
      indeterminate={selected.length > 0 && !all}
      onChange={() => onSelect(all ? [] : rows)}
    />
  );
}
