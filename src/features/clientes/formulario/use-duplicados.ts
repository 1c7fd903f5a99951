import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { NifMatch } from '@/data/clientes/clientes-api';
import { clientesByNifQuery } from '@/data/clientes/clientes-queries';
import { checkNif, isCif, normalizeNif } from '@/lib/nif';

/** Other clients with the DNI or CIF that is being written. Saving with one of them asks to be said twice. */
export function useDuplicados(text: string, ownId: string | undefined) {
  const client = useQueryClient();
  const nif = normalizeNif(text);
  const query = clientesByNifQuery(nif);
  const complete = checkNif(nif) === undefined || isCif(nif);
  const { data } = useQuery({ ...query, enabled: complete });
  const [answered, setAnswered] = useState('');
  const others = (matches: NifMatch[] = []) => matches.filter(({ id }) => id !== ownId);
  return {
    found: complete ? others(data) : [],
    needsAnswer: async () => {
      if (!complete || answered === nif) return false;
      // A check that fails does not hold the saving.
      const matches = others(await client.fetchQuery(query).catch(() => []));
      // If the duplicate was shown before the button was pressed, pressing it means «save anyway».
      const seen = others(data).length > 0;
      setAnswered(nif);
      return matches.length > 0 && !seen;
    },
  };
}
