/** A case file as the JSON import reads it: its id and every field by its camelCase name. */
import { DEAL_FIELD_LIST, type DealFieldName } from '@/data/deals/deal-fields';
import type { Deal } from '@/data/deals/deal-types';

export function toJsonRecord(
  deal: Pick<Deal, 'id' | DealFieldName>,
): Record<string, string | boolean | null> {
  const fields = DEAL_FIELD_LIST.map(({ name, json }) => [json, deal[name]] as const);
  return { id: deal.id, ...Object.fromEntries(fields) };
}
