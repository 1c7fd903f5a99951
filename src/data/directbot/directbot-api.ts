/** What DirectBot asks that no other screen does, each with the caller's own rights. */
import { getDinero, type Periodo } from '@/data/informes/informes-api';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

interface EstadoDeDeal {
  id: string;
  contractnumber: string | null;
  debtorfullname: string | null;
  creditorname: string | null;
  hasinsurancecompanyinfo: boolean | null;
  user_id: string;
}

const COLUMNS = 'id, contractnumber, debtorfullname, creditorname, hasinsurancecompanyinfo, user_id';

/** Null when there is none of that id. */
export async function getEstado(id: string, signal: AbortSignal): Promise<EstadoDeDeal | null> {
  const call = supabase.from('deals').select<string, EstadoDeDeal>(COLUMNS).eq('id', id).limit(1);
  const [row] = await unwrap(call.abortSignal(signal));
  return row ?? null;
}

/** What came in between two days, with its interest. Costs are another thing. */
export async function getCobrado(dias: Periodo, signal: AbortSignal): Promise<number> {
  const { meses } = await getDinero(dias, signal);
  return meses.reduce((sum, { principal, intereses }) => sum + principal + intereses, 0);
}
