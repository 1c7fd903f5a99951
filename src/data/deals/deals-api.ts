/** Table `deals`: the case files. Every signed-in member of staff sees and works on all of them. */
import type { Deal, DealsListParams, DealsPage } from '@/data/deals/deal-types';
import type { DealsFilterValues } from '@/data/deals/deals-filters';
import { deleteToPapelera, restorePapelera } from '@/data/papelera/papelera-api';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export async function listDeals(params: DealsListParams, signal?: AbortSignal): Promise<DealsPage> {
  const call = supabase.rpc('list_deals', {
    search: params.search,
    filters: { ...params.filters },
    sort_by: params.sortBy,
    sort_desc: params.sortDesc,
    page_number: params.page,
    page_size: params.size,
  });
  const answer = await unwrap(signal ? call.abortSignal(signal) : call);
  return answer as unknown as DealsPage;
}

export async function listFilterValues(signal: AbortSignal): Promise<DealsFilterValues> {
  return (await unwrap(
    supabase.rpc('deals_filter_values').abortSignal(signal),
  )) as unknown as DealsFilterValues;
}

export const DEAL_COLUMNS =
  `id, user_id, created_at, updated_at, contractnumber, contractdate, signaturedate, contractmethod,
  premiumtype, insurancecompanyname, insurancecompanycif, insurancecompanyaddress, debtorfullname, debtorfirstname,
  debtorfirstsurname, debtorsecondsurname, debtordni, debtorfulladdress, debtorstreet, debtorstreetnumber, debtorcity,
  debtorprovince, debtoremail, debtorphone, creditorname, creditorid, creditoraddress, creditoremail, creditorphone,
  hasppiclause, ppiclause, haspremiumclause, premiumclause, hascpdclause, clausecpd, hasopenningcomission,
  clauseopenningcomission, hasinsurancecompanyinfo, hascontractreceipt, extrajudicialcommunicationsentdate,
  hasrespondedtoextrajudicialclaim, extrajudicialresponsedate, generateddate, message` as const;

/** Null when there is none of that id. */
export async function getDeal(id: string, signal?: AbortSignal): Promise<Deal | null> {
  const call = supabase.from('deals').select(DEAL_COLUMNS).eq('id', id).limit(1);
  const [deal] = await unwrap(signal ? call.abortSignal(signal) : call);
  return deal ?? null;
}

/** Returns the id of the entry in the Papelera. */
export function deleteDeal(id: string): Promise<string> {
  return deleteToPapelera('deals', id);
}

export function restoreDeals(entryIds: string[]): Promise<number> {
  return restorePapelera(entryIds);
}
