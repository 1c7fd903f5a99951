/**
 * Signed links to objects of storage, and the record of who reads them. Whoever gives out the bytes writes the record: the
 * embedded storage does; a hosted one cannot, and there the screens say it here.
 */
import { filterChunks } from '@/data/importacion/filtro-in';
import type { TablaDeDocumentos } from '@/data/recursos';
import { appConfig } from '@/lib/config';
import { AppError, toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { storage } from '@/lib/supabase-storage';

export type DocumentAccess = 'view' | 'download';

/** The longest that a link lives. */
const LINK_SECONDS = 3600;

export async function signedLink(bucket: string, path: string): Promise<string> {
  return (await unwrap(storage.from(bucket).createSignedUrl(path, LINK_SECONDS))).signedUrl;
}

/** Null where the object is gone. */
export async function signedLinks(bucket: string, paths: string[]): Promise<(string | null)[]> {
  const links = await unwrap(storage.from(bucket).createSignedUrls(paths, LINK_SECONDS));
  return links.map(({ signedUrl }) => signedUrl);
}

/** By hand, because storage-js's own `download` option encodes the name twice. */
export function asDownload(link: string, fileName: string): string {
  return `${link}&download=${encodeURIComponent(fileName)}`;
}

/** A link for the thumbnail beside a name: nobody reads the document by it, so it is not audited. */
export function asThumbnail(link: string): string {
  return `${link}&miniatura`;
}

export async function recordAccess(
  tabla: TablaDeDocumentos,
  ids: string[],
  access: DocumentAccess,
): Promise<void> {
  if (appConfig().embedded) return checkStillThere(tabla, ids);
  // No unwrap(): this function answers nothing.
  const { error } = await supabase.rpc('log_documents_access', {
    table_name: tabla,
    document_ids: ids,
    access,
  });
  if (error) throw toAppError(error);
}

async function countThere(tabla: TablaDeDocumentos, ids: string[]): Promise<number> {
  const rows = await unwrap(
    tabla === 'deal_documents'
      ? supabase.from('deal_documents').select('id').in('id', ids)
      : supabase.from('cliente_documents').select('id').in('id', ids),
  );
  return rows.length;
}

/** Somebody else may have deleted a document whose object is still there. */
async function checkStillThere(tabla: TablaDeDocumentos, ids: string[]): Promise<void> {
  const counts = await Promise.all(filterChunks(ids).map((part) => countThere(tabla, part)));
  if (counts.reduce((sum, count) => sum + count, 0) < ids.length)
    throw new AppError('not-found', 'El documento ya no existe');
}
