import { useEffect } from 'react';

import { openExpediente } from '@/data/inicio/inicio-api';

/** Remembers that the person opened the case file, once it is there. */
export function useApertura(dealId: string | undefined): void {
  useEffect(() => {
    // The person did not ask for this, and reading the case file does not need it, so a failure shows no toast.
    if (dealId !== undefined) openExpediente(dealId).catch(() => undefined);
  }, [dealId]);
}
