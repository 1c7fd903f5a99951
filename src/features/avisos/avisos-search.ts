import { filterState } from '@/lib/list-search';

/** What the tab keeps in the URL. */
export interface AvisosSearch {
  leido?: 'no';
  page: number;
  size: number;
}

export const avisosState = filterState<AvisosSearch, 'leido'>(['leido']);
