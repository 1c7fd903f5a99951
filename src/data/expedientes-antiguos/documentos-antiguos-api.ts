/** Files of the older case files: bucket `expediente-documents`, private to whoever uploaded them (or the team). */
import { checkContent, checkNameAndSize, EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { asDownload, signedLink } from '@/data/documentos/enlaces';
import { sendObject } from '@/data/documentos/envio';
import { sha256Hex } from '@/data/documentos/huella';
import { documentoPath, namedUrl } from '@/data/expedientes-antiguos/documentos-urls';
import {
  addDocumentoUrl,
  type ExpedienteAntiguo,
  getExpediente,
  removeDocumentoUrl,
} from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { deleteSoltados } from '@/data/papelera/soltados-api';
import { ownId } from '@/data/sesion/own-id';
import { conNombreDeSuTipo, readContenido } from '@/lib/contenido';
import { AppError, toAppError, unwrap } from '@/lib/errors';
import { storage } from '@/lib/supabase-storage';

const BUCKET = 'expediente-documents';

export interface DocumentosResult {
  expediente: ExpedienteAntiguo;
  uploaded: number;
  failures: { name: string; message: string }[];
}

/**
 * Uploads files and adds the public URL of each to the row: the specification's steps 2 to 4. A file that fails does not hold the
 * others.
 */
export async function addDocumentos(expediente: ExpedienteAntiguo, files: File[]): Promise<DocumentosResult> {
  let uploaded = 0;
  const failures: DocumentosResult['failures'] = [];
  for (const file of files) {
    try {
      await addDocumento(expediente, await conNombreDeSuTipo(file, EXTENSIONES_SUBIDA));
      uploaded += 1;
    } catch (error) {
      failures.push({ name: file.name, message: toAppError(error).message });
    }
  }
  return { expediente: uploaded > 0 ? await reread(expediente) : expediente, uploaded, failures };
}

async function addDocumento(expediente: ExpedienteAntiguo, file: File): Promise<void> {
  const path = await upload(expediente, file, Date.now());
  try {
    const { publicUrl } = storage.from(BUCKET).getPublicUrl(path).data;
    await addDocumentoUrl(expediente.id, namedUrl(publicUrl, file.name));
  } catch (error) {
    // The storage also refuses a path when only the answer of an earlier attempt was lost: then the case file names the object already.
    await storage.from(BUCKET).remove([path]);
    throw error;
  }
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
      return path;
    } catch (error) {
      // Two files uploaded in the same millisecond would have the same path: the second takes the next free one.
      if (toAppError(error).kind !== 'conflict' || moment > timestamp + 100) throw error;
    }
  }
}

/** The address is removed from the row first: a file that nobody names does less harm than a link to nothing. */
export async function removeDocumento(
  expediente: ExpedienteAntiguo,
  url: string,
): Promise<ExpedienteAntiguo> {
  await removeDocumentoUrl(expediente.id, url);
  await deleteSoltados();
  return reread(expediente);
}

async function reread({ id }: ExpedienteAntiguo): Promise<ExpedienteAntiguo> {
  const expediente = await getExpediente(id);
  if (!expediente) throw new AppError('not-found', 'El expediente ya no existe');
  return expediente;
}

/** A link to the object, good for an hour. */
export async function openDocumentoAntiguo(path: string, download?: string): Promise<string> {
  const link = await signedLink(BUCKET, path);
  return download === undefined ? link : asDownload(link, download);
}

export function downloadObject(path: string): Promise<Blob> {
  return unwrap(storage.from(BUCKET).download(path));
}
