/** Table `notificaciones_judiciales`, written by functions alone, and its files in bucket `expediente-documents`. Seen like documents: one's own, or the team's. */
import { signedLink } from '@/data/documentos/enlaces';
import { sendObject } from '@/data/documentos/envio';
import type {
  Acuerdo,
  Asunto,
  JudicialesFilters,
  NotificacionJudicial,
  NuevaNotificacion,
  Registrada,
  YaEsta,
} from '@/data/judiciales/judiciales-types';
import { listArgs, type ListParams, listRpc, type Page } from '@/data/lista';
import type { Extracto } from '@/domain/judiciales/tipos';
import type { Contenido } from '@/lib/contenido';
import type { Json } from '@/lib/database.types';
import type { TipoDeDocumento } from '@/lib/entrada/lectura';
import { toAppError, unwrap } from '@/lib/errors';
import type { MailHeaders } from '@/lib/mail/mail';
import type { PlanDeDeshacer } from '@/lib/plan-de-deshacer';
import { supabase } from '@/lib/supabase';

const BUCKET = 'expediente-documents';

export type JudicialesListParams = ListParams<JudicialesFilters, 'urgencia' | 'created_at'>;

export async function listJudiciales(
  params: JudicialesListParams,
  signal?: AbortSignal,
): Promise<Page<NotificacionJudicial>> {
  const call = supabase.rpc('list_notificaciones_judiciales', {
    ...listArgs(params),
    filters: params.filters as Json,
  });
  return listRpc<Page<NotificacionJudicial>>(call, signal);
}

export interface LoEscrito {
  /** The first pages of the document; empty where nobody has read it. */
  texto: string;
  /** The mail that brought it. */
  correo: MailHeaders | null;
}

/** The list leaves it out. */
export async function getTexto(id: string): Promise<LoEscrito> {
  const [row] = await unwrap(supabase.from('notificaciones_judiciales').select('texto, correo').eq('id', id));
  return { texto: row?.texto ?? '', correo: (row?.correo as MailHeaders | null | undefined) ?? null };
}

export const linkToNotificacion = (path: string): Promise<string> => signedLink(BUCKET, path);

/** Which of these contents are there already, and who has each. At most a thousand. */
export async function notificacionesConocidas(huellas: string[]): Promise<YaEsta[]> {
  return (await unwrap(supabase.rpc('notificaciones_conocidas', { huellas }))) as unknown as YaEsta[];
}

type Clave = Pick<Extracto, 'nigs' | 'autos' | 'dnis' | 'nombres'>;

/** The case files that each of them may be of, in their order. At most 500. */
export async function searchAsuntos(claves: Clave[]): Promise<Asunto[][]> {
  const asked = claves.map(({ nigs, autos, dnis, nombres }, n) => ({ n, nigs, autos, dnis, nombres }));
  const found = (await unwrap(
    supabase.rpc('buscar_asuntos', { claves: asked as unknown as Json }),
  )) as unknown as { n: number; candidatos: Asunto[] }[];
  const byNumber = new Map(found.map(({ n, candidatos }) => [n, candidatos]));
  return claves.map((_, n) => byNumber.get(n) ?? []);
}

/** In the folder of whoever brings it: it belongs to no case file yet. One content has one place. */
export const rutaDe = (userId: string, sha256: string, tipo: TipoDeDocumento): string =>
  `${userId}/judiciales/${sha256}.${tipo}`;

/** One that an earlier attempt has left there is the same: its name is its content. */
export async function uploadNotificacion(
  path: string,
  file: Contenido,
  sha256: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await sendObject(BUCKET, { path, file, sha256, signal });
  } catch (error) {
    const failure = toAppError(error);
    if (failure.kind !== 'conflict') throw failure;
  }
}

export async function registerNotificaciones(filas: NuevaNotificacion[]): Promise<Registrada[]> {
  return (await unwrap(
    supabase.rpc('registrar_notificaciones', { filas: filas as unknown as Json }),
  )) as unknown as Registrada[];
}

/** Who has it already; null: the caller has it now, for five minutes. */
export async function takeNotificacion(notificacion: string, soltar = false): Promise<string | null> {
  const answer = await unwrap(supabase.rpc('tomar_notificacion', { notificacion, soltar }));
  return (answer as { otro: string | null }).otro;
}

export async function acceptNotificacion({ id, acuerdo }: { id: string; acuerdo: Acuerdo }): Promise<void> {
  await unwrap(
    supabase.rpc('aceptar_notificacion', { notificacion: id, acuerdo: acuerdo as unknown as Json }),
  );
}

/** What undoing one does, and what it cannot take back. */
export async function planDeNotificacion(id: string): Promise<PlanDeDeshacer> {
  const plan = await unwrap(supabase.rpc('plan_de_deshacer', { que: 'notificacion', cual: id }));
  return plan as unknown as PlanDeDeshacer;
}

export async function undoNotificacion(notificacion: string): Promise<void> {
  const { error } = await supabase.rpc('deshacer_notificacion', { notificacion });
  if (error) throw toAppError(error);
}

export async function discardNotificacion(notificacion: string): Promise<void> {
  const { error } = await supabase.rpc('descartar_notificacion', { notificacion });
  if (error) throw toAppError(error);
}
