/** Marks the element of a row and, inside it, what opens it: that is what arrows move between, or else what the row has. */
export const ROW = 'data-list-row';
export const ROW_LINK = 'data-list-link';
/** Marks a cell that is changed where it stands, with the key of its column. */
export const CELL = 'data-cell';

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`[${ROW}]`)];
/** Where the focus goes in a row: what opens it; else a link of it; else its tick box before its buttons, which do something to it. */
const REACHED = [
  `[${ROW_LINK}]`,
  'a[href]',
  'input[type="checkbox"]:not(:disabled)',
  'button:not(:disabled)',
];
const reachedIn = (row: HTMLElement | undefined) =>
  REACHED.map((each) => row?.querySelector<HTMLElement>(each)).find(Boolean);
const focusRow = (row: HTMLElement | undefined, column?: string | null) => {
  const cell = column
    ? row?.querySelector<HTMLElement>(`[${CELL}="${column}"]:not(:has([${ROW_LINK}]))`)
    : null;
  (cell ?? reachedIn(row))?.focus();
};

/** These take the arrows themselves. */
const HAS_ARROWS = 'select, textarea, input:not([type="checkbox"])';

/** Arrows go row to row, Home and End to the ends; Enter is the link's own. */
export function moveBetweenRows(event: React.KeyboardEvent<HTMLElement>): void {
  if ((event.target as Element).matches(HAS_ARROWS)) return;
  if (moveToRow(event.currentTarget, event.key, event.target as Element)) event.preventDefault();
}

/** From the row of an element to another one, in the same column where it is a cell. False where there is none. */
export function moveToRow(list: HTMLElement, key: string, from: Element): boolean {
  const target = targetRow(key, rowsOf(list), from);
  focusRow(target, from.getAttribute(CELL));
  return target !== undefined;
}

function targetRow(key: string, rows: HTMLElement[], from: Element): HTMLElement | undefined {
  const current = from.closest<HTMLElement>(`[${ROW}]`);
  // A menu of the row is drawn elsewhere in the page and has arrows of its own.
  if (!current || !rows.includes(current)) return undefined;
  const index = rows.indexOf(current);
  if (key === 'ArrowDown') return rows[index + 1];
  if (key === 'ArrowUp') return rows[index - 1];
  if (key === 'Home') return rows[0];
  return key === 'End' ? rows.at(-1) : undefined;
}

export function focusFirstRow(list: HTMLElement | null): void {
  if (list) focusRow(rowsOf(list)[0]);
}

/** Before a row is deleted: the focus would be lost with it. */
export function focusNeighbour(list: HTMLElement | null, id: string): void {
  const rows = list ? rowsOf(list) : [];
  const index = rows.findIndex((row) => row.getAttribute(ROW) === id);
  focusRow(rows[index + 1] ?? rows[index - 1]);
}

/** The row in hand: whose element has the focus. */
export const focusedRow = (): string | undefined =>
  document.activeElement?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? undefined;
