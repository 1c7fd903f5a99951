/** Administrators read here what nobody has reviewed: calendars, rules, kinds of term, data of the law, published series, routes, services and templates. */
import { queryOptions } from '@tanstack/react-query';

import { MOTOR } from '@/domain/plazos/motor';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** In the order in which they are read: first what may move a term. */
export const CLASES_POR_REVISAR = [
  'reglas',
  'calendario',
  'plazo',
  'dato',
  'serie',
  'via',
  'servicio',
  'plantilla',
] as const;
export type ClasePorRevisar = (typeof CLASES_POR_REVISAR)[number];

export interface FilaPorRevisar {
  clase: ClasePorRevisar;
  /** By what its own page knows it. */
  clave: string;
  nombre: string;
  /** Only a calendar has a year. */
  anio: number | null;
}

interface PorRevisar {
  total: number;
  clases: Partial<Record<ClasePorRevisar, number>>;
  filas: FilaPorRevisar[];
}

async function getPorRevisar(signal: AbortSignal): Promise<PorRevisar> {
  return (await unwrap(
    supabase.rpc('por_revisar', { motor: MOTOR }).abortSignal(signal),
  )) as unknown as PorRevisar;
}

export const porRevisarQuery = queryOptions({
  queryKey: ['por-revisar'],
  queryFn: ({ signal }) => getPorRevisar(signal),
  // What is reviewed is reviewed on another page: on coming back it has gone from here.
  staleTime: 0,
  meta: { errorTitle: 'Error al cargar lo que está por revisar' },
});
