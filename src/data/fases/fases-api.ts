/** The life of case files: read whole, written by functions alone. It is everybody's, as the case files are. */
import { v4 as uuid } from 'uuid';

import { whereSeen } from '@/data/auditoria/row-changed-error';
import {
  type CambioDeFase,
  type CandidatosAExtension,
  type DatosDeAnotacion,
  type DatosDeProcedimiento,
  MOVED_A_CALL,
  MOVING_AT_A_TIME,
  type Procedimiento,
  type ResultadoAnotado,
  type VidaDeDeal,
  type VistaPreviaDeFase,
} from '@/data/fases/fases-types';
import type { Fase } from '@/domain/fases/fases';
import { chunk, runBatches } from '@/lib/batches';
import type { Json } from '@/lib/database.types';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export async function listFases(): Promise<Fase[]> {
  const call = supabase.from('fases').select('clave, nombre, grupo, orden, activa').order('orden');
  return unwrap(call);
}

type NombreDeFase = Pick<Fase, 'nombre' | 'activa'>;

/** `visto`: as it was on the screen. */
export async function saveFase({
  clave,
  nombre,
  activa,
  visto,
}: Pick<Fase, 'clave'> & NombreDeFase & { visto: NombreDeFase }) {
  const seen = { nombre: visto.nombre, activa: visto.activa };
  const { error } = await supabase.rpc('guardar_fase', { clave, nombre, activa, visto: seen });
  if (error) throw toAppError(error);
}

export async function getVida(deal: string, signal?: AbortSignal): Promise<VidaDeDeal> {
  const call = supabase.rpc('vida_de_deal', { deal });
  return (await unwrap(signal ? call.abortSignal(signal) : call)) as unknown as VidaDeDeal;
}

/** Null: it is no firm and favourable judgment of an appeal. */
export async function getCandidatos(fila: string, signal: AbortSignal): Promise<CandidatosAExtension | null> {
  const call = supabase.rpc('candidatos_extension', { fila }).abortSignal(signal);
  return (await unwrap(call)) as unknown as CandidatosAExtension | null;
}

const PREVIEW_A_CALL = 5000;

/** What a move would do to each of them. */
export async function previewFase(ids: string[], { fase, fecha, sin_numero }: CambioDeFase) {
  const sum: VistaPreviaDeFase = {
    cambian: 0,
    ya_estaban: 0,
    saltan: 0,
    posterior: 0,
    sin_resultado: 0,
    sin_numero: 0,
    sin_plazo: 0,
    ocultas: 0,
    counted_at: '',
  };
  for (const batch of chunk(ids, PREVIEW_A_CALL)) {
    const args = { row_ids: batch, fase, fecha, sin_numero: sin_numero ?? false };
    const part = (await unwrap(supabase.rpc('preview_fase', args))) as unknown as VistaPreviaDeFase;
    for (const key of [
      'cambian',
      'ya_estaban',
      'saltan',
      'posterior',
      'sin_resultado',
      'sin_numero',
      'sin_plazo',
      'ocultas',
    ] as const)
      sum[key] += part[key];
    sum.counted_at ||= part.counted_at;
  }
  return sum;
}

/** Answers the rows of the history, which undo it. */
export async function moveFase(ids: string[], datos: CambioDeFase, countedAt?: string): Promise<number[]> {
  const args = { row_ids: ids, datos: datos as unknown as Json, ...(countedAt && { counted_at: countedAt }) };
  const answer = (await unwrap(supabase.rpc('mover_fase', args))) as unknown as { filas: number[] };
  return answer.filas;
}

interface MoverOptions {
  onProgress: (done: number) => void;
  signal?: AbortSignal;
}

/** Many, batch by batch. A failure stops the work; what was moved until then can be undone by `grupo`. */
export async function moveMany(
  ids: string[],
  datos: CambioDeFase,
  countedAt: string,
  { onProgress, signal }: MoverOptions,
): Promise<{ grupo: string; movidos: number; error?: unknown }> {
  const moved = { grupo: uuid(), movidos: 0 };
  let done = 0;
  // Counted as it is done: what was on its way when another batch failed has been moved too.
  const move = async (batch: string[]) => {
    const filas = await moveFase(batch, { ...datos, grupo: moved.grupo }, countedAt);
    moved.movidos += filas.length;
  };
  try {
    const ways = { size: MOVED_A_CALL, inFlight: MOVING_AT_A_TIME, signal };
    await runBatches(ids, move, (_, batch) => onProgress((done += batch.length)), ways);
    return moved;
  } catch (error) {
    return { ...moved, error };
  }
}

/** Answers how many were annulled. */
export async function annulFases(filas: number[]): Promise<number> {
  let annulled = 0;
  for (const batch of chunk(filas, MOVED_A_CALL))
    annulled += await unwrap(supabase.rpc('anular_fases', { filas: batch }));
  return annulled;
}

export interface Situacion {
  deal: string;
  situacion: string;
  motivo?: string | null;
}

/** Where it is still as it was seen. Answers what it was. */
export async function saveSituacion({
  deal,
  situacion,
  motivo,
  visto,
}: Situacion & { visto: Omit<Situacion, 'deal'> }) {
  const args = { deal, situacion, ...(motivo && { motivo }), visto: { motivo: null, ...visto } };
  return (await unwrap(supabase.rpc('guardar_situacion', args))) as unknown as Omit<Situacion, 'deal'>;
}

interface DeUnDeal<Datos> {
  deal: string;
  datos: Datos;
}

export const saveProcedimiento = ({ deal, datos }: DeUnDeal<DatosDeProcedimiento>): Promise<string> =>
  whereSeen<string, Procedimiento>({
    tabla: 'procedimientos',
    id: datos.id,
    write: () => unwrap(supabase.rpc('guardar_procedimiento', { deal, datos })),
    read: async () => (await getVida(deal)).procedimientos.find(({ id }) => id === datos.id) ?? null,
  });

export const recordImporte = ({ deal, datos }: DeUnDeal<DatosDeAnotacion>) =>
  unwrap(supabase.rpc('anotar_importe', { deal, datos }));

export const correctImporte = ({ entrada, nota }: { entrada: string; nota: string }) =>
  unwrap(supabase.rpc('corregir_importe', { entrada, nota }));

/** Another person may have noted that of the same procedure meanwhile. */
export const saveResultado = ({ deal, datos }: DeUnDeal<DatosDeAnotacion>): Promise<string> =>
  whereSeen<string, ResultadoAnotado>({
    tabla: 'resultados',
    id: datos.id,
    write: () => unwrap(supabase.rpc('guardar_resultado', { deal, datos })),
    read: async () => {
      const { resultados } = await getVida(deal);
      const same = ({ id }: ResultadoAnotado) => id === datos.id;
      const ofTheSame = ({ procedimiento_id }: ResultadoAnotado) =>
        procedimiento_id === datos.procedimiento_id;
      return resultados.find(same) ?? resultados.find(ofTheSame) ?? null;
    },
  });

export async function removeResultado({
  id,
  updated_at,
}: Pick<ResultadoAnotado, 'id' | 'updated_at'>): Promise<void> {
  const { error } = await supabase.rpc('quitar_resultado', { fila: id, visto: updated_at });
  if (error) throw toAppError(error);
}

/** Names that people have typed before. */
export async function nombresProcesales(lista: string, signal: AbortSignal): Promise<string[]> {
  return (await unwrap(
    supabase.rpc('nombres_procesales', { lista }).abortSignal(signal),
  )) as unknown as string[];
}

/** Courts by their ids, for a filter. */
export async function listOrganos(): Promise<{ id: string; nombre: string }[]> {
  return unwrap(supabase.from('organos').select('id, nombre').order('nombre'));
}

export interface InformeDeFases {
  embudo: { fase: string | null; n: number }[];
  dias: { fase: string; acreedor: string; dias: number; n: number }[];
  resultados: { resultado: string; n: number }[];
}

export async function informeDeFases(
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
  signal: AbortSignal,
): Promise<InformeDeFases> {
  const args = { ...(desde && { desde }), ...(hasta && { hasta }) };
  return (await unwrap(supabase.rpc('informe_fases', args).abortSignal(signal))) as unknown as InformeDeFases;
}
