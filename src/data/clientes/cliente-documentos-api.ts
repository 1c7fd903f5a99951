/**
 * Table `cliente_documents` and bucket `cliente-documents`: documents of a client, seen by whoever uploaded them, or by all of
 * staff under VISIBILITY=team. Object path: `{clienteId}/{fileName}`. Uploading is in `cliente-subida.ts`.
 */
import { deleteToPapelera, restorePapelera } from '@/data/papelera/papelera-api';
import type { Tables } from '@/lib/database.types';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { storage } from '@/lib/supabase-storage';

export type ClienteDocument = Tables<'cliente_documents'>;

export const BUCKET = 'cliente-documents';
const LINK_SECONDS = 3600;

/** Newest first. */
export function listClienteDocumentos(clienteId: string, signal: AbortSignal): Promise<ClienteDocument[]> {
  return unwrap(
    supabase
      .from('cliente_documents')
      .select('*')
      .eq('cliente_id', clienteId)
      .order('uploaded_at', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
  );
}

/** Deletes the row; the object stays until the Papelera is purged. Answers the entry there. */
export function deleteClienteDocumento(id: string): Promise<string> {
  return deleteToPapelera('cliente_documents', id);
}

export function restoreClienteDocumento(entryId: string): Promise<number> {
  return restorePapelera([entryId]);
}

/** A link that nobody reads a document by: for the thumbnails. Not audited. */
export async function linkToClienteDocumento(filePath: string): Promise<string> {
  const call = storage.from(BUCKET).createSignedUrl(filePath, LINK_SECONDS);
  return (await unwrap(call)).signedUrl;
}

/** A link to the object, good for an hour. Asking for one is written to the audit table. */
export async function openClienteDocumento(
  documento: ClienteDocument,
  access: 'view' | 'download',
): Promise<string> {
  const { signedUrl } = await unwrap(storage.from(BUCKET).createSignedUrl(documento.file_path, LINK_SECONDS));
  // No unwrap(): this function answers nothing.
  const { error } = await supabase.rpc('log_document_access', {
    table_name: 'cliente_documents',
    document_id: documento.id,
    access,
  });
  if (error) throw toAppError(error);
  // By hand, because storage-js's own `download` option encodes the name twice.
  return access === 'download'
    ? `${signedUrl}&download=${encodeURIComponent(documento.file_name)}`
    : signedUrl;
}
