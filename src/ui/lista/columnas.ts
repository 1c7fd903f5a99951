/** Which columns a list shows, in which order. Remembered in the browser, for each member of staff. */
import type { ListColumn } from '@/ui/lista/list-column';

export interface ColumnChoice {
  key: string;
  shown: boolean;
}

type Known = Pick<ListColumn<never>, 'key' | 'opens' | 'hidden'>;

export const allColumns = (known: readonly Known[]): ColumnChoice[] =>
  known.map(({ key, hidden }) => ({ key, shown: !hidden }));

/** What was remembered, put right: columns that are new come last, as a list shows them at first, those that are gone go. The way into a row is always shown. */
export function readColumns(known: readonly Known[], stored: unknown): ColumnChoice[] {
  const isKnown = (value: unknown): value is ColumnChoice => {
    const { key, shown } = (value ?? {}) as Partial<ColumnChoice>;
    return known.some((column) => column.key === key) && typeof shown === 'boolean';
  };
  const remembered = Array.isArray(stored) ? stored.filter(isKnown) : [];
  const unique = remembered.filter(({ key }, index) => remembered.findIndex((c) => c.key === key) === index);
  const missing = allColumns(known).filter(({ key }) => !unique.some((column) => column.key === key));
  return [...unique, ...missing].map((column) =>
    alwaysShown(known, column.key) ? { ...column, shown: true } : column,
  );
}

export const alwaysShown = (known: readonly Known[], key: string): boolean =>
  known.some((column) => column.key === key && column.opens !== undefined);

export function toggleColumn(columns: ColumnChoice[], key: string): ColumnChoice[] {
  return columns.map((column) => (column.key === key ? { ...column, shown: !column.shown } : column));
}

/** One place up (-1) or down (1). */
export function moveColumn(columns: ColumnChoice[], key: string, step: -1 | 1): ColumnChoice[] {
  const index = columns.findIndex((column) => column.key === key);
  const [column, other] = [columns[index], columns[index + step]];
  if (!column || !other) return columns;
  return columns.with(index, other).with(index + step, column);
}
