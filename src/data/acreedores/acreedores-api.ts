import { whyUnchanged } from '@/data/auditoria/row-changed-error';
/**
 * Creditors: the names that case files carry, with their figures; table `acreedores` keeps what staff writes down about them. All of
 * staff sees and edits them.
 */
import type { ACREEDOR_SORT_KEYS } from '@/data/claves-de-listas';
import { listArgs, type ListParams, listRpc, type Page } from '@/data/lista';
import type { Tables, TablesUpdate } from '@/lib/database.types';
import { toAppError, unwrap, unwrapOne } from '@/lib/errors';
import type { ColumnValue } from '@/lib/formulario/campos';
import { supabase } from '@/lib/supabase';

/** What is known of a creditor: what staff wrote down, otherwise what its case files say. */
export interface AcreedorContacto {
  cif: string | null;
  direccion: string | null;
  email: string | null;
  telefono: string | null;
}

interface AcreedorRow extends AcreedorContacto {
  nombre: string;
  expedientes: number;
  /** So many have a claim that was sent. */
  reclamados: number;
  respondidos: number;
  no_respondidos: number;
  /** Median of the days between claim and answer. Null where nobody answered. */
  dias: number | null;
}

export type AcreedorFicha = Tables<'acreedores'>;

export interface Acreedor extends AcreedorRow {
  ficha: AcreedorFicha | null;
  segun_expedientes: AcreedorContacto;
  sin_documentos: number;
}

type AcreedorSortKey = (typeof ACREEDOR_SORT_KEYS)[number] & keyof AcreedorRow;

export type AcreedoresListParams = Omit<ListParams<object, AcreedorSortKey>, 'filters'>;

/** A name is what tells rows apart. */
export type AcreedorItem = AcreedorRow & { id: string };

export interface AcreedoresPage extends Page<AcreedorItem> {
  /** Case files that name no creditor. */
  sin_acreedor: number;
}

export async function listAcreedores(
  params: AcreedoresListParams,
  signal: AbortSignal,
): Promise<AcreedoresPage> {
  const call = supabase.rpc('list_acreedores', listArgs(params));
  const page = await listRpc<AcreedoresPage>(call, signal);
  return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.nombre })) };
}

/** Null when no case file names it. */
export async function getAcreedor(nombre: string, signal: AbortSignal): Promise<Acreedor | null> {
  const call = supabase.rpc('get_acreedor', { acreedor: nombre }).abortSignal(signal);
  // A query may not return undefined, and null is an answer here, so the result is in a list.
  const [acreedor] = await unwrap(call.then(({ data, ...rest }) => ({ ...rest, data: [data] })));
  return acreedor as unknown as Acreedor | null;
}

const FICHA_COLUMNS =
  'nombre, user_id, cif, direccion, email, telefono, contacto, notas, sac_direccion, sac_email, sac_web, created_at, updated_at' as const;

async function getFicha(nombre: string): Promise<AcreedorFicha | null> {
  const [ficha] = await unwrap(
    supabase.from('acreedores').select(FICHA_COLUMNS).eq('nombre', nombre).limit(1),
  );
  return ficha ?? null;
}

type FichaColumns = Partial<
  Record<
    | 'cif'
    | 'direccion'
    | 'email'
    | 'telefono'
    | 'contacto'
    | 'notas'
    | 'sac_direccion'
    | 'sac_email'
    | 'sac_web',
    ColumnValue
  >
>;

export interface FichaUpdate {
  nombre: string;
  columns: FichaColumns;
  /** `updated_at` of the row that was read: any other there now refuses the change. None: there was no row. */
  readAt: string | undefined;
}

export async function saveFicha({ nombre, columns, readAt }: FichaUpdate): Promise<AcreedorFicha> {
  if (readAt === undefined) return insertFicha(nombre, columns);
  const [saved] = await unwrap(
    supabase
      .from('acreedores')
      .update(asRow(columns))
      .eq('nombre', nombre)
      .eq('updated_at', readAt)
      .select(FICHA_COLUMNS),
  );
  if (saved) return saved;
  throw await whyUnchanged('acreedores', nombre, await getFicha(nombre));
}

async function insertFicha(nombre: string, columns: FichaColumns): Promise<AcreedorFicha> {
  try {
    return await unwrapOne(
      supabase
        .from('acreedores')
        .insert({ ...asRow(columns), nombre })
        .select(FICHA_COLUMNS),
    );
  } catch (error) {
    if (toAppError(error).kind !== 'conflict') throw error;
    throw await whyUnchanged('acreedores', nombre, await getFicha(nombre));
  }
}

/** What a form holds is of the column's type already: the field's kind says which. */
const asRow = (columns: FichaColumns) => columns as TablesUpdate<'acreedores'>;
