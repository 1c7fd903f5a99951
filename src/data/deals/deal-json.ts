/** A case file as the JSON import reads it: its id, every field by its camelCase name, and what is known of its life. */
import { DEAL_FIELD_LIST, type DealFieldName } from '@/data/deals/deal-fields';
import type { Deal } from '@/data/deals/deal-types';

/** Where it stands, its procedure, what is claimed and how it ended, by the names of the file; what nobody has said is not there. */
export interface VidaExportada {
  phase?: string;
  phaseDate?: string;
  courtName?: string;
  caseNumber?: string;
  nig?: string;
  claimedAmount?: number;
  claimValue?: number | 'indeterminada';
  result?: string;
}

export function toJsonRecord(
  deal: Pick<Deal, 'id' | DealFieldName> & { vida?: VidaExportada | null },
): Record<string, string | number | boolean | null> {
  const fields = DEAL_FIELD_LIST.map(({ name, json }) => [json, deal[name]] as const);
  return { id: deal.id, ...Object.fromEntries(fields), ...deal.vida };
}
