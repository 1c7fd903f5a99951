import { Paper, Group, NativeSelect, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { LinkProps } from '@tanstack/react-router';
import { useRef } from 'react';

import { PAGE_SIZES, type PageSize } from '@/lib/list-search';
import { useFittingColumns } from '@/ui/lista/fitting-columns';
import { FootBar } from '@/ui/lista/foot-bar';
import type { ListRow } from '@/ui/lista/list-column';
import type { ListPanelProps, Searched } from '@/ui/lista/list-props';
import { ListRows } from '@/ui/lista/list-rows';
import { widthBeside } from '@/ui/lista/list-table-head';
import { ListToolbar } from '@/ui/lista/list-toolbar';
import { rango } from '@/ui/lista/rango';
import { focusFirstRow, moveBetweenRows } from '@/ui/lista/row-keys';
import { useColumnas } from '@/ui/lista/use-columnas';
import { PageLinks } from '@/ui/page-links';

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
