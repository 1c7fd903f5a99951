/** What somebody has open, and its handing over: by functions alone (traspasos.sql). Administrators everybody's, everybody their own. */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export const CLASES_DE_TRASPASO = [
  'expedientes',
  'plazos',
  'senalamientos',
  'tareas',
  'notificaciones',
  'borradores',
] as const;

export type ClaseDeTraspaso = (typeof CLASES_DE_TRASPASO)[number];

/** Those that may be nobody's. */
export const SIN_ASIGNAR: readonly ClaseDeTraspaso[] = ['plazos', 'senalamientos', 'tareas'];

export type LoQueTiene = Record<ClaseDeTraspaso, number>;

export async function loQueTiene(persona: string): Promise<LoQueTiene> {
  return (await unwrap(supabase.rpc('lo_que_tiene', { persona }))) as unknown as LoQueTiene;
}

export interface Traspaso {
  id: string;
  at: string;
  quien: string;
  /** Names; none: nobody's. */
  destinos: string[];
  cuantos: Partial<LoQueTiene>;
  vuelve: Partial<LoQueTiene>;
  deshecho_at: string | null;
}

export async function listTraspasos(persona: string): Promise<Traspaso[]> {
  return (await unwrap(supabase.rpc('list_traspasos', { persona }))) as unknown as Traspaso[];
}

export interface NuevoTraspaso {
  id: string;
  persona: string;
  clases: ClaseDeTraspaso[];
  /** None: nobody's. */
  destinos: string[];
}

interface Parte {
  /** Somebody else's by then, or not open any more. */
  dejado: Partial<LoQueTiene>;
  quedan: number;
}

export interface Traspasado extends Parte {
  hecho: Partial<LoQueTiene>;
}

/** A thousand at a time; asked again with the same id it goes on. */
export async function traspasar({ id, ...traspaso }: NuevoTraspaso): Promise<Traspasado> {
  const part = (await unwrap(
    supabase.rpc('traspasar', { traspaso: id, ...traspaso }),
  )) as unknown as Traspasado;
  return part.quedan > 0 ? traspasar({ id, ...traspaso }) : part;
}

export interface Devuelto extends Parte {
  vuelve: Partial<LoQueTiene>;
}

export async function undoTraspaso(id: string): Promise<Devuelto> {
  const part = (await unwrap(supabase.rpc('deshacer_traspaso', { traspaso: id }))) as unknown as Devuelto;
  return part.quedan > 0 ? undoTraspaso(id) : part;
}
