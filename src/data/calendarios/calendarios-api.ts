/** Seats of courts, their holidays by year, and who has checked them. Administrators write them. */
import { whereSeen } from '@/data/auditoria/row-changed-error';
import type { Comunidad } from '@/domain/plazos/comunidades';
import type { Computo, Entrada } from '@/domain/plazos/tipos';
import type { Json, Tables } from '@/lib/database.types';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface Sede {
  id: string;
  municipio: string;
  comunidad: Comunidad;
}

interface Festivo {
  fecha: string;
  motivo: string;
  ambito: Tables<'festivos'>['ambito'];
  comunidad: Comunidad | null;
  fuente: string;
  norma: string | null;
}

interface AnioDeSede {
  anio: number;
  estado: Tables<'calendarios'>['estado'];
  fuente: string | null;
  version: number;
  revisado_at: string | null;
  revisado_por: string | null;
}

export interface CalendarioDeSede extends Sede {
  festivos: Festivo[];
  /** Where a year is not here, nobody has said anything about it. */
  calendarios: AnioDeSede[];
}

export interface ReglasRevisadas {
  nombre: string;
  fecha: string;
  motor: string;
}

export async function listSedes(): Promise<Sede[]> {
  return unwrap(supabase.from('sedes').select('id, municipio, comunidad').order('municipio'));
}

export async function listReglas(): Promise<ReglasRevisadas[]> {
  return unwrap(
    supabase
      .from('reglas_revisadas')
      .select('nombre, fecha, motor')
      .order('created_at', { ascending: false }),
  );
}

export async function getCalendario(sede: string, signal?: AbortSignal): Promise<CalendarioDeSede> {
  const call = supabase.rpc('calendario_de_sede', { sede });
  return (await unwrap(signal ? call.abortSignal(signal) : call)) as unknown as CalendarioDeSede;
}

/** `id`: of the form. */
export async function saveSede({ id, municipio, comunidad }: Sede): Promise<string> {
  return unwrap(supabase.rpc('guardar_sede', { municipio, comunidad, sede: id }));
}

export interface NuevosFestivos {
  sede: string;
  anio: number;
  dias: { fecha: string; motivo: string; fuente?: string }[];
  /** The days as they were seen. */
  antes: { fecha: string; motivo: string }[];
}

/** Adds the days of `dias` that were not there and removes those of `antes` that are in it no more; days that another person added stay. Answers how many there are. */
export const saveFestivos = ({ sede, anio, dias, antes }: NuevosFestivos): Promise<number> =>
  whereSeen<number, CalendarioDeSede>({
    tabla: 'festivos',
    id: sede,
    write: () =>
      unwrap(supabase.rpc('guardar_festivos', { sede, anio, dias: dias as unknown as Json, antes })),
    read: () => getCalendario(sede),
  });

/** A holiday of the whole country, or of a Comunidad. */
export interface FestivoOficial extends Pick<Festivo, 'fecha' | 'motivo' | 'fuente' | 'norma'> {
  /** Whoever typed it. Null: it came with the program. */
  user_id: string | null;
}

/** The holidays of every year come, the earliest first. A `comunidad` of null asks for those of the country. */
export function listOficiales(comunidad: Comunidad | null, signal: AbortSignal): Promise<FestivoOficial[]> {
  const all = supabase.from('festivos').select('fecha, motivo, fuente, norma, user_id').order('fecha');
  const call = comunidad === null ? all.eq('ambito', 'nacional') : all.eq('comunidad', comunidad);
  return unwrap(call.abortSignal(signal));
}

export interface CambioDeFestivos {
  comunidad: Comunidad | null;
  /** These days and those that go are of one year. */
  anadir: { fecha: string; motivo: string }[];
  quitar: string[];
  /** Where they were read. */
  fuente: string;
}

/** Answers how many seats have another calendar now. */
export async function changeFestivos({ comunidad, anadir, ...cambio }: CambioDeFestivos): Promise<number> {
  return unwrap(supabase.rpc('cambiar_festivos', { ...cambio, anadir, ...(comunidad && { comunidad }) }));
}

export interface Revision {
  sede: string;
  anio: number;
  revisado: boolean;
  fuente?: string;
  /** The calendar that was read; undefined where nobody had said anything of that year. */
  visto: Pick<AnioDeSede, 'version' | 'estado'> | undefined;
}

const DE_NADIE = { version: 0, estado: 'sin_revisar' };

export async function reviewCalendario({ visto, ...revision }: Revision): Promise<void> {
  const seen = visto ? { version: visto.version, estado: visto.estado } : DE_NADIE;
  const { error } = await supabase.rpc('revisar_calendario', { ...revision, visto: seen });
  if (error) throw toAppError(error);
}

export async function signReglas(firma: { nombre: string; motor: string }): Promise<void> {
  const { error } = await supabase.rpc('firmar_reglas', firma);
  if (error) throw toAppError(error);
}

/** An open term, to be counted again. */
export interface PlazoAbierto {
  id: string;
  deal_id: string | null;
  titulo: string;
  inicio: string;
  gracia: string | null;
  entrada: Entrada;
  visto: string;
}

const PAGE = 5000;

/** Every open term of the seat, page by page. */
export async function* plazosDeSede(sede: string): AsyncGenerator<PlazoAbierto[]> {
  let after: string | undefined;
  for (;;) {
    const page = (await unwrap(
      supabase.rpc('plazos_de_sede', { sede, ...(after && { after_id: after }) }),
    )) as unknown as PlazoAbierto[];
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id;
  }
}

export interface PlazoMovido extends Pick<PlazoAbierto, 'id' | 'inicio' | 'gracia' | 'visto'> {
  computo: Computo;
  calendario: Record<string, number>;
}

/** At most a thousand at a time. Answers those that moved. */
export async function recountPlazos(filas: PlazoMovido[]): Promise<{ id: string }[]> {
  return (await unwrap(supabase.rpc('recontar_plazos', { filas: filas as unknown as Json }))) as {
    id: string;
  }[];
}
