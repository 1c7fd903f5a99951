import { v4 as uuid } from 'uuid';

import { whyUnchanged } from '@/data/auditoria/row-changed-error';
/** Table `expedientes`, the older case files: of whoever made them, or of all of staff under VISIBILITY=team. */
import type { EXPEDIENTE_SORT_KEYS } from '@/data/claves-de-listas';
import { writtenBefore } from '@/data/escrito-antes';
import type { ExpedienteFieldName } from '@/data/expedientes-antiguos/expediente-fields';
import { listArgs, type ListParams, listRpc, type Page } from '@/data/lista';
import { isUuid } from '@/lib/claves';
import type { Tables, TablesUpdate } from '@/lib/database.types';
import { toAppError, unwrap, unwrapOne } from '@/lib/errors';
import type { ColumnValue } from '@/lib/formulario/campos';
import { supabase } from '@/lib/supabase';

export type ExpedienteAntiguo = Omit<Tables<'expedientes'>, 'importacion_id' | 'bloqueado_at' | 'objetos'>;
export type ExpedienteColumns = Partial<Record<ExpedienteFieldName, ColumnValue>>;

export interface ExpedienteListRow extends Pick<
  ExpedienteAntiguo,
  'id' | 'numero_contrato' | 'nombre_acreedor' | 'incluye_info_seguro' | 'fecha_generacion' | 'created_at'
> {
  documentos: number;
  cliente_nombre: string | null;
}

type SortKey = (typeof EXPEDIENTE_SORT_KEYS)[number];

export interface ExpedientesListParams extends Omit<ListParams<object, SortKey>, 'filters'> {
  filters?: { importacion?: string };
}
export type ExpedientesPage = Page<ExpedienteListRow>;

export const listExpedientes = (
  params: ExpedientesListParams,
  signal: AbortSignal,
): Promise<ExpedientesPage> =>
  listRpc(supabase.rpc('list_expedientes', { ...listArgs(params), ...params.filters }), signal);

const COLUMNS =
  `id, user_id, created_at, updated_at, cliente_id, numero_contrato, fecha_contrato, fecha_firma, metodo_contratacion,
  tipo_prima, nombre_compania_seguro, cif_compania_seguro, direccion_compania_seguro, nombre_acreedor, id_acreedor,
  direccion_acreedor, email_acreedor, telefono_acreedor, incluye_clausula_ppi, clausula_ppi, incluye_clausula_prima,
  clausula_prima, incluye_clausula_cpd, clausula_cpd, incluye_comision_apertura, clausula_comision_apertura,
  incluye_info_seguro, tiene_recibo_contrato, fecha_envio_reclamacion, ha_respondido_reclamacion,
  fecha_respuesta_reclamacion, fecha_generacion, mensaje, documentos_urls` as const;

/** Null when there is none of that id, or it is somebody else's. */
export async function getExpediente(id: string, signal?: AbortSignal): Promise<ExpedienteAntiguo | null> {
  if (!isUuid(id)) return null;
  const call = supabase.from('expedientes').select(COLUMNS).eq('id', id).limit(1);
  const [expediente] = await unwrap(signal ? call.abortSignal(signal) : call);
  return expediente ?? null;
}

export const newExpedienteId = (): string => uuid();

/** The id is this form's own: a row that has it already is an earlier try of the form, and becomes what is on the screen now. */
export async function createExpediente(id: string, columns: ExpedienteColumns): Promise<ExpedienteAntiguo> {
  try {
    return await unwrapOne(
      supabase
        .from('expedientes')
        .insert({ ...(columns as TablesUpdate<'expedientes'>), id })
        .select(COLUMNS),
    );
  } catch (error) {
    const made = await writtenBefore({ error, tabla: 'expedientes', read: () => getExpediente(id) });
    return updateExpediente(id, columns, made.updated_at);
  }
}

/**
 * `readAt`: `updated_at` of the row that was read; any other there now refuses the change. Without columns nothing is sent: the API
 * answers an empty update with no row, as it answers a refused one.
 */
export async function updateExpediente(
  id: string,
  columns: ExpedienteColumns,
  readAt: string,
): Promise<ExpedienteAntiguo> {
  const saved =
    Object.keys(columns).length === 0 ? await getExpediente(id) : await writeExpediente(id, columns, readAt);
  if (saved) return saved;
  throw await whyUnchanged('expedientes', id, await getExpediente(id));
}

async function writeExpediente(
  id: string,
  columns: ExpedienteColumns,
  readAt: string,
): Promise<ExpedienteAntiguo | undefined> {
  const [saved] = await unwrap(
    supabase
      .from('expedientes')
      .update(columns as TablesUpdate<'expedientes'>)
      .eq('id', id)
      .eq('updated_at', readAt)
      .select(COLUMNS),
  );
  return saved;
}

/** One address more; what others add or remove meanwhile stays as they left it. */
export async function addDocumentoUrl(id: string, url: string): Promise<void> {
  // No unwrap(): this function answers nothing.
  const { error } = await supabase.rpc('add_expediente_documento', { expediente: id, url });
  if (error) throw toAppError(error);
}

/** One address less; its object goes with it. */
export async function removeDocumentoUrl(id: string, url: string): Promise<void> {
  const { error } = await supabase.rpc('remove_expediente_documento', { expediente: id, url });
  if (error) throw toAppError(error);
}
