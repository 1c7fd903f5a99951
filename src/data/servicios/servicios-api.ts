/** Table `servicios`: the claims that the practice sells. All of staff reads them, administrators write them. */
import { v4 as uuid } from 'uuid';

import { whyUnchanged } from '@/data/auditoria/row-changed-error';
import { writtenBefore } from '@/data/escrito-antes';
import { listArgs, listRpc } from '@/data/lista';
import type {
  CifrasDeServicio,
  Servicio,
  ServicioColumns,
  ServicioDelExpediente,
  ServiciosListParams,
  ServiciosPage,
} from '@/data/servicios/servicio-types';
import type { TablesUpdate } from '@/lib/database.types';
import { AppError, toAppError, unwrap, unwrapOne } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export function listServicios(
  { filters, ...params }: ServiciosListParams,
  signal?: AbortSignal,
): Promise<ServiciosPage> {
  const estado = filters.estado && { estado: filters.estado };
  return listRpc(supabase.rpc('list_servicios', { ...listArgs(params), ...estado }), signal);
}

const COLUMNS =
  'id, nombre, activo, descripcion, deteccion, documentos_exigidos, via_masc, clase_juicio, fuente, honorarios, texto_cliente, revisado_por, revisado_fecha, extension_efectos, fases_ocultas, updated_at' as const;

/** Null when there is none of that id. */
export async function getServicio(id: string, signal?: AbortSignal): Promise<Servicio | null> {
  const call = supabase.from('servicios').select(COLUMNS).eq('id', id).limit(1);
  const [servicio] = await unwrap(signal ? call.abortSignal(signal) : call);
  return (servicio as unknown as Servicio | undefined) ?? null;
}

export async function getCifras(servicio: string, signal: AbortSignal): Promise<CifrasDeServicio> {
  return (await unwrap(
    supabase.rpc('cifras_de_servicio', { servicio }).abortSignal(signal),
  )) as unknown as CifrasDeServicio;
}

/** The case file's service, what it must have for it, and what its client is told. */
export async function getServicioDelExpediente(
  deal: string,
  signal: AbortSignal,
): Promise<ServicioDelExpediente | null> {
  const call = supabase.rpc('servicio_del_expediente', { deal }).abortSignal(signal);
  // A query may not return undefined, and null is an answer here, so the result is in a list.
  const [found] = await unwrap(call.then(({ data, ...rest }) => ({ ...rest, data: [data] })));
  return found as unknown as ServicioDelExpediente | null;
}

export const newServicioId = (): string => uuid();

const asRow = (columns: ServicioColumns) => columns as TablesUpdate<'servicios'>;

export interface NewServicio {
  id: string;
  columns: ServicioColumns;
}

/** The form makes the id. If it exists, an earlier attempt of the same form wrote it, and it is updated to what the form shows now. */
export async function createServicio({ id, columns }: NewServicio): Promise<Servicio> {
  try {
    const row = await unwrapOne(
      supabase
        .from('servicios')
        .insert({ ...asRow(columns), id, nombre: columns.nombre ?? '' })
        .select(COLUMNS),
    );
    return row as unknown as Servicio;
  } catch (error) {
    const made = await writtenBefore({
      error: sameName(error),
      tabla: 'servicios',
      read: () => getServicio(id),
    });
    return updateServicio({ id, columns, readAt: made.updated_at });
  }
}

export interface ServicioUpdate {
  id: string;
  columns: ServicioColumns;
  /** `updated_at` of the row that was read: any other there now refuses the change. */
  readAt: string;
}

export async function updateServicio({ id, columns, readAt }: ServicioUpdate): Promise<Servicio> {
  const call = supabase
    .from('servicios')
    .update(asRow(columns))
    .eq('id', id)
    .eq('updated_at', readAt)
    .select(COLUMNS);
  const [saved] = await unwrap(call).catch((error: unknown) => {
    throw sameName(error);
  });
  if (saved) return saved as unknown as Servicio;
  throw await whyUnchanged('servicios', id, await getServicio(id));
}

const UNIQUE_VIOLATION = '23505';

function sameName(error: unknown): unknown {
  const { code } = toAppError(error);
  return code === UNIQUE_VIOLATION
    ? new AppError('conflict', 'Ya hay otro servicio con ese nombre', code)
    : error;
}
