import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

import { cellBeside, type Celdas, cellOf, type Destination, stopsOf } from '@/ui/lista/celdas';
import type { ListRow } from '@/ui/lista/list-column';
import { CELL, ROW, ROW_LINK } from '@/ui/lista/row-keys';

/** As long as a second press is waited for: the first one alone opens the row. */
const DOUBLE_CLICK_MS = 250;

interface UseCeldasOptions<T extends ListRow> {
  celdas: Celdas<T> | undefined;
  rows: T[];
  onOpen: (row: T) => void;
}

/**
 * Cells that are changed where they stand: arrows go from cell to cell, Enter or a double click edits, F2 also from the row's link. Only one
 * is edited at a time, over the table: no row is drawn for it.
 */
export function useCeldas<T extends ListRow>({ celdas, rows, onOpen }: UseCeldasOptions<T>) {
  const list = useRef<HTMLDivElement>(null);
  const opening = useRef<number>(undefined);
  const [editing, setEditing] = useState<HTMLElement>();
  useEffect(() => () => window.clearTimeout(opening.current), []);

  const id = editing?.closest(`[${ROW}]`)?.getAttribute(ROW);
  const row = editing?.isConnected ? rows.find((one) => String(one.id) === id) : undefined;
  const edit = (cell: HTMLElement | null | undefined) => {
    window.clearTimeout(opening.current);
    if (!cell || !celdas) return;
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setEditing(cell);
  };
  const close = (to?: Destination) => {
    const step = to === 'elsewhere' ? undefined : to;
    const next = step && list.current && editing && cellBeside(list.current, editing, step);
    if (next) return edit(next);
    setEditing(undefined);
    if (to === 'elsewhere') return;
    (editing?.querySelector<HTMLElement>(`a[${ROW_LINK}]`) ?? editing)?.focus();
  };
  const openByClick = useCallbackRef((clicked: T, event: React.MouseEvent) => {
    window.clearTimeout(opening.current);
    if (!celdas || !cellOf(event.target as Element)) return onOpen(clicked);
    if (event.detail < 2) opening.current = window.setTimeout(() => onOpen(clicked), DOUBLE_CLICK_MS);
  });
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // What is drawn elsewhere in the page, and what has keys of its own.
    if (!celdas || !event.currentTarget.contains(target) || !target.matches(`[${CELL}], a[${ROW_LINK}]`))
      return;
    if (event.key === 'F2' || (event.key === 'Enter' && target.matches(`[${CELL}]`))) {
      edit(cellOf(target) ?? firstCell(target));
    } else if (!beside(target, event.key)) return;
    event.preventDefault();
  };
  return {
    list,
    openByClick,
    handlers: celdas && {
      onKeyDown,
      onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
        const target = event.target as HTMLElement;
        if (!event.currentTarget.contains(target) || target.closest('a, button, input')) return;
        window.getSelection()?.removeAllRanges();
        edit(cellOf(target));
      },
      onFocus: () => void celdas.Editor.preload(),
    },
    editor: celdas && editing && row && (
      <celdas.Editor
        key={`${id} ${editing.getAttribute(CELL)}`}
        row={row}
        column={editing.getAttribute(CELL) ?? ''}
        cell={editing}
        onClose={close}
      />
    ),
  };
}

const firstCell = (target: Element) => target.closest(`[${ROW}]`)?.querySelector<HTMLElement>(`[${CELL}]`);

/** To the neighbour in the row. */
function beside(target: HTMLElement, key: string): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const row = target.closest(`[${ROW}]`);
  if (!step || !row) return false;
  const stops = stopsOf(row);
  stops[stops.indexOf(target) + step]?.focus();
  return true;
}
