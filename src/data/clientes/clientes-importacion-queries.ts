import { queryOptions } from '@tanstack/react-query';

import { findClientesByNif, type NifMatch } from '@/data/clientes/clientes-api';
import { runBatches } from '@/lib/batches';

const LOOKUP = { size: 1000, inFlight: 2 };

/** It answers which NIFs of a file a client has already. `source` names the file and the column they were read from. */
export function nifsOfFileQuery(source: string, nifs: string[]) {
  return queryOptions({
    queryKey: ['clientes', 'importacion-nifs', source],
    queryFn: async ({ signal }) => {
      const matches: NifMatch[] = [];
      const look = (batch: string[]) => findClientesByNif(batch, signal);
      await runBatches(nifs, look, (found) => void matches.push(...found), { ...LOOKUP, signal });
      return matches;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: 'Error al buscar duplicados' },
  });
}
