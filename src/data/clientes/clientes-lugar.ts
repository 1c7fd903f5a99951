/** Whether a list would show a client, and where: what the database decides, for one new row and without asking it. */
import type { Cliente, ClienteListRow, ClientesListParams, ClientesPage } from '@/data/clientes/clientes-api';
import { comparePlain, compareTexts } from '@/lib/orden';
import { foldText } from '@/lib/texto';

/** Case files are another table: a list filtered by them is left to the next fetch. */
export function matchesList(cliente: Cliente, { search, filters }: ClientesListParams): boolean {
  const text = foldText([cliente.nombre_completo, cliente.email ?? '', cliente.dni ?? ''].join(' '));
  const day = madridDay(cliente.created_at);
  return (
    text.includes(foldText(search.trim())) &&
    (filters.provincia === undefined || cliente.provincia === filters.provincia) &&
    (filters.ciudad === undefined || cliente.ciudad === filters.ciudad) &&
    (filters.empresa === undefined || cliente.es_empresa === (filters.empresa === 'si')) &&
    (filters.desde === undefined || day >= filters.desde) &&
    (filters.hasta === undefined || day <= filters.hasta) &&
    filters.expedientes === undefined
  );
}

/** The index of a row in a page that does not show it yet; undefined where it belongs to another page. */
export function placeInPage(
  rows: ClienteListRow[],
  row: ClienteListRow,
  params: Pick<ClientesListParams, 'sortBy' | 'sortDesc' | 'size'>,
  { page, total }: Pick<ClientesPage, 'page' | 'total'>,
): number | undefined {
  const after = rows.findIndex((other) => compare(row, other, params) < 0);
  const isLastPage = total <= page * params.size;
  if (after === -1) return isLastPage && rows.length < params.size ? rows.length : undefined;
  return after === 0 && page > 1 ? undefined : after;
}

/** As the database orders: missing values last either way, the id last of all. */
function compare(
  a: ClienteListRow,
  b: ClienteListRow,
  { sortBy, sortDesc }: Pick<ClientesListParams, 'sortBy' | 'sortDesc'>,
): number {
  const [x, y] = [a[sortBy], b[sortBy]];
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  const order = sortBy === 'created_at' ? Date.parse(x) - Date.parse(y) : compareTexts(x, y);
  return (order || comparePlain(a.id, b.id)) * (sortDesc ? -1 : 1);
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' });

/** aaaa-mm-dd */
function madridDay(instant: string): string {
  return dayFormat.format(new Date(instant));
}
