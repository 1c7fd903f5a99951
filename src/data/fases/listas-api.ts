/** The lists of courts and of professionals, which fill while people type procedures; administrators complete them. */
import type { Json, Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Organo = Pick<
  Tables<'organos'>,
  | 'id'
  | 'nombre'
  | 'nombre_anterior'
  | 'municipio'
  | 'provincia'
  | 'sede_calendario_id'
  | 'lexnet_codigo'
  | 'updated_at'
>;

export type Profesional = Pick<
  Tables<'profesionales'>,
  'id' | 'nombre' | 'tipo' | 'colegio' | 'numero' | 'updated_at'
>;

export async function listOrganosCompletos(): Promise<Organo[]> {
  return unwrap(
    supabase
      .from('organos')
      .select(
        'id, nombre, nombre_anterior, municipio, provincia, sede_calendario_id, lexnet_codigo, updated_at',
      )
      .order('nombre'),
  );
}

export async function listProfesionales(): Promise<Profesional[]> {
  return unwrap(
    supabase.from('profesionales').select('id, nombre, tipo, colegio, numero, updated_at').order('nombre'),
  );
}

/** What somebody has typed of one of them, as it was read at `visto`. */
export interface FichaDeLista {
  lista: 'organos' | 'profesionales';
  datos: { id: string; visto: string } & Record<string, string>;
}

export const saveFichaDeLista = ({ lista, datos }: FichaDeLista) =>
  unwrap(
    lista === 'organos'
      ? supabase.rpc('guardar_organo', { datos: datos as Json })
      : supabase.rpc('guardar_profesional', { datos: datos as Json }),
  );
