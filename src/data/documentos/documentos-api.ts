/**
 * Tables `deal_documents` and `document_categories`, and bucket `expediente-documents`. A document is seen by whoever
 * uploaded it, or by all of staff under VISIBILITY=team. Uploading is in `subida.ts`.
 */
import { deleteBatch } from '@/data/papelera/eliminar-api';
import { deleteToPapelera, restorePapelera } from '@/data/papelera/papelera-api';
import type { Tables } from '@/lib/database.types';
import type { Eliminado } from '@/lib/eliminar-muchos';
import { toAppError, unwrap, unwrapOne } from '@/lib/errors';
import { chunk } from '@/lib/lotes';
import { supabase } from '@/lib/supabase';
import { storage } from '@/lib/supabase-storage';

export type DealDocument = Tables<'deal_documents'>;
export type DocumentCategory = Tables<'document_categories'>;
export type DocumentAccess = 'view' | 'download';

const BUCKET = 'expediente-documents';
const LINK_SECONDS = 3600;
/** The most rows a request answers. */
const PAGE = 1000;
/** Identifiers travel in the address of a request. */
const IDS_A_CALL = 100;

/** All of a case file, newest first. */
export async function listDocumentos(dealId: string, signal: AbortSignal): Promise<DealDocument[]> {
  const documentos: DealDocument[] = [];
  for (;;) {
    const page = await unwrap(
      supabase
        .from('deal_documents')
        .select('*')
        .eq('deal_id', dealId)
        .order('uploaded_at', { ascending: false })
        .order('id', { ascending: false })
        .range(documentos.length, documentos.length + PAGE - 1)
        .abortSignal(signal),
    );
    documentos.push(...page);
    if (page.length < PAGE) return documentos;
  }
}

export function listCategories(signal: AbortSignal): Promise<DocumentCategory[]> {
  return unwrap(supabase.from('document_categories').select('*').order('name').abortSignal(signal));
}

export function updateCategory(id: string, category: string): Promise<DealDocument> {
  return unwrapOne(supabase.from('deal_documents').update({ category }).eq('id', id).select());
}

/** Answers the rows that changed: one that was deleted meanwhile is missing. */
export async function updateCategories(ids: string[], category: string): Promise<DealDocument[]> {
  const changed: DealDocument[] = [];
  for (const batch of chunk(ids, IDS_A_CALL)) {
    const call = supabase.from('deal_documents').update({ category }).in('id', batch).select();
    changed.push(...(await unwrap(call)));
  }
  return changed;
}

/** Deletes the row; the object stays until the Papelera is purged. Answers the entry there. */
export function deleteDocumento(id: string): Promise<string> {
  return deleteToPapelera('deal_documents', id);
}

/** Several at once. One that was not there any more is missing in the answer. */
export async function deleteDocumentos(ids: string[]): Promise<Eliminado[]> {
  const deleted: Eliminado[] = [];
  for (const batch of chunk(ids, IDS_A_CALL)) deleted.push(...(await deleteBatch('deal_documents', batch)));
  return deleted;
}

export function restoreDocumentos(entryIds: string[]): Promise<number> {
  return restorePapelera(entryIds);
}

/** A link to the object, good for an hour. Asking for one is written to the audit table. */
export async function openDocumento(documento: DealDocument, access: DocumentAccess): Promise<string> {
  const { signedUrl } = await unwrap(storage.from(BUCKET).createSignedUrl(documento.file_path, LINK_SECONDS));
  await logAccess(documento.id, access);
  return access === 'download' ? asDownload(signedUrl, documento.file_name) : signedUrl;
}

/** A link that nobody reads a document by: for the thumbnails. Not audited. */
export async function linkToDocumento(filePath: string): Promise<string> {
  const call = storage.from(BUCKET).createSignedUrl(filePath, LINK_SECONDS);
  return (await unwrap(call)).signedUrl;
}

/** Links to download each of them by, null where its object is gone. The downloads are in the audit table by then. */
export async function openDocumentos(documentos: DealDocument[]): Promise<(string | null)[]> {
  const paths = documentos.map(({ file_path }) => file_path);
  const links = await unwrap(storage.from(BUCKET).createSignedUrls(paths, LINK_SECONDS));
  // No unwrap(): this function answers nothing.
  const { error } = await supabase.rpc('log_documents_access', {
    table_name: 'deal_documents',
    document_ids: documentos.map(({ id }) => id),
    access: 'download',
  });
  if (error) throw toAppError(error);
  return links.map(({ signedUrl }) => signedUrl);
}

async function logAccess(documentId: string, access: DocumentAccess): Promise<void> {
  // No unwrap(): this function answers nothing.
  const { error } = await supabase.rpc('log_document_access', {
    table_name: 'deal_documents',
    document_id: documentId,
    access,
  });
  if (error) throw toAppError(error);
}

/** By hand, because storage-js's own `download` option encodes the name twice. */
function asDownload(signedUrl: string, fileName: string): string {
  return `${signedUrl}&download=${encodeURIComponent(fileName)}`;
}
