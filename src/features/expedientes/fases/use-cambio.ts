import { useState } from 'react';

import { type CambioValues, sinCambio } from '@/features/expedientes/fases/cambio';
import { madridDay } from '@/lib/fechas';
import { useDraft } from '@/ui/borradores/use-draft';

/** What is filled in for a change of phase, with its draft. */
export function useCambio(record: string, fase: string) {
  const [hoy] = useState(() => madridDay());
  const [before] = useState(() => sinCambio(fase, hoy));
  const [values, setValues] = useState(before);
  const draft = useDraft<CambioValues>({
    record,
    before,
    now: values,
    onRecover: (found) => setValues(found.now),
  });
  const set = (part: Partial<CambioValues>) => setValues((now) => ({ ...now, ...part }));
  return { hoy, values, set, draft, dirty: before !== values };
}
