import type { lazyPart } from '@/ui/lazy-part';
import type { ListRow } from '@/ui/lista/list-column';
import { CELL, ROW_LINK } from '@/ui/lista/row-keys';

/** The cells of a list that are changed where they stand. The same at every render. */
export interface Celdas<T extends ListRow> {
  /** Their columns. */
  keys: readonly string[];
  /** Comes when somebody goes to a cell. */
  Editor: ReturnType<typeof lazyPart<CeldaProps<T>>>;
}

/** What the editor of a cell is given. */
export interface CeldaProps<T> {
  row: T;
  column: string;
  cell: HTMLElement;
  onClose: (to?: Destination) => void;
}

/** What comes after a cell: the next one is edited, or the one before; or the focus is somewhere else already. Otherwise the cell has it. */
export type Destination = 1 | -1 | 'elsewhere';

/** Where left and right go in a row: its link, and its cells. */
export const stopsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(`a[${ROW_LINK}], [${CELL}]:not(:has(a[${ROW_LINK}]))`),
];

export const cellOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(`[${CELL}]`);

/** The cell that comes after another one, or before it, in the whole list. */
export function cellBeside(list: HTMLElement, cell: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cells = [...list.querySelectorAll<HTMLElement>(`[${CELL}]`)];
  return cells[cells.indexOf(cell) + step];
}
