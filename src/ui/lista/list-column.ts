import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface ListRow {
  id: string | number;
}

/** A page of rows, as the database answers it. */
export interface Listing<T> {
  total: number;
  page: number;
  rows: T[];
}

/** A page of what the list finds now, in its order. */
export type LeerPagina<T> = (
  part: { page: number; size: number },
  signal: AbortSignal,
) => Promise<Listing<T>>;

/** What a list function answers at most. */
export const PAGE_AT_MOST = 100;

/** Rows on paper, some forty sheets; longer lists leave by `Exportar`. */
export const MOST_PRINTED = 1000;

export interface ListColumn<T> {
  /** Also what it is sorted by, where it can be. */
  key: string;
  label: string;
  /** What it means, on hover and focus of its header. */
  tip?: string;
  /** How it is first sorted. Without it there is no sorting by this column. */
  sort?: 'asc' | 'desc';
  /** The words are for those who do not see the column. */
  hiddenLabel?: boolean;
  /** Shown to those who choose it. */
  hidden?: boolean;
  /** In pixels; those without share what is left. */
  width?: number;
  /** A column that shares what is left is never narrower than this. */
  leastWidth?: number;
  /** It goes where the table is too narrow for all of them, 1 before 2. */
  yields?: number;
  align?: 'right';
  /** It is the link that opens the row, drawn as an id or as a text. It is always shown. */
  opens?: 'id' | 'cell';
  /** It completes that link where its text does not say all. */
  title?: (row: T) => string;
  render: (row: T) => React.ReactNode;
}

/** A list as its page draws it: on a wide screen by its columns, on a narrow one by its cards. Kept at module scope: rows are drawn anew when it changes. */
export interface ListDescription<T> {
  /** What the browser remembers its columns under. */
  name: string;
  /** What a row is called by, for those who do not see it. */
  nameOf: (row: T) => string;
  /** The page that a row opens. */
  href?: (row: T) => string;
  columns: ListColumn<T>[];
  /** Its rows have two lines. */
  tall?: boolean;
  /** On a screen narrower than these em its rows are cards. Without it, on a phone's. */
  cardsBelow?: number;
  /** The card's texts, between its tick box and its menu. */
  card: (row: T) => React.ReactNode;
  /** What something on the cards means, which in a table its header says. */
  cardsNote?: string;
  /** Undefined: it is not searched, or all its pages are of one size. */
  search?: { label: string; placeholder: string };
  sizeLabel?: string;
  error: string;
  /** Said while it loads, when nothing else on the page does. */
  loading?: string;
}

/** An entry of a row's menu. */
export type RowAction<T> = { label: string; icon: Icon; danger?: boolean } & (
  | { run: (row: T) => void }
  | { link: (row: T) => LinkProps }
);

/** What can be done with the rows that are chosen. */
export interface BulkAction {
  label: (n: number) => string;
  /** One or two words of the label, for the bar below the list. */
  short?: string;
  icon: Icon;
  danger?: boolean;
  /** How many it needs at least. */
  least?: number;
  run: () => void;
}
