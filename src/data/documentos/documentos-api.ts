/**
 * Tables `deal_documents` and `document_categories`, and bucket `expediente-documents`. A document is seen by whoever
 * uploaded it, or by all of staff under VISIBILITY=team. Uploading is in `subida.ts`.
 */
import { whyUnchanged } from '@/data/auditoria/row-changed-error';
import {
  asDownload,
  asThumbnail,
  type DocumentAccess,
  recordAccess,
  signedLink,
  signedLinks,
} from '@/data/documentos/enlaces';
import { deleteBatch, deleteToPapelera, restorePapelera } from '@/data/papelera/papelera-api';
import { chunk } from '@/lib/batches';
import type { Tables, TablesUpdate } from '@/lib/database.types';
import type { EnPapelera } from '@/lib/eliminar-muchos';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type DealDocument = Tables<'deal_documents'>;
export type DocumentCategory = Tables<'document_categories'>;

const BUCKET = 'expediente-documents';
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

/** Those of these that the caller sees, in the order of the ids. */
export async function listDocumentosPorId(ids: string[], signal: AbortSignal): Promise<DealDocument[]> {
  const found = new Map<string, DealDocument>();
  for (const batch of chunk(ids, IDS_A_CALL)) {
    const call = supabase.from('deal_documents').select('*').in('id', batch).abortSignal(signal);
    for (const documento of await unwrap(call)) found.set(documento.id, documento);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

export function listCategories(signal: AbortSignal): Promise<DocumentCategory[]> {
  return unwrap(supabase.from('document_categories').select('*').order('name').abortSignal(signal));
}

/** One that somebody else has put into another category since is left as it is. */
export function updateCategory(seen: DealDocument, category: string): Promise<DealDocument> {
  return updateAsSeen(seen, 'category', category);
}

/** One field of a document, where it still holds what was on the screen; what others have changed beside it is no conflict. */
export async function updateAsSeen(
  seen: DealDocument,
  field: 'category' | 'confidencialidad',
  value: string | null,
): Promise<DealDocument> {
  const values: TablesUpdate<'deal_documents'> = { [field]: value };
  const before = seen[field];
  const call =
    before === null
      ? supabase.from('deal_documents').update(values).eq('id', seen.id).is(field, null)
      : supabase.from('deal_documents').update(values).eq('id', seen.id).eq(field, before);
  const [saved] = await unwrap(call.select());
  if (saved) return saved;
  const [current] = await unwrap(supabase.from('deal_documents').select('*').eq('id', seen.id));
  throw await whyUnchanged('deal_documents', seen.id, current ?? null);
}

/** Answers the rows that changed: one that was deleted, or put into another category, meanwhile is missing. */
export async function updateCategories(seen: DealDocument[], category: string): Promise<DealDocument[]> {
  const changed: DealDocument[] = [];
  for (const before of new Set(seen.map((documento) => documento.category))) {
    const ids = seen.filter((documento) => documento.category === before).map(({ id }) => id);
    for (const batch of chunk(ids, IDS_A_CALL)) {
      const call = supabase
        .from('deal_documents')
        .update({ category })
        .in('id', batch)
        .eq('category', before);
      changed.push(...(await unwrap(call.select())));
    }
  }
  return changed;
}

/** Deletes the row; the object stays until the Papelera is purged. Answers the entry there. */
export function deleteDocumento(id: string): Promise<string> {
  return deleteToPapelera('deal_documents', id);
}

/** Several at once. One that was not there any more is missing in the answer. */
export async function deleteDocumentos(ids: string[]): Promise<EnPapelera[]> {
  const deleted: EnPapelera[] = [];
  for (const batch of chunk(ids, IDS_A_CALL)) deleted.push(...(await deleteBatch('deal_documents', batch)));
  return deleted;
}

export function restoreDocumentos(entryIds: string[]): Promise<number> {
  return restorePapelera(entryIds);
}

/** A link to the object, good for an hour. */
export async function openDocumento(documento: DealDocument, access: DocumentAccess): Promise<string> {
  const link = await signedLink(BUCKET, documento.file_path);
  await recordAccess('deal_documents', [documento.id], access);
  return access === 'download' ? asDownload(link, documento.file_name) : link;
}

/** The thumbnail and readings of its text use it: no access is recorded, because nobody sees the document by it. */
export async function linkToDocumento(filePath: string): Promise<string> {
  return asThumbnail(await signedLink(BUCKET, filePath));
}

/** Links to download each of them by, null where its object is gone. */
export async function openDocumentos(documentos: DealDocument[]): Promise<(string | null)[]> {
  const links = await signedLinks(
    BUCKET,
    documentos.map(({ file_path }) => file_path),
  );
  await recordAccess(
    'deal_documents',
    documentos.map(({ id }) => id),
    'download',
  );
  return links.map((link, index) => link && asDownload(link, documentos[index]?.file_name ?? ''));
}
