/** Between a list's state and what a saved view keeps of it: search, filters, order and page size; never the page. */
import type { Difference } from '@/lib/formulario/conflicto';
import type { GuardarVista } from '@/ui/lista/guardar-vista-dialog';

export interface Vista {
  id: string;
  nombre: string;
  busqueda: unknown;
  updated_at: string;
}

interface VistaChange {
  id: string;
  busqueda: Record<string, unknown>;
  /** `updated_at` of the view that was read. */
  readAt: string;
}

/** The saved views of a list, and what can be done with them. */
export interface Vistas<S> {
  reader: VistaReader<S>;
  values?: ValuesNow;
  vistas: Vista[];
  /** Those that everybody has, and nobody changes. */
  fijas?: Pick<Vista, 'nombre' | 'busqueda'>[];
  create: GuardarVista;
  /** Answers the view as it is now, where a newer one refused the change. */
  save: (change: VistaChange) => Promise<Vista | undefined>;
  remove: (id: string) => void;
}

/** What a list says of its search, so that views of it can be kept and read again. */
export interface VistaReader<S> {
  parse: (stored: unknown) => S;
  /** The untouched list. */
  defaults: object;
  noFilters: Partial<S>;
  /** What staff calls the filters that a view may have lost. */
  labels: Record<string, string>;
}

/** The values of each filter that rows still have. */
export type ValuesNow = Record<string, readonly string[]>;

type Fields = Record<string, unknown>;

export function toVista(search: object, defaults: object): Fields {
  const { page: _page, ...kept } = search as Fields;
  return Object.fromEntries(
    Object.entries(kept).filter(([key, value]) => value !== undefined && value !== (defaults as Fields)[key]),
  );
}

interface ReadVista<S> {
  /** The whole state: what the view does not say is as in an untouched list. */
  search: S;
  /** Filters of it that no longer exist, as staff calls them. */
  dropped: string[];
}

/** A filter may be gone because the program no longer has it, or because no row has its value any more. */
export function readVista<S extends object>(
  { parse, noFilters, labels }: VistaReader<S>,
  stored: unknown,
  values: ValuesNow = {},
): ReadVista<S> {
  const record = isRecord(stored) ? stored : {};
  const search = parse(record) as Fields;
  const nameOf = (key: string) => labels[key] ?? key;
  const dropped = Object.keys(record)
    .filter((key) => JSON.stringify(search[key]) !== JSON.stringify(record[key]))
    .map(nameOf);
  for (const [key, known] of Object.entries(values)) {
    const asked = [search[key] ?? []].flat() as string[];
    const gone = asked.filter((value) => !known.includes(value));
    if (gone.length === 0) continue;
    dropped.push(...gone.map((value) => `${nameOf(key)} ${value}`));
    const kept = asked.filter((value) => known.includes(value));
    search[key] = kept.length > 0 ? kept : undefined;
  }
  return { search: { ...noFilters, ...search, page: 1 } as unknown as S, dropped };
}

/** How a list tells its state. */
export interface VistaTeller<S> {
  filters: (search: S) => string[];
  /** The column that it is sorted by. */
  column: (key: string) => string;
}

interface Told {
  q?: string;
  size?: number;
  sort?: string;
  dir?: 'asc' | 'desc';
}

/** What another tab left in a saved view, beside the list that was to be saved there. */
export function vistaDifferences<S extends object>(
  reader: VistaReader<S>,
  { filters, column }: VistaTeller<S>,
  [before, current]: [unknown, unknown],
  mine: S,
): Difference[] {
  const was = readVista(reader, before).search;
  const is = readVista(reader, current).search;
  const order = ({ sort = '', dir }: Told) =>
    `${column(sort)}, ${dir === 'asc' ? 'ascendente' : 'descendente'}`;
  const parts: { label: string; shown: (search: S & Told) => string }[] = [
    { label: 'Búsqueda', shown: ({ q = '' }) => q.trim() || '—' },
    { label: 'Filtros', shown: (search) => filters(search).join('\n') || '—' },
    { label: 'Orden', shown: order },
    { label: 'Filas por página', shown: ({ size }) => String(size) },
  ];
  return parts
    .filter(({ shown }) => shown(was) !== shown(is))
    .map(({ label, shown }) => ({ label, theirs: shown(is), mine: shown(mine) }));
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
