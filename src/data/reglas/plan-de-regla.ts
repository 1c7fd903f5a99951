/** The dialog that removes or deactivates a rule asks here what goes with it; no other screen loads this file. */
import { queryOptions } from '@tanstack/react-query';

import { unwrap } from '@/lib/errors';
import type { PlanDeDeshacer } from '@/lib/plan-de-deshacer';
import { supabase } from '@/lib/supabase';

/** The tasks that it made: which of them may go with it, and which stay. */
async function planDeRegla(cual: string): Promise<PlanDeDeshacer> {
  return (await unwrap(
    supabase.rpc('plan_de_deshacer', { que: 'regla', cual }),
  )) as unknown as PlanDeDeshacer;
}

/** Asked each time: people go on with its tasks meanwhile. */
export const planDeReglaQuery = (id: string) =>
  queryOptions({
    queryKey: ['reglas', 'plan', id] as const,
    queryFn: () => planDeRegla(id),
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'No se ha podido comprobar qué tareas creó la regla' },
  });
