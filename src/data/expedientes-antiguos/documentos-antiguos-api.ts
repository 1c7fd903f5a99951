/** Files of the older case files: bucket `expediente-documents`, private to whoever uploaded them (or the team). */
import { checkContent, checkNameAndSize, EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { asDownload, signedLink } from '@/data/documentos/enlaces';
import { sendObject } from '@/data/documentos/envio';
import { sha256Hex } from '@/data/documentos/huella';
import { documentoPath } from '@/data/expedientes-antiguos/documentos-urls';
import {
  type ExpedienteAntiguo,
  setDocumentosUrls,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { readContenido } from '@/lib/contenido';
import { toAppError, unwrap } from '@/lib/errors';
import { currentSession } from '@/lib/supabase';
import { storage } from '@/lib/supabase-storage';

const BUCKET = 'expediente-documents';

export interface DocumentosResult {
  expediente: ExpedienteAntiguo;
  uploaded: number;
  failures: { name: string; message: string }[];
}

/**
 * Uploads files and adds their public URLs to the row: the specification's steps 2 to 4. A file that fails does not hold the
 * others.
 */
export async function addDocumentos(expediente: ExpedienteAntiguo, files: File[]): Promise<DocumentosResult> {
  const urls: string[] = [];
  const failures: DocumentosResult['failures'] = [];
  for (const file of files) {
    try {
      urls.push(await upload(expediente, file, Date.now()));
    } catch (error) {
      failures.push({ name: file.name, message: toAppError(error).message });
    }
  }
  const saved =
    urls.length > 0
      ? await setDocumentosUrls(expediente.id, [...expediente.documentos_urls, ...urls])
      : expediente;
  return { expediente: saved, uploaded: urls.length, failures };
}

async function upload(expediente: ExpedienteAntiguo, chosen: File, timestamp: number): Promise<string> {
  const badName = checkNameAndSize(chosen, EXTENSIONES_SUBIDA);
  if (badName) throw new Error(badName);
  const file = await readContenido(chosen);
  const problem = await checkContent(file);
  if (problem) throw new Error(problem);
  const sha256 = await sha256Hex(file);
  const userId = await ownId();
  for (let moment = timestamp; ; moment += 1) {
    const path = documentoPath(userId, expediente.id, moment, file.name);
    try {
      await sendObject(BUCKET, { path, file, sha256 });
      return storage.from(BUCKET).getPublicUrl(path).data.publicUrl;
    } catch (error) {
      // Two files in the same millisecond: the next one is free.
      if (toAppError(error).kind !== 'conflict' || moment > timestamp + 100) throw error;
    }
  }
}

async function ownId(): Promise<string> {
  const session = await currentSession();
  if (!session) throw new Error('Usuario no autenticado');
  return session.user.id;
}

/** The row first: a link to nothing is worse than a file that nobody names, which the comparison with storage finds. */
export async function removeDocumento(
  expediente: ExpedienteAntiguo,
  url: string,
  path: string | undefined,
): Promise<ExpedienteAntiguo> {
  const rest = expediente.documentos_urls.filter((other) => other !== url);
  const saved = await setDocumentosUrls(expediente.id, rest);
  if (path) await unwrap(storage.from(BUCKET).remove([path]));
  return saved;
}

/** A link to the object, good for an hour. */
export async function openDocumentoAntiguo(path: string, download?: string): Promise<string> {
  const link = await signedLink(BUCKET, path);
  return download === undefined ? link : asDownload(link, download);
}

export function downloadObject(path: string): Promise<Blob> {
  return unwrap(storage.from(BUCKET).download(path));
}
