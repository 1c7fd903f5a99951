/**
 * Table `cliente_documents` and bucket `cliente-documents`: documents of a client, seen by whoever uploaded them, or by all of
 * staff under VISIBILITY=team. Object path: `{clienteId}/{fileName}`. Uploading is in `cliente-subida.ts`.
 */
import {
  asDownload,
  asThumbnail,
  type DocumentAccess,
  recordAccess,
  signedLink,
} from '@/data/documentos/enlaces';
import { deleteToPapelera, restorePapelera } from '@/data/papelera/papelera-api';
import type { Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type ClienteDocument = Tables<'cliente_documents'>;

export const BUCKET = 'cliente-documents';

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

export async function linkToClienteDocumento(filePath: string): Promise<string> {
  return asThumbnail(await signedLink(BUCKET, filePath));
}

/** A link to the object, good for an hour. */
export async function openClienteDocumento(
  documento: ClienteDocument,
  access: DocumentAccess,
): Promise<string> {
  const link = await signedLink(BUCKET, documento.file_path);
  await recordAccess('cliente_documents', [documento.id], access);
  return access === 'download' ? asDownload(link, documento.file_name) : link;
}
