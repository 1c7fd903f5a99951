/** Rows of `tipos_publicados` are figures that somebody publishes, each with its publication. All of staff reads them, administrators write them. */
import { whereSeen } from '@/data/auditoria/row-changed-error';
import type { CifraPublicada, Serie, TipoPublicado } from '@/domain/publicados/tipos';
import type { Json } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** A series as it is: its own name is what it is known by. */
export interface SerieGuardada {
  id: Serie;
  tipos: TipoPublicado[];
}

export async function getSerie(serie: Serie, signal?: AbortSignal): Promise<SerieGuardada> {
  const call = supabase
    .from('tipos_publicados')
    .select('desde, milesimas, publicado_el, fuente, enlace, revisado_at')
    .eq('serie', serie)
    .order('desde');
  const rows = await unwrap(signal ? call.abortSignal(signal) : call);
  return {
    id: serie,
    tipos: rows.map(({ revisado_at, ...cifra }) => ({ ...cifra, serie, revisado: revisado_at !== null })),
  };
}

export interface CambioDeSerie {
  serie: Serie;
  cifras: readonly CifraPublicada[];
  /** The series as it was seen. */
  antes: readonly CifraPublicada[];
}

const dicho = (cifras: readonly CifraPublicada[]): Json =>
  cifras.map(({ desde, milesimas, publicado_el, fuente, enlace }) => ({
    desde,
    milesimas,
    publicado_el,
    fuente,
    enlace,
  }));

/** Adds, corrects and removes so that what was seen becomes `cifras`; what another person added stays. Answers how many there are. */
export const saveSerie = ({ serie, cifras, antes }: CambioDeSerie): Promise<number> =>
  whereSeen<number, SerieGuardada>({
    tabla: 'tipos_publicados',
    id: serie,
    write: () =>
      unwrap(supabase.rpc('guardar_tipos_publicados', { serie, filas: dicho(cifras), antes: dicho(antes) })),
    read: () => getSerie(serie),
  });

interface RevisionDeSerie {
  serie: Serie;
  antes: readonly CifraPublicada[];
  revisado: boolean;
}

export const reviewSerie = ({ serie, antes, revisado }: RevisionDeSerie): Promise<number> =>
  unwrap(supabase.rpc('revisar_tipos_publicados', { serie, antes: dicho(antes), revisado }));
