/** «¿Cómo va lo mío?»: what a client is told on the telephone, the same on the case file, on the client's page and in DirectBot. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { dealsKeys } from '@/data/deals/deals-queries';
import { categoriaDisplayName } from '@/data/documentos/categorias';
import { type Fase, lineaDeEstado } from '@/domain/fases/fases';
import { diasEntre } from '@/domain/plazos/dias';
import { unwrap } from '@/lib/errors';
import { enumerar, formatEuros, formatFecha, plural } from '@/lib/formato';
import { supabase } from '@/lib/supabase';
import type { TextosCliente } from '@/lib/texto-cliente';

interface Paso {
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

const PASADO = { plazo: 'Vencido', tarea: 'Vencida', nota: 'Pasada' };

/** Nobody closes a hearing that was held: whether it was is asked. */
export function pasadoSinCerrar({ tipo, inicio, titulo }: Paso, hoy: string): string {
  const hace = `hace ${plural(diasEntre(inicio, hoy) - 1, 'día', 'días')}`;
  if (tipo === 'senalamiento') return `${titulo}, ${hace} (${formatFecha(inicio)}): ¿se celebró?`;
  return `${PASADO[tipo]} ${hace}: ${titulo} (${formatFecha(inicio)})`;
}

/** What comes next, or that nothing does; nothing to say where something that is past waits. */
function proximoPaso({ vencido, proximo }: Pick<ComoVa, 'vencido' | 'proximo'>): string | undefined {
  if (proximo) return `Próximo paso: ${formatFecha(proximo.inicio)} · ${proximo.titulo}`;
  return vencido ? undefined : 'Sin próximo paso';
}

type Dinero = Pick<ComoVa, 'reclamado' | 'condena' | 'cobrado'>;

export function dineroDe({ reclamado, condena, cobrado }: Dinero): string {
  const partes = [
    reclamado === null ? undefined : `Reclamado ${formatEuros(reclamado)}`,
    condena === null ? undefined : `Condena ${formatEuros(condena)}`,
    cobrado === 0 ? undefined : `Cobrado ${formatEuros(cobrado)}`,
  ].filter((parte) => parte !== undefined);
  return partes.length === 0 ? 'Sin importes' : partes.join(' · ');
}

const faltaDe = ({ faltan }: Pick<ComoVa, 'faltan'>): string =>
  faltan.length === 0 ? 'No falta ningún documento' : `Falta ${enumerar(faltan.map(categoriaDisplayName))}`;

export interface LineaComoVa {
  texto: string;
  /** Something is past and nobody has closed it. */
  urge?: boolean;
}

/** All of it, as sentences. */
export function lineasDeComoVa(
  uno: ComoVa,
  fases: readonly Pick<Fase, 'clave' | 'nombre'>[],
  hoy: string,
): LineaComoVa[] {
  const paso = proximoPaso(uno);
  return [
    { texto: lineaDeEstado(fases, uno, hoy) || 'Sin fase anotada' },
    ...(uno.vencido ? [{ texto: pasadoSinCerrar(uno.vencido, hoy), urge: true }] : []),
    ...(paso ? [{ texto: paso }] : []),
    { texto: dineroDe(uno) },
    { texto: faltaDe(uno) },
  ];
}
