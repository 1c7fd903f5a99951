/** Reports over table `deals`: counted in the database, for all of staff. */
import type { INFORMES } from '@/data/claves-de-listas';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type InformePor = (typeof INFORMES)[number];

/** Days are Madrid's, aaaa-mm-dd, both included. */
export interface Periodo {
  desde?: string | undefined;
  hasta?: string | undefined;
}

/** The days are those of the generation date. */
export interface InformeParams extends Periodo {
  por: InformePor;
}

export interface InformeFila {
  /** The creditor or the month (aaaa-mm), '' where there is none; the clause; the estado. */
  clave: string;
  expedientes: number;
  completos: number;
  incompletos: number;
  sin_definir: number;
  reclamados: number;
  respondidos: number;
  /** Median of the days between claim and answer. */
  dias: number | null;
}

export async function getInforme(
  { por, ...dias }: InformeParams,
  signal: AbortSignal,
): Promise<InformeFila[]> {
  const call = supabase.rpc('informe', { agrupar: por, ...periodo(dias) });
  return (await unwrap(call.abortSignal(signal))) as unknown as InformeFila[];
}

const periodo = ({ desde, hasta }: Periodo) => ({ ...(desde && { desde }), ...(hasta && { hasta }) });

/** Money in euros. What was claimed, offered and won is the last of each case file that stands, on its day. */
export interface Dinero {
  reclamado: number;
  ofrecido: number;
  ganado: number;
  /** Interest of the calculation that is in force, on the last day that it counts. */
  calculados: number;
  principal: number;
  intereses: number;
  costas: number;
  /** The practice decides what it calls so: costs are in it where its settings say. */
  recuperado: number;
  entregado: number;
  honorarios: number;
}

export interface InformeDeDinero {
  /** Months are aaaa-mm, from the first one. */
  meses: (Dinero & { mes: string })[];
  /** The one of whom most was recovered first; '' where a case file names none. */
  acreedores: (Dinero & { acreedor: string })[];
  /** The same of services. */
  servicios: (Dinero & { servicio: string })[];
}

/** The money of the ledger entries of those days. */
export async function getDinero(dias: Periodo, signal: AbortSignal): Promise<InformeDeDinero> {
  const call = supabase.rpc('informe_dinero', periodo(dias));
  return (await unwrap(call.abortSignal(signal))) as unknown as InformeDeDinero;
}

/** How far case files have come, each figure among the one before. */
export interface Embudo {
  expedientes: number;
  reclamados: number;
  respondidos: number;
  completos: number;
}

export async function getEmbudo(dias: Periodo, signal: AbortSignal): Promise<Embudo> {
  const call = supabase.rpc('informe_embudo', periodo(dias));
  return (await unwrap(call.abortSignal(signal))) as unknown as Embudo;
}

/** Answers that took as long, in days. */
export interface PuntoDeRespuesta {
  de: number;
  /** Null: or more. */
  a: number | null;
  n: number;
  /** The case file, where it is one alone. */
  id: string | null;
}

export interface RespuestasDeAcreedor {
  acreedor: string;
  respuestas: number;
  mediana: number;
  minimo: number;
  maximo: number;
  puntos: PuntoDeRespuesta[];
}

/** It answers for the creditors with most answers, the slowest first. */
export async function getRespuestas(dias: Periodo, signal: AbortSignal): Promise<RespuestasDeAcreedor[]> {
  const call = supabase.rpc('informe_respuestas', periodo(dias));
  return (await unwrap(call.abortSignal(signal))) as unknown as RespuestasDeAcreedor[];
}

export interface FaltanDeAcreedor {
  acreedor: string;
  expedientes: number;
  /** By required document: how many of its case files lack it, whoever would have uploaded it. */
  faltan: Record<string, number>;
}

/** It answers for the creditors with most case files. */
export async function getInformeDocumentos(signal: AbortSignal): Promise<FaltanDeAcreedor[]> {
  return (await unwrap(
    supabase.rpc('informe_documentos').abortSignal(signal),
  )) as unknown as FaltanDeAcreedor[];
}
