/**
 * Spelling variants of one creditor. Table `acreedores_uniones`: what was made one, so that it can be undone. Table
 * `acreedores_distintos`: what looks alike and is not one. Both are written by functions alone.
 */
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

interface Variante {
  nombre: string;
  expedientes: number;
  /** From 0 to 1. One: they differ in case, accents, punctuation or legal form alone. */
  parecido: number;
}

export interface GrupoParecido {
  /** The name that most case files carry. */
  destino: string;
  expedientes: number;
  variantes: Variante[];
}

export interface Union {
  id: string;
  destino: string;
  origenes: string[];
  expedientes: number;
  quien: string | null;
  created_at: string;
  deshecha_at: string | null;
}

export async function listParecidos(signal: AbortSignal): Promise<GrupoParecido[]> {
  return (await unwrap(
    supabase.rpc('acreedores_parecidos').abortSignal(signal),
  )) as unknown as GrupoParecido[];
}

/** How many case files carry each name now. */
export async function previewUnion(nombres: string[], signal: AbortSignal): Promise<Record<string, number>> {
  const call = supabase.rpc('preview_union_acreedores', { nombres }).abortSignal(signal);
  return (await unwrap(call)) as Record<string, number>;
}

export interface NewUnion {
  origenes: string[];
  destino: string;
}

export async function uniteAcreedores(
  union: NewUnion,
): Promise<{ id: string; expedientes: number; destino: string }> {
  const made = (await unwrap(supabase.rpc('unir_acreedores', { ...union }))) as unknown as {
    id: string;
    expedientes: number;
  };
  return { ...made, destino: union.destino };
}

/** Answers how many case files got their former creditor back. */
export async function undoUnion(id: string): Promise<number> {
  return unwrap(supabase.rpc('deshacer_union_acreedores', { union_id: id }));
}

/** Newest first, fifty at most. */
export async function listUniones(signal: AbortSignal): Promise<Union[]> {
  return (await unwrap(supabase.rpc('list_uniones_acreedores').abortSignal(signal))) as unknown as Union[];
}

/** Names that are not one creditor, though they look like it. */
export interface Distincion {
  destino: string;
  otros: string[];
}

export interface Distintos {
  nombre: string;
  otro: string;
  quien: string | null;
  created_at: string;
}

export async function distinguishAcreedores({ destino, otros }: Distincion): Promise<Distincion> {
  await unwrap(supabase.rpc('distinguir_acreedores', { destino, otros }));
  return { destino, otros };
}

export async function compareAcreedores({ destino, otros }: Distincion): Promise<void> {
  await unwrap(supabase.rpc('comparar_acreedores', { destino, otros }));
}

/** Newest first, fifty at most. */
export async function listDistintos(signal: AbortSignal): Promise<Distintos[]> {
  return (await unwrap(
    supabase.rpc('list_acreedores_distintos').abortSignal(signal),
  )) as unknown as Distintos[];
}
