import { useEffect } from 'react';

import { abrirExpediente } from '@/data/inicio/inicio-api';

/** Remembers that the person opened the case file, once it is there. */
export function useApertura(dealId: string | undefined): void {
  useEffect(() => {
    // Nobody asked for it, and reading the case file does not depend on it: a failure is not worth a notice.
    if (dealId !== undefined) abrirExpediente(dealId).catch(() => undefined);
  }, [dealId]);
}
