import { Paper, Group, NativeSelect, Text, Button, CloseButton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { LinkProps } from '@tanstack/react-router';
import { useRef } from 'react';

import { formatNumero, plural } from '@/lib/formato';
import { PAGE_SIZES, type PageSize } from '@/lib/list-search';
import { lazyPart } from '@/ui/lazy-part';
import { AccionesButton, type AccionesMenuProps, MoreButton } from '@/ui/lista/acciones-button';
import { useFittingColumns } from '@/ui/lista/fitting-columns';
import type { ListRow, BulkAction } from '@/ui/lista/list-column';
import type { ListPanelProps, Searched } from '@/ui/lista/list-props';
import { ListRows } from '@/ui/lista/list-rows';
import { widthBeside } from '@/ui/lista/list-table-head';
import { ListToolbar } from '@/ui/lista/list-toolbar';
import { OnPress } from '@/ui/lista/on-press';
import { rango } from '@/ui/lista/rango';
import { focusFirstRow, moveBetweenRows } from '@/ui/lista/row-keys';
import { useColumnas } from '@/ui/lista/use-columnas';
import { WorkProgress } from '@/ui/lista/work-progress';
import { PageLinks } from '@/ui/page-links';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/ui/lista/lista.module.css';

/** A list: toolbar, rows as a table or as cards, footer; arrows go from row to row. See decision 145. */
export function ListPanel<T extends ListRow, S extends Searched>(props: ListPanelProps<T, S>) {
  const { lista, list, surroundings, impresion } = props;
  const papel = impresion?.papel;
  const { query, search } = lista;
  const body = useRef<HTMLDivElement>(null);
  const columnas = useColumnas(list);
  const beside = widthBeside(props.bulk !== undefined, (props.actions ?? []).length > 0);
  const { fitting, gone } = useFittingColumns(body, columnas.shown, beside);
  const toRows = useCallbackRef(() => focusFirstRow(body.current));
  return (
    <Paper
      withBorder
      className={classes.panel}
      data-impresa={papel !== undefined || undefined}
      {...(surroundings !== undefined && { __vars: { '--list-surroundings': `${surroundings}px` } })}
    >
      {hasToolbar(props) && <ListToolbar {...props} columnas={columnas} gone={gone} onLeave={toRows} />}
      {props.note && <div className={classes.note}>{props.note}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between links that have their own role */}
      <div
        ref={body}
        className={classes.body}
        data-stale={(query.isPlaceholderData && !query.isPaused) || undefined}
        aria-busy={query.isFetching}
        onKeyDown={moveBetweenRows}
      >
        {props.instead || <ListRows {...props} columns={fitting} body={body} />}
      </div>
      {papel && (
        <papel.Tabla
          rows={papel.rows}
          total={papel.total}
          columns={columnas.shown}
          renderBelow={props.renderBelow}
        />
      )}
      <FootBar {...props} trabajo={impresion?.trabajo ?? props.trabajo ?? null} />
      {!props.instead && (
        <ListFooter
          text={footerText(props)}
          sizeLabel={list.sizeLabel}
          size={search.size}
          page={query.isPlaceholderData ? search.page : (query.data?.page ?? search.page)}
          total={lista.total}
          linkTo={lista.linkTo}
          onSize={(size) => lista.change({ size } as Partial<S>)}
        />
      )}
    </Paper>
  );
}

const hasToolbar = <T extends ListRow, S extends Searched>(props: ListPanelProps<T, S>) =>
  Boolean(props.list.search || props.beside || props.aside);

function footerText<T extends ListRow, S extends Searched>(props: ListPanelProps<T, S>): string {
  const { query, search } = props.lista;
  if (!query.data) return query.isError ? '' : (props.list.loading ?? '');
  const { rows, total } = query.data;
  return props.footer ? props.footer(rows.length, total) : rango(query.data, search.size);
}

interface ListFooterProps {
  /** How many are shown, of how many. */
  text: string;
  size: number;
  page: number;
  total: number;
  linkTo: (page: number) => LinkProps;
  /** Undefined: all pages are of one size. */
  sizeLabel: string | undefined;
  onSize: (size: PageSize) => void;
}

function ListFooter({ text, sizeLabel, size, page, total, linkTo, onSize }: ListFooterProps) {
  const pages = Math.max(page, Math.ceil(total / size));
  return (
    <Group data-foot className={classes.footer} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {text}
      </Text>
      <Group gap="sm">
        {sizeLabel && (
          <NativeSelect
            size="xs"
            aria-label={sizeLabel}
            value={size}
            data={PAGE_SIZES.map((value) => ({ value: String(value), label: `${value} por página` }))}
            onChange={(event) => onSize(toPageSize(event.currentTarget.value))}
          />
        )}
        <PageLinks page={page} pages={pages} linkTo={linkTo} />
      </Group>
    </Group>
  );
}

function toPageSize(value: string): PageSize {
  return PAGE_SIZES.find((size) => String(size) === value) ?? PAGE_SIZES[1];
}

/** Work under way, or what can be done with the rows that are chosen. It stands below the rows, so that none of them moves when it comes. */
function FootBar<T extends ListRow, S extends Searched>(props: ListPanelProps<T, S>) {
  const { lista, trabajo, bulk = [] } = props;
  if (!trabajo && lista.seleccion.count === 0) return null;
  return (
    <div data-foot className={classes.footBar}>
      {trabajo ? (
        <WorkProgress {...trabajo} onCancel={trabajo.cancel} />
      ) : (
        <Selection lista={lista} bulk={bulk} />
      )}
    </div>
  );
}

type SelectionProps<T extends ListRow, S extends Searched> = Pick<ListPanelProps<T, S>, 'lista'> & {
  bulk: BulkAction[];
};

function Selection<T extends ListRow, S extends Searched>({ lista, bulk }: SelectionProps<T, S>) {
  const { seleccion } = lista;
  const { count, offerAll } = seleccion;
  const { shown, more } = inTheBar(bulk, useNarrow() ? IN_A_PHONES_BAR : IN_THE_BAR);
  return (
    <Group gap="xs">
      <Text size="sm" fw={600} aria-live="polite" visibleFrom="sm">
        {plural(count, 'seleccionado', 'seleccionados')}
      </Text>
      {offerAll !== undefined && (
        <Button variant="subtle" size="xs" onClick={seleccion.selectAll} loading={seleccion.selecting}>
          Seleccionar los {formatNumero(offerAll)} encontrados
        </Button>
      )}
      {shown.map((action) => (
        <ActionButton key={action.label(0)} {...action} count={count} />
      ))}
      {more.length > 0 && <MoreActions bulk={more} selected={count} />}
      <CloseButton
        aria-label="Quitar selección"
        title="Quitar selección"
        onClick={() => seleccion.select([])}
      />
    </Group>
  );
}

/** Its whole label is heard; `short` is what there is room for. */
function ActionButton({
  label,
  short,
  icon: Icon,
  danger,
  least = 1,
  run,
  count,
}: BulkAction & { count: number }) {
  return (
    <Button
      variant="default"
      size="xs"
      disabled={count < least}
      onClick={run}
      {...(short ? { 'aria-label': label(count), title: label(count) } : { leftSection: <Icon size={15} /> })}
      {...(danger && { c: 'var(--mantine-color-error)' })}
    >
      {short ?? label(count)}
    </Button>
  );
}

const IN_THE_BAR = 5;
const IN_A_PHONES_BAR = 2;

/** The first ones, and what deletes, which stands last. */
function inTheBar(bulk: BulkAction[], most: number): { shown: BulkAction[]; more: BulkAction[] } {
  if (bulk.length <= most) return { shown: bulk, more: [] };
  const harmless = bulk.filter(({ danger }) => !danger);
  const dangers = bulk.filter(({ danger }) => danger);
  const room = most - dangers.length;
  return { shown: [...harmless.slice(0, room), ...dangers], more: harmless.slice(room) };
}

const AccionesMenuOpened = lazyPart(
  async () => (await import('@/ui/lista/acciones-menu-opened')).AccionesMenuOpened,
);

/** What can be done with a list that is imported and exported. */
export function AccionesMenu(props: AccionesMenuProps) {
  return (
    <OnPress preload={AccionesMenuOpened.preload} renderButton={(button) => <AccionesButton {...button} />}>
      <AccionesMenuOpened {...props} />
    </OnPress>
  );
}

const MoreActionsOpened = lazyPart(
  async () => (await import('@/ui/lista/acciones-menu-opened')).MoreActionsOpened,
);

/** What the selection bar has no room for. */
function MoreActions(props: Omit<AccionesMenuProps, 'acciones'>) {
  return (
    <OnPress preload={MoreActionsOpened.preload} renderButton={(button) => <MoreButton {...button} />}>
      <MoreActionsOpened {...props} />
    </OnPress>
  );
}
