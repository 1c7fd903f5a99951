/** Table `fases`: the catalogue of phases, in its order. */
import { queryOptions } from '@tanstack/react-query';

import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export const fasesKeys = { all: ['fases'] as const };

export const fasesQuery = queryOptions({
  queryKey: [...fasesKeys.all, 'nombres'],
  queryFn: () => unwrap(supabase.from('fases').select('clave, nombre, activa').order('orden')),
  staleTime: 600_000,
  meta: { errorTitle: 'Error al cargar las fases' },
});
