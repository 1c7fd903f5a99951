/** Which service case files get: of one, of many, or of all those without one by what is detected in them. Each can be undone. */
import { v4 as uuid } from 'uuid';

import { checkUndone } from '@/data/cambios-en-bloque/cambios-api';
import { chunk } from '@/lib/batches';
import type { Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

const ROWS_A_CALL = 2000;
const DETECTED_A_CALL = 10_000;

/** The functions take null, which takes the service away; the generated types do not know. */
const asArg = (servicio: string | null) => servicio as string;

export interface PreviaDeServicio {
  ids: string[];
  servicio: string | null;
  /** How many would change. */
  cambian: number;
  /** When they were counted, by the database's clock. */
  contado: string;
}

export async function previewServicio(ids: string[], servicio: string | null): Promise<PreviaDeServicio> {
  const preview: PreviaDeServicio = { ids, servicio, cambian: 0, contado: '' };
  for (const batch of chunk(ids, ROWS_A_CALL)) {
    const answer = await unwrap(
      supabase.rpc('servicio_previa', { row_ids: batch, servicio: asArg(servicio) }),
    );
    const { cambian, contado } = answer as unknown as Pick<PreviaDeServicio, 'cambian' | 'contado'>;
    preview.cambian += cambian;
    preview.contado ||= contado;
  }
  return preview;
}

interface Steps {
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** What an assignment did: its name for undoing it, and how many case files changed. A failure stops it; what was done until then can be undone too. */
export interface Asignacion {
  grupo: string;
  cambiados: number;
}

export interface DeUno {
  dealId: string;
  servicio: string | null;
  /** The one that it had on the screen. */
  anterior: string | null;
}

/** One case file gets it, if its service is still the one that was on the screen. */
export const assignToOne = async ({ dealId, servicio, anterior }: DeUno): Promise<Asignacion> => {
  const grupo = uuid();
  const visto = { servicio: anterior };
  const cambiados = await unwrap(
    supabase.rpc('asignar_servicio', { row_ids: [dealId], servicio: asArg(servicio), grupo, visto }),
  );
  return { grupo, cambiados };
};

/** Only those that were counted are assigned. Case files that somebody has changed since are left alone. */
export async function assignServicio(
  { ids, servicio, contado }: PreviaDeServicio,
  { onProgress, signal }: Steps,
): Promise<Asignacion> {
  const done: Asignacion = { grupo: uuid(), cambiados: 0 };
  let seen = 0;
  for (const batch of chunk(ids, ROWS_A_CALL)) {
    if (signal.aborted) break;
    const args = { row_ids: batch, servicio: asArg(servicio), grupo: done.grupo, counted_at: contado };
    done.cambiados += await unwrap(supabase.rpc('asignar_servicio', args));
    onProgress((seen += batch.length));
  }
  return done;
}

/** What detecting would do to the case files without a service. */
export interface Deteccion {
  /** One service detects them, several do, or none. */
  una: number;
  varias: number;
  ninguna: number;
  servicios: { id: string; nombre: string; n: number }[];
  /** The service for those that several detect. */
  de_varias: { id: string; nombre: string } | null;
  contado: string;
}

export async function getDeteccion(signal: AbortSignal): Promise<Deteccion> {
  return (await unwrap(supabase.rpc('servicios_deteccion').abortSignal(signal))) as unknown as Deteccion;
}

export interface Detectar {
  contado: string;
  conVarias: boolean;
}

/** In steps, until there are no more. */
export async function detectServicios(
  { contado, conVarias }: Detectar,
  { onProgress, signal }: Steps,
): Promise<Asignacion> {
  const done: Asignacion = { grupo: uuid(), cambiados: 0 };
  const args = { grupo: done.grupo, counted_at: contado, con_varias: conVarias, tope: DETECTED_A_CALL };
  for (let more = true; more && !signal.aborted;) {
    const given = await unwrap(supabase.rpc('detectar_servicios', args));
    done.cambiados += given;
    more = given === DETECTED_A_CALL;
    onProgress(done.cambiados);
  }
  return done;
}

interface Deshecho {
  restaurados: number;
  /** Those that somebody has changed or deleted since. */
  dejados: number;
}

/** Step by step, the last one first. */
export async function undoServicios(grupo: string): Promise<Deshecho> {
  const undone = { restaurados: 0, dejados: 0 };
  let antes_de: string | undefined;
  for (let left = 1; left > 0;) {
    const answer = await unwrap(supabase.rpc('deshacer_servicios', { grupo, antes_de }));
    const step = answer as unknown as Deshecho & { quedan: number; paso?: string };
    antes_de = step.paso;
    undone.restaurados += step.restaurados;
    undone.dejados += step.dejados;
    left = step.quedan;
  }
  return checkUndone(undone);
}

/** An assignment to several case files that can be undone. */
export interface AsignacionHecha {
  grupo: string;
  origen: Tables<'servicios_asignaciones'>['origen'];
  expedientes: number;
  at: string;
  quien: string | null;
}

export async function listAsignaciones(signal: AbortSignal): Promise<AsignacionHecha[]> {
  return (await unwrap(
    supabase.rpc('servicios_asignados').abortSignal(signal),
  )) as unknown as AsignacionHecha[];
}
