import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';

import type { ListColumn } from '@/ui/lista/list-column';

/** A column that takes what is left is never narrower: where less is left, the table scrolls sideways. */
const LEAST_WIDTH = 108;

type Measured = Pick<ListColumn<never>, 'key' | 'width' | 'leastWidth' | 'yields'>;

const widthOf = ({ leastWidth = LEAST_WIDTH, width = leastWidth }: Measured) => width;

/** What is left beside the fixed columns is shared in the proportion of what each needs. The table's box is the container: `cqi`. */
export function cssWidthOf(column: Measured, columns: readonly Measured[], beside: number): string {
  const least = widthOf(column);
  if (column.width !== undefined) return `${least}px`;
  const sharing = columns.filter(({ width }) => width === undefined);
  const share = least / leastWidthOf(sharing);
  const fixed = beside + leastWidthOf(columns) - leastWidthOf(sharing);
  return `max(${least}px, (100cqi - ${fixed}px) * ${share.toFixed(4)})`;
}

export const leastWidthOf = (columns: readonly Measured[]): number =>
  columns.reduce((sum, column) => sum + widthOf(column), 0);

/** The columns that go, so that the others fit into `room` pixels; those that never yield stay, and the table scrolls. */
export function yielding(columns: readonly Measured[], room: number): string[] {
  const ready = columns.filter((column) => column.yields !== undefined);
  const inOrder = ready.toSorted((a, b) => Number(a.yields) - Number(b.yields));
  const gone: string[] = [];
  let needed = leastWidthOf(columns);
  for (const column of inOrder) {
    if (needed <= room) break;
    gone.push(column.key);
    needed -= widthOf(column);
  }
  return gone;
}

const keysIn = (columns: readonly Measured[], room: number) => yielding(columns, room).join(' ');

/** What the last list that was measured had: the next one is most often as wide, and then its rows are drawn once and not twice. */
let lastWidth: number | undefined;

/** The columns for which the list has room. The link that opens a row moves on when its column goes. */
export function useFittingColumns<T>(
  list: RefObject<HTMLElement | null>,
  columns: ListColumn<T>[],
  beside: number,
): { fitting: ListColumn<T>[]; gone: ListColumn<T>[] } {
  // The keys in one text, so that a new width alone draws nothing. The list is measured before its first paint; the first one of all has
  // no columns until then.
  const [keys, setKeys] = useState(() =>
    lastWidth === undefined ? undefined : keysIn(columns, lastWidth - beside),
  );
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      // On paper the columns are those of the screen: their texts break.
      if (window.matchMedia('print').matches) return;
      lastWidth = element.clientWidth;
      setKeys(keysIn(columns, lastWidth - beside));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, columns, beside]);
  return useMemo(() => {
    if (keys === undefined) return { fitting: [], gone: [] };
    const isGone = ({ key }: ListColumn<T>) => keys.split(' ').includes(key);
    return {
      fitting: withLink(
        columns.filter((column) => !isGone(column)),
        columns,
      ),
      gone: columns.filter(isGone),
    };
  }, [columns, keys]);
}

function withLink<T>(fitting: ListColumn<T>[], all: ListColumn<T>[]): ListColumn<T>[] {
  const opens = (column: ListColumn<T>) => column.opens !== undefined;
  if (fitting.some(opens) || !all.some(opens)) return fitting;
  return fitting.map((column, index) => (index === 0 ? { ...column, opens: 'cell' } : column));
}
