/** Table `clientes`: they belong to whoever made them, or to all of staff under VISIBILITY=team. */
import { v4 as uuid } from 'uuid';

import { whyUnchanged } from '@/data/auditoria/row-changed-error';
import { writeAsSeen } from '@/data/campo-visto';
import type { CampoFiltrado } from '@/data/clientes/cliente-campos';
import { writtenBefore } from '@/data/escrito-antes';
import { exportRows, listArgs, type ListParams, listRpc, type Page } from '@/data/lista';
import { isUuid } from '@/lib/claves';
import type { Tables, TablesInsert } from '@/lib/database.types';
import { unwrap, unwrapOne } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Cliente = Omit<Tables<'clientes'>, 'busqueda'>;

/** What a list shows of a client. */
export type ClienteListRow = Pick<
  Cliente,
  'id' | 'nombre_completo' | 'email' | 'telefono' | 'dni' | 'ciudad' | 'provincia' | 'created_at'
>;

/** What the form writes. */
export type ClienteFields = Omit<
  Required<TablesInsert<'clientes'>>,
  'id' | 'user_id' | 'created_at' | 'updated_at' | 'busqueda' | 'importacion_id' | 'bloqueado_at'
>;

/** As `list_clientes` takes them. Days are Madrid's, aaaa-mm-dd, both included. */
export interface ClientesFilters extends Partial<Record<CampoFiltrado, string>> {
  provincia?: string;
  ciudad?: string;
  empresa?: 'si' | 'no';
  desde?: string;
  hasta?: string;
  expedientes?: 'con' | 'sin';
  /** The import that made them. */
  importacion?: string;
}

export type ClientesListParams = ListParams<ClientesFilters, keyof ClienteListRow>;
export type ClientesPage = Page<ClienteListRow>;

export const listClientes = (params: ClientesListParams, signal?: AbortSignal): Promise<ClientesPage> =>
  listRpc(supabase.rpc('list_clientes', { ...listArgs(params), filters: { ...params.filters } }), signal);

export const exportClientes = exportRows<Cliente>({ table: 'clientes', size: 2000 });

/** What staff knows clients by. */
export async function namesOfClientes(ids: string[]): Promise<Map<string, string>> {
  const rows = await unwrap(supabase.from('clientes').select('id, nombre_completo').in('id', ids));
  return new Map(rows.map(({ id, nombre_completo }) => [id, nombre_completo]));
}

export interface Lugar {
  provincia: string | null;
  ciudad: string | null;
}

/** The provinces and towns that the caller's clients have. */
export async function listLugares(signal: AbortSignal): Promise<Lugar[]> {
  const values = await unwrap(supabase.rpc('clientes_filter_values').abortSignal(signal));
  return (values as unknown as { lugares: Lugar[] }).lugares;
}

const COLUMNS =
  `id, user_id, nombre_completo, email, telefono, dni, ciudad, provincia, direccion, codigo_postal, nacionalidad, iban,
  es_empresa, cif, correo_aceptado, importacion_id, bloqueado_at, created_at, updated_at` as const;

/** Null when there is none of that id, or it is somebody else's. */
export async function getCliente(id: string, signal?: AbortSignal): Promise<Cliente | null> {
  if (!isUuid(id)) return null;
  const call = supabase.from('clientes').select(COLUMNS).eq('id', id).limit(1);
  const [cliente] = await unwrap(signal ? call.abortSignal(signal) : call);
  return cliente ?? null;
}

export const newClienteId = (): string => uuid();

/**
 * The form makes the id. If a client with this id exists, an earlier attempt of the same form wrote it, and it is updated to what the form
 * shows now.
 */
export async function createCliente(id: string, fields: ClienteFields): Promise<Cliente> {
  try {
    return await unwrapOne(
      supabase
        .from('clientes')
        .insert({ ...fields, id })
        .select(COLUMNS),
    );
  } catch (error) {
    const made = await writtenBefore({ error, tabla: 'clientes', read: () => getCliente(id) });
    return updateCliente({ id, fields, readAt: made.updated_at });
  }
}

export interface ClienteUpdate {
  id: string;
  /** Only those that changed. */
  fields: Partial<ClienteFields>;
  /** `updated_at` of the row that was edited: any other there now refuses the change. */
  readAt: string;
}

export async function updateCliente({ id, fields, readAt }: ClienteUpdate): Promise<Cliente> {
  const [saved] = await unwrap(
    supabase.from('clientes').update(fields).eq('id', id).eq('updated_at', readAt).select(COLUMNS),
  );
  if (saved) return saved;
  throw await whyUnchanged('clientes', id, await getCliente(id));
}

export interface ClienteFieldUpdate {
  id: string;
  field: Exclude<keyof ClienteListRow, 'id' | 'created_at'>;
  value: string | null;
  /** What it held on the screen. */
  seen: string | null;
}

/** One field, where it still holds what was seen. */
export const updateClienteField = ({ id, field, value, seen }: ClienteFieldUpdate): Promise<Cliente> =>
  writeAsSeen({
    read: () => getCliente(id),
    isAsSeen: (cliente) => cliente[field] === seen,
    write: (readAt) => updateCliente({ id, fields: { [field]: value }, readAt }),
    refuse: (cliente) => whyUnchanged('clientes', id, cliente),
  });

export interface NifMatch {
  nif: string;
  id: string;
  nombre_completo: string;
}

/** It answers which of these NIFs a client has already, however they are written. */
export async function findClientesByNif(nifs: string[], signal?: AbortSignal): Promise<NifMatch[]> {
  const call = supabase.rpc('find_clientes_by_nif', { nifs });
  return unwrap(signal ? call.abortSignal(signal) : call);
}

export interface DealOfCliente {
  id: string;
  contractnumber: string | null;
  debtorfullname: string | null;
  creditorname: string | null;
  hasinsurancecompanyinfo: boolean | null;
  generateddate: string | null;
}

/** Case files whose debtor has the client's NIF, newest first. */
export async function dealsOfCliente(id: string, signal: AbortSignal): Promise<DealOfCliente[]> {
  const deals = await unwrap(supabase.rpc('deals_of_cliente', { cliente: id }).abortSignal(signal));
  return deals as unknown as DealOfCliente[];
}
