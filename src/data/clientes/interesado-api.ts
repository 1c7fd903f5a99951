/**
 * What is done with a client's data at their request (LOPDGDD, art. 32). Blocking: whoever sees the client, or asks an
 * administrator for it where it hides what is of others. Unblocking and deleting for good: administrators. The functions take the case files of the client's NIF with it, and audit.
 */
import { asDownload, signedLinks } from '@/data/documentos/enlaces';
import { deleteSoltados } from '@/data/papelera/soltados-api';
import { browserStorage } from '@/lib/browser-storage';
import type { Json } from '@/lib/database.types';
import { removeDraftsThatName } from '@/lib/drafts';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

// No unwrap() where a function answers nothing.
/** `pedido`: it waits for an administrator. */
export async function blockCliente(id: string, motivo?: string): Promise<'bloqueado' | 'pedido'> {
  const done = await unwrap(supabase.rpc('bloquear_cliente', { cliente: id, ...(motivo && { motivo }) }));
  return done === 'pedido' ? 'pedido' : 'bloqueado';
}

/** A member's wish that an administrator decides: to block the person of a client, or to write the DNI of somebody blocked on a row. */
export interface BloqueoPedido {
  id: string;
  tabla: 'clientes' | 'deals';
  registro_id: string;
  /** Null: the person of the client is to be blocked. */
  dni: string | null;
  motivo: string | null;
  created_at: string;
  quien: string | null;
  nombre: string | null;
  /** What confirming it hides: case files, their open terms and hearings, and of how many people. */
  expedientes: number;
  abiertos: number;
  personas: number;
}

/** The oldest first. For administrators. */
export async function listBloqueosPedidos(signal: AbortSignal): Promise<BloqueoPedido[]> {
  return (await unwrap(
    supabase.rpc('list_bloqueos_pedidos').abortSignal(signal),
  )) as unknown as BloqueoPedido[];
}

export interface DecisionDeBloqueo {
  pedido: string;
  confirmado: boolean;
  razon: string;
}

export async function decideBloqueo(decision: DecisionDeBloqueo): Promise<void> {
  const { error } = await supabase.rpc('decidir_bloqueo', { ...decision });
  if (error) throw toAppError(error);
}

/** When the caller, or for administrators anybody, asked for the block of this client; null: it does not wait. */
export async function bloqueoPedidoDe(cliente: string, signal: AbortSignal): Promise<string | null> {
  const [row] = await unwrap(
    supabase
      .from('bloqueos_pedidos')
      .select('created_at')
      .eq('tabla', 'clientes')
      .eq('registro_id', cliente)
      .eq('estado', 'pedido')
      .abortSignal(signal),
  );
  return row?.created_at ?? null;
}

export async function unblockCliente(id: string): Promise<void> {
  const { error } = await supabase.rpc('desbloquear_cliente', { cliente: id });
  if (error) throw toAppError(error);
}

/** Texts of one table that name the person and are not theirs to lose. At most a hundred rows are named one by one. */
export interface Mencion {
  /** With its schema, as `conservar` takes it back. */
  tabla: string;
  /** tachar: their data is crossed out. borrar: the row goes with its file. queda: a file of another case file says it, and stays. */
  trato: 'tachar' | 'borrar' | 'queda';
  cuantas: number;
  filas: { id: string; titulo: string | null }[];
}

/** Erasing leaves this as it is: one row, or a whole table. */
export interface Conservado {
  tabla: string;
  id?: string;
}

export async function mencionesDePersona(id: string, signal: AbortSignal): Promise<Mencion[]> {
  return (await unwrap(
    supabase.rpc('menciones_de_persona', { cliente: id }).abortSignal(signal),
  )) as unknown as Mencion[];
}

export interface Borrado {
  id: string;
  /** The client's name as it was typed. */
  confirmacion: string;
  conservar: Conservado[];
}

/** How many rows went, by table. */
export async function deleteClienteForever({
  id,
  confirmacion,
  conservar,
}: Borrado): Promise<Record<string, number>> {
  const gone = await unwrap(
    supabase.rpc('borrar_cliente_definitivamente', {
      cliente: id,
      confirmacion,
      conservar: conservar as unknown as Json,
    }),
  );
  await deleteSoltados();
  const storage = browserStorage();
  if (storage) removeDraftsThatName(storage, [id, confirmacion.trim()]);
  return gone as Record<string, number>;
}

export interface Bloqueado {
  id: string;
  nombre_completo: string;
  bloqueado_at: string;
}

/** Newest first. For administrators. */
export function listBloqueados(signal: AbortSignal): Promise<Bloqueado[]> {
  return unwrap(supabase.rpc('list_bloqueados').abortSignal(signal));
}

export interface DocumentoDelInteresado {
  file_name: string;
  file_path: string;
  uploaded_at: string;
}

/** Everything that is kept and that the caller may see. The rest of the fields is for the file, not for us. */
export interface DatosDelInteresado {
  cliente: Record<string, unknown>;
  registros: Record<string, unknown>[];
  documentos: DocumentoDelInteresado[];
  expedientes: { id: string; documentos: DocumentoDelInteresado[] }[];
  expedientes_formato_anterior: Record<string, unknown>[];
  /** Documents that belong to colleagues, which are not in it. */
  documentos_ajenos: number;
}

export async function datosDelInteresado(id: string): Promise<DatosDelInteresado> {
  return (await unwrap(
    supabase.rpc('datos_del_interesado', { cliente: id }),
  )) as unknown as DatosDelInteresado;
}

export type DepositoDocumentos = 'cliente-documents' | 'expediente-documents';

/** The object's bytes as they come; null where it is gone. */
export async function openObjeto(
  bucket: DepositoDocumentos,
  { file_name, file_path }: DocumentoDelInteresado,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
  const [link] = await signedLinks(bucket, [file_path]);
  if (!link) return null;
  const answer = await fetch(asDownload(link, file_name), { signal });
  if (answer.ok) return answer.body ?? new Blob().stream();
  if (answer.status === 400 || answer.status === 404) return null;
  throw toAppError({ status: answer.status, message: `El almacén ha respondido ${answer.status}` });
}
