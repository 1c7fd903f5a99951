import type { Deal } from '@/data/deals/deal-types';
/** A case file as the JSON import reads it: its id, every field by its camelCase name, people by their addresses (`correos`, by id), and what is known of its life. */
import { DEAL_FIELD_LIST, type DealField, type DealFieldName } from '@/domain/expediente/deal-fields';

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
  correos: Map<string, string>,
): Record<string, string | number | boolean | null> {
  const valueOf = ({ name, kind }: DealField) =>
    kind === 'persona' ? (correos.get(String(deal[name])) ?? null) : deal[name];
  const fields = DEAL_FIELD_LIST.map((field) => [field.json, valueOf(field)] as const);
  return { id: deal.id, ...Object.fromEntries(fields), ...deal.vida };
}
