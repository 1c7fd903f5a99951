/** «¿Cómo va lo mío?»: what a client is told on the telephone, the same on the case file, on the client's page and in DirectBot. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { dealsKeys } from '@/data/deals/deals-queries';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { TextosCliente } from '@/lib/texto-cliente';

export interface Paso {
  inicio: string;
  tipo: 'plazo' | 'senalamiento' | 'tarea' | 'nota';
  titulo: string;
}

export interface ComoVa {
  id: string;
  fase: string | null;
  fase_desde: string | null;
  situacion: string | null;
  situacion_motivo: string | null;
  /** The first open row of the agenda that is past, and the first that is not. */
  vencido: Paso | null;
  proximo: Paso | null;
  /** In euros; null: nobody has noted it. */
  reclamado: number | null;
  condena: number | null;
  cobrado: number;
  /** Categories of the required documents that nobody has uploaded yet. */
  faltan: string[];
  /** The texts for the client that its service has, by phase; null where it has no service. */
  textos: TextosCliente | null;
}

/** One call answers no more case files than these. */
export const COMO_VAN = 100;

export async function comoVan(ids: string[], signal: AbortSignal): Promise<ComoVa[]> {
  return (await unwrap(
    supabase.rpc('como_van', { row_ids: ids }).abortSignal(signal),
  )) as unknown as ComoVa[];
}

const KEY = [...dealsKeys.all, 'como-van'] as const;

export const comoVanQuery = (ids: string[]) =>
  queryOptions({
    queryKey: [...KEY, ids],
    queryFn: ({ signal }) => comoVan(ids, signal),
    meta: { errorTitle: 'Error al cargar cómo va' },
  });

/** After a write that is no case file's own: its agenda, its documents. */
export const markComoVan = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEY });
