import { useState } from 'react';

import { loQueNoSeActualiza, type NoSeActualiza } from '@/data/importacion/importacion-api';
import type { RecordSource } from '@/data/importacion/motor/motor-batches';
import type { ImportChoices } from '@/features/importacion/import-choices';
import { PorRevisar, revisar } from '@/features/importacion/revision';
import { waitForConnection } from '@/lib/conexion';
import { toAppError } from '@/lib/errors';

/** What an import that updates would leave is shown before it begins; where nothing is left, it begins at once. */
export function useRevision({ updateExisting }: ImportChoices, onFailure: (message: string) => void) {
  const [quedan, setQuedan] = useState<NoSeActualiza[]>();
  return {
    quedan,
    /** The first step of an import; it throws where there is something to show that was not shown yet. */
    antes: async (source: RecordSource, signal: AbortSignal): Promise<void> => {
      if (updateExisting && !quedan)
        await revisar(source, { ask: loQueNoSeActualiza, wait: waitForConnection, signal });
    },
    /** Why an import did not begin. */
    falla: (error: unknown): void => {
      if (error instanceof PorRevisar) setQuedan(error.expedientes);
      else onFailure(toAppError(error).message);
    },
    olvida: () => setQuedan(undefined),
  };
}
