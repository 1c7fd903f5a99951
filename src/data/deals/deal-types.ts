import type { DealsFilters } from '@/data/deals/deals-filters';
import type { Tables } from '@/lib/database.types';

export type Deal = Omit<Tables<'deals'>, 'importacion_id' | 'bloqueado_at'>;

/** What a list shows of a case file; never the clause texts or the search column. */
export interface DealListRow extends Pick<
  Deal,
  'id' | 'contractnumber' | 'debtorfullname' | 'creditorname' | 'hasinsurancecompanyinfo' | 'generateddate'
> {
  /** How many of the required documents it has. Not known of one that was written here a moment ago. */
  documentos?: number;
}

export const DEAL_SORT_KEYS = [
  'id',
  'contractnumber',
  'debtorfullname',
  'creditorname',
  'hasinsurancecompanyinfo',
  'generateddate',
] as const satisfies (keyof DealListRow)[];

type DealSortKey = (typeof DEAL_SORT_KEYS)[number];

/** What a search finds, in which order. */
export interface DealsFound {
  search: string;
  filters: DealsFilters;
  sortBy: DealSortKey;
  sortDesc: boolean;
}

export interface DealsListParams extends DealsFound {
  /** From 1. Past the end gives the last page. */
  page: number;
  /** At most 100. */
  size: number;
}

export interface DealsPage {
  total: number;
  page: number;
  rows: DealListRow[];
}
