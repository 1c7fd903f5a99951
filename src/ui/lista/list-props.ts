import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

import type { Celdas } from '@/ui/lista/celdas';
import type { Filtros } from '@/ui/lista/filtros';
import type { BulkAction, ListDescription, ListRow, RowAction } from '@/ui/lista/list-column';
import type { Impresion } from '@/ui/lista/use-imprimir-lista';
import type { Lista } from '@/ui/lista/use-lista';
import type { Vistas } from '@/ui/lista/vistas';
import type { Progreso } from '@/ui/lista/work-progress';

interface Empty {
  icon: Icon;
  title: string;
  text?: string;
}

interface EmptyTexts extends Empty {
  action?: React.ReactNode;
  /** Where a search or filters found nothing. `clear` is the button that takes them away; a list whose toolbar has one leaves it out. */
  narrowed?: Empty & { clear?: string };
}

/** What a list's state means: `filterState` and `listState` make it. */
interface ListState<S> {
  filtersOf: (search: S) => object;
  noFilters: Partial<S>;
  isNarrowed: (search: S) => boolean;
}

/** What stands above the rows. */
interface ListTools<S> {
  state?: ListState<S>;
  filtros?: Filtros<S>;
  vistas?: Vistas<S>;
  /** Filters of the list that stand beside its search box. */
  beside?: React.ReactNode;
  /** Before the filters. */
  aside?: React.ReactNode;
}

/** The parts of a search that every list understands. */
export interface Searched {
  page: number;
  size: number;
  q?: string;
  sort?: string;
  dir?: 'asc' | 'desc';
}

interface Work extends Progreso {
  label: string;
  cancel?: () => void;
}

export interface ListPanelProps<T extends ListRow, S extends Searched> extends ListTools<S> {
  lista: Lista<T, S>;
  list: ListDescription<T>;
  /** The page that a row opens, where it has one. */
  link?: (row: T) => LinkProps;
  /** The row's menu, after `Ver detalles`. Without any there is no menu. */
  actions?: RowAction<T>[];
  /** The cells that are changed where they stand, where the list is a table. */
  celdas?: Celdas<T>;
  /** What can be done with many rows. Without any they are not chosen. */
  bulk?: BulkAction[];
  /** Work on many rows that is under way. */
  trabajo?: Work | null;
  /** All that it finds on paper. Without it the page that is shown is printed. */
  impresion?: Impresion<T>;
  empty: EmptyTexts;
  /** One line between the toolbar and the rows. */
  note?: React.ReactNode;
  /** In the place of the rows and their pages. */
  instead?: React.ReactNode;
  /** What a row shows below it, all across. */
  renderBelow?: (row: T) => React.ReactNode;
  /** How many are shown, of how many. */
  footer?: (shown: number, total: number) => string;
  /** Pixels above and below the panel, so that its rows scroll between them. */
  surroundings?: number;
}
