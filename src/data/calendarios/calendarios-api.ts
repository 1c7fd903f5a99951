/** Seats of courts, their holidays by year, and who has checked them. Administrators write them. */
import type { Json, Tables } from '@/lib/database.types';
import { toAppError, unwrap } from '@/lib/errors';
import type { Comunidad } from '@/lib/plazos/comunidades';
import type { Computo, Entrada } from '@/lib/plazos/tipos';
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
  /** Of a year that is not here nobody has said anything. */
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

export async function getCalendario(sede: string, signal: AbortSignal): Promise<CalendarioDeSede> {
  const call = supabase.rpc('calendario_de_sede', { sede }).abortSignal(signal);
  return (await unwrap(call)) as unknown as CalendarioDeSede;
}

export async function guardarSede({ municipio, comunidad }: Omit<Sede, 'id'>): Promise<string> {
  return unwrap(supabase.rpc('guardar_sede', { municipio, comunidad }));
}

export interface NuevosFestivos {
  sede: string;
  anio: number;
  dias: { fecha: string; motivo: string; fuente?: string }[];
}

/** All the local days of that year: those that are not named go. */
export async function guardarFestivos({ sede, anio, dias }: NuevosFestivos): Promise<number> {
  return unwrap(supabase.rpc('guardar_festivos', { sede, anio, dias: dias as unknown as Json }));
}

/** A holiday of the whole country, or of a Comunidad. */
export interface FestivoOficial extends Pick<Festivo, 'fecha' | 'motivo' | 'fuente' | 'norma'> {
  /** Whoever typed it. Null: it came with the program. */
  user_id: string | null;
}

/** Of every year, the earliest first. `comunidad` null: of the country. */
export function listOficiales(comunidad: Comunidad | null, signal: AbortSignal): Promise<FestivoOficial[]> {
  const all = supabase.from('festivos').select('fecha, motivo, fuente, norma, user_id').order('fecha');
  const call = comunidad === null ? all.eq('ambito', 'nacional') : all.eq('comunidad', comunidad);
  return unwrap(call.abortSignal(signal));
}

export interface CambioDeFestivos {
  comunidad: Comunidad | null;
  /** Of one year, with those that go. */
  anadir: { fecha: string; motivo: string }[];
  quitar: string[];
  /** Where they were read. */
  fuente: string;
}

/** Answers how many seats have another calendar now. */
export async function cambiarFestivos({ comunidad, anadir, ...cambio }: CambioDeFestivos): Promise<number> {
  return unwrap(supabase.rpc('cambiar_festivos', { ...cambio, anadir, ...(comunidad && { comunidad }) }));
}

export interface Revision {
  sede: string;
  anio: number;
  revisado: boolean;
  fuente?: string;
}

export async function revisarCalendario(revision: Revision): Promise<void> {
  const { error } = await supabase.rpc('revisar_calendario', { ...revision });
  if (error) throw toAppError(error);
}

export async function firmarReglas(firma: { nombre: string; motor: string }): Promise<void> {
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
export async function recontarPlazos(filas: PlazoMovido[]): Promise<{ id: string }[]> {
  return (await unwrap(supabase.rpc('recontar_plazos', { filas: filas as unknown as Json }))) as {
    id: string;
  }[];
}
