/** Marks the element of a row and, inside it, the link that opens it: the link is what arrows move between. */
export const ROW = 'data-deal-row';
export const ROW_LINK = 'data-deal-link';

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`[${ROW}]`)];
const focusRow = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(`[${ROW_LINK}]`)?.focus();

/** Arrows go row to row, Home and End to the ends; Enter is the link's own. */
export function moveBetweenRows(event: React.KeyboardEvent<HTMLElement>): void {
  const rows = rowsOf(event.currentTarget);
  const target = targetRow(event.key, rows, event.target as Element);
  if (!target) return;
  event.preventDefault();
  focusRow(target);
}

function targetRow(key: string, rows: HTMLElement[], from: Element): HTMLElement | undefined {
  const current = from.closest<HTMLElement>(`[${ROW}]`);
  // A menu has arrows of its own, and is drawn elsewhere in the page.
  if (!current || !rows.includes(current) || from.closest('[aria-haspopup]')) return undefined;
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
