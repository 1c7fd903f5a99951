/** The services as a choice: apart from the rest, because the list of case files is part of the first load. */
import { queryOptions } from '@tanstack/react-query';

import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** In the order of their names. */
const listServiciosBreves = (signal: AbortSignal) =>
  unwrap(supabase.from('servicios').select('id, nombre, activo').order('nombre').abortSignal(signal));

export function serviciosBrevesQuery() {
  return queryOptions({
    queryKey: ['servicios', 'breves'] as const,
    queryFn: ({ signal }) => listServiciosBreves(signal),
    meta: { errorTitle: 'Error al cargar los servicios' },
  });
}
