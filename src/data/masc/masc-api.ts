/** The prior complaint: written by functions alone, everybody's as case files are. */
import { signedLink } from '@/data/documentos/enlaces';
import { sendObject } from '@/data/documentos/envio';
import type {
  CartaMasc,
  Cola,
  FilaMasc,
  Guardado,
  InformeMasc,
  Intento,
  JustificanteGuardado,
  JustificanteSinAsignar,
  ParaEnviar,
  PorJustificar,
  Preparado,
  PuedeDemandar,
} from '@/data/masc/masc-types';
import type { ClaseEvidencia } from '@/domain/masc/evidencias';
import type { Via } from '@/domain/masc/tipos';
import type { Calendario } from '@/domain/plazos/tipos';
import { chunk } from '@/lib/batches';
import type { Contenido } from '@/lib/contenido';
import type { Json } from '@/lib/database.types';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

const ROWS_A_CALL = 500;

/** It waits for a function that answers nothing. */
async function done(call: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await call;
  if (error) throw toAppError(error);
}

export interface ViaLeida extends Via {
  updated_at: string;
}

export async function listVias(signal?: AbortSignal): Promise<ViaLeida[]> {
  const call = supabase
    .from('masc_vias')
    .select(
      'clave, letra, titulo, para, base, abre, cantidad, unidad, clase, interrumpe, caduca_meses, evidencia, fuente, revisado_por, updated_at',
    );
  return (await unwrap(signal ? call.abortSignal(signal) : call)) as unknown as ViaLeida[];
}

/** National days: what terms of hábiles out of court are counted with. */
export async function calendarioNacional(signal?: AbortSignal): Promise<Calendario> {
  const call = supabase.from('festivos').select('fecha, motivo').eq('ambito', 'nacional');
  const rows = await unwrap(signal ? call.abortSignal(signal) : call);
  return new Map(rows.map(({ fecha, motivo }) => [fecha, `fiesta nacional (${motivo})`]));
}

export async function listIntentos(deal: string, signal?: AbortSignal): Promise<Intento[]> {
  const call = supabase.rpc('masc_de_expediente', { deal });
  return (await unwrap(signal ? call.abortSignal(signal) : call)) as unknown as Intento[];
}

export async function saveIntentos(filas: FilaMasc[], lote?: string): Promise<Guardado[]> {
  const saved: Guardado[] = [];
  for (const batch of chunk(filas, ROWS_A_CALL)) {
    const call = supabase.rpc('masc_guardar', {
      filas: batch as unknown as Json,
      ...(lote !== undefined && { lote }),
    });
    saved.push(...((await unwrap(call)) as unknown as Guardado[]));
  }
  return saved;
}

/** As many as one letter-making takes: complaints and letters are written together or not at all. */
export const MAX_CON_CARTA = 1000;

/** Complaints and their letters, whose numbers become their references. */
export async function sendWithCarta(carta: CartaMasc, filas: FilaMasc[]): Promise<Guardado[]> {
  const args = { carta: carta as unknown as Json, filas: filas as unknown as Json };
  return (await unwrap(supabase.rpc('masc_enviar', args))) as unknown as Guardado[];
}

export interface MarcaMasc {
  intento: Pick<Intento, 'id' | 'updated_at'>;
  accion: 'anular' | 'usar' | 'reabrir';
  motivo?: string;
}

export async function markIntento({ intento, accion, motivo }: MarcaMasc): Promise<void> {
  const args = { intento: intento.id, accion, visto: intento.updated_at };
  await done(supabase.rpc('masc_marcar', { ...args, ...(motivo !== undefined && { motivo }) }));
}

/** Answers how many went: one that somebody has changed since stays. */
export const undoLote = (lote: string): Promise<number> => unwrap(supabase.rpc('masc_deshacer', { lote }));

export interface Aportacion {
  intento: string;
  documento: string;
  clase: ClaseEvidencia;
  /** Absent: what the law says of its kind. */
  confidencial?: boolean;
}

export async function provideEvidencia({ confidencial, ...evidencia }: Aportacion): Promise<void> {
  await done(
    supabase.rpc('masc_aportar', { ...evidencia, ...(confidencial !== undefined && { confidencial }) }),
  );
}

export async function withdrawEvidencia(evidencia: string): Promise<void> {
  await done(supabase.rpc('masc_retirar', { evidencia }));
}

/**
 * Whether a demanda may be prepared. What moves a case file there asks it too, in SQL (`private.check_puede_demandar`), so that no screen
 * has to.
 */
export async function puedeDemandar(deal: string, signal?: AbortSignal): Promise<PuedeDemandar> {
  const call = supabase.rpc('masc_puede_demandar', { deal });
  return (await unwrap(signal ? call.abortSignal(signal) : call)) as unknown as PuedeDemandar;
}

/** For administrators: «Continuar bajo mi responsabilidad». */
export async function allowDemanda({ deal, motivo }: { deal: string; motivo: string }): Promise<void> {
  await done(supabase.rpc('masc_permitir', { deal, motivo }));
}

export async function countColas(signal: AbortSignal): Promise<Record<Cola, number>> {
  return (await unwrap(supabase.rpc('masc_colas').abortSignal(signal))) as unknown as Record<Cola, number>;
}

export async function prepareReclamaciones(ids: string[]): Promise<Preparado[]> {
  const found: Preparado[] = [];
  for (const batch of chunk(ids, ROWS_A_CALL)) {
    const rows = await unwrap(supabase.rpc('masc_preparar', { row_ids: batch }));
    found.push(...(rows as unknown as Preparado[]));
  }
  return found;
}

export async function paraEnviar(ids: string[]): Promise<ParaEnviar[]> {
  const found: ParaEnviar[] = [];
  for (const batch of chunk(ids, ROWS_A_CALL)) {
    const rows = await unwrap(supabase.rpc('masc_para_enviar', { row_ids: batch }));
    found.push(...(rows as unknown as ParaEnviar[]));
  }
  return found;
}

const A_PAGE = 5000;

/** All open attempts that receipts may be of. */
export async function porJustificar(): Promise<PorJustificar[]> {
  const found: PorJustificar[] = [];
  for (;;) {
    const after = found.at(-1)?.id;
    const call = supabase.rpc('masc_por_justificar', after === undefined ? {} : { after_id: after });
    const page = (await unwrap(call)) as unknown as PorJustificar[];
    found.push(...page);
    if (page.length < A_PAGE) return found;
  }
}

const BUCKET = 'expediente-documents';

/** In the folder of whoever brings it: it belongs to no case file yet. One content has one place, where an earlier attempt may have left it. */
export async function uploadJustificante(userId: string, file: Contenido, sha256: string): Promise<string> {
  const path = `${userId}/justificantes/${sha256}.pdf`;
  try {
    await sendObject(BUCKET, { path, file, sha256 });
  } catch (error) {
    const failure = toAppError(error);
    if (failure.kind !== 'conflict') throw failure;
  }
  return path;
}

/** Answers how many are new. */
export async function saveJustificantes(filas: JustificanteGuardado[]): Promise<number> {
  let kept = 0;
  for (const batch of chunk(filas, ROWS_A_CALL))
    kept += await unwrap(supabase.rpc('masc_guardar_justificantes', { filas: batch as unknown as Json }));
  return kept;
}

export interface SinAsignar {
  total: number;
  /** The newest ones. */
  filas: JustificanteSinAsignar[];
}

export async function listSinAsignar(signal: AbortSignal): Promise<SinAsignar> {
  return (await unwrap(supabase.rpc('masc_sin_asignar').abortSignal(signal))) as unknown as SinAsignar;
}

export const removeJustificante = (justificante: string): Promise<void> =>
  done(supabase.rpc('masc_quitar_justificante', { justificante }));

export const linkToJustificante = (path: string): Promise<string> => signedLink(BUCKET, path);

export async function readJustificanteGuardado({
  file_name,
  file_path,
}: JustificanteSinAsignar): Promise<File | null> {
  if (file_path === null) return null;
  const answer = await fetch(await linkToJustificante(file_path));
  if (!answer.ok)
    throw toAppError({ status: answer.status, message: `El almacén ha respondido ${answer.status}` });
  return new File([await answer.blob()], file_name, { type: 'application/pdf' });
}

/** Null: no complaint that was sent has it. */
export async function intentoPorReferencia(referencia: string): Promise<PorJustificar | null> {
  const { data, error } = await supabase.rpc('masc_por_referencia', { referencia });
  if (error) throw toAppError(error);
  return data as unknown as PorJustificar | null;
}

export async function informeMasc(signal: AbortSignal): Promise<InformeMasc[]> {
  return (await unwrap(supabase.rpc('masc_informe').abortSignal(signal))) as unknown as InformeMasc[];
}

export interface CambioDeVia {
  clave: string;
  /** Null: no window to sue. */
  meses: number | null;
  /** Null: nobody has revised it. */
  letrado: string | null;
  /** Its `updated_at` as it was read. */
  visto: string;
}

/** For administrators. The generated types do not know that both may be null. */
export async function saveVia({ clave, meses, letrado, visto }: CambioDeVia): Promise<void> {
  const args = { clave, visto, meses: meses as number, letrado: letrado as string };
  await done(supabase.rpc('masc_guardar_via', args));
}
