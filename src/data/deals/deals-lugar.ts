/** Whether a list would show a case file, and where: what the database decides, for one row that was just saved. */
import type { Deal, DealListRow, DealsListParams, DealsPage } from '@/data/deals/deal-types';
import type { DealsFilters } from '@/data/deals/deals-filters';
import { compareCodes, comparePlain, compareTexts } from '@/lib/orden';
import { foldText } from '@/lib/texto';

export function toListRow(deal: Deal): DealListRow {
  const { id, contractnumber, debtorfullname, creditorname, hasinsurancecompanyinfo, generateddate } = deal;
  return { id, contractnumber, debtorfullname, creditorname, hasinsurancecompanyinfo, generateddate };
}

/** Documents are another table: a list filtered by them is left to the next fetch. */
export function matchesList(deal: Deal, search: string, filters: DealsFilters): boolean {
  const day = deal.generateddate ? madridDay(deal.generateddate) : undefined;
  return (
    matchesText(deal, search) &&
    filters.documentos === undefined &&
    matchesFlag(deal.hasinsurancecompanyinfo, filters.estado) &&
    matchesFlag(deal.hasrespondedtoextrajudicialclaim, filters.respondio) &&
    (filters.metodo === undefined || deal.contractmethod === filters.metodo) &&
    (!filters.acreedor?.length || filters.acreedor.includes(deal.creditorname ?? '')) &&
    (filters.desde === undefined || (day !== undefined && day >= filters.desde)) &&
    (filters.hasta === undefined || (day !== undefined && day <= filters.hasta))
  );
}

function matchesText(deal: Deal, search: string): boolean {
  const { contractnumber, creditorname, debtorfullname, id } = deal;
  const text = [contractnumber ?? '', creditorname ?? '', debtorfullname ?? '', id].join(' ');
  return foldText(text).includes(foldText(search.trim()));
}

function matchesFlag(flag: boolean | null, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'sin-definir') return flag === null;
  return flag === (wanted === 'si' || wanted === 'completo');
}

/** The index of a row in a page that does not show it yet; undefined where it belongs to another page. */
export function placeInPage(
  row: DealListRow,
  { rows, page, total }: DealsPage,
  params: Pick<DealsListParams, 'sortBy' | 'sortDesc' | 'size'>,
): number | undefined {
  const after = rows.findIndex((other) => compare(row, other, params) < 0);
  if (after === -1) {
    const isLastPage = total <= page * params.size;
    return isLastPage && rows.length < params.size ? rows.length : undefined;
  }
  return after === 0 && page > 1 ? undefined : after;
}

const CODES = ['id', 'contractnumber'];
/** Orders with an index in which ids are codes. */
const BY_CODE = [...CODES, 'generateddate'];

/** As the database orders (`private.order_by`): what is missing last either way, the id last of all. */
function compare(
  a: DealListRow,
  b: DealListRow,
  { sortBy, sortDesc }: Pick<DealsListParams, 'sortBy' | 'sortDesc'>,
): number {
  const [x, y] = [a[sortBy], b[sortBy]];
  if ((x === null) !== (y === null)) return x === null ? 1 : -1;
  const order = x === null || y === null ? 0 : compareValues(sortBy, x, y);
  const compareIds = BY_CODE.includes(sortBy) ? compareCodes : comparePlain;
  return (order || compareIds(a.id, b.id)) * (sortDesc ? -1 : 1);
}

function compareValues(sortBy: string, x: string | boolean, y: string | boolean): number {
  if (sortBy === 'generateddate') return Date.parse(String(x)) - Date.parse(String(y));
  if (typeof x === 'boolean') return Number(x) - Number(y);
  return (CODES.includes(sortBy) ? compareCodes : compareTexts)(x, String(y));
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' });

function madridDay(instant: string): string {
  return dayFormat.format(new Date(instant));
}
