/**
 * Uploads a document of a case file: bucket `expediente-documents` and table `deal_documents`, both of whoever uploads. The
 * object goes first, with its SHA-256 as metadata, then the row; a failure of either leaves none of the two, or what the
 * next attempt recognises as its own. The same content is never stored twice in one case file.
 */
import type { DealDocument } from '@/data/documentos/documentos-api';
import { allSent, sendObject } from '@/data/documentos/envio';
import { createRowWriter } from '@/data/documentos/filas';
import { sha256Hex } from '@/data/documentos/huella';
import { createSubirDocumento, type NewDocumento, type StoredObject } from '@/data/documentos/subida-pasos';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { storage } from '@/lib/supabase-storage';

const BUCKET = 'expediente-documents';
/** Too short to be noticed, long enough for a handful of objects to arrive. */
const GATHER_MS = 60;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

// `retry(false)`: the steps try again themselves, and twice over it would take half a minute to say that the server is gone.

/** Fails with an AppError. Reads the file when called, not before. */
export const subirDocumento = createSubirDocumento({
  sha256: sha256Hex,
  findByContent,
  findByPath,
  uploadObject: (upload) => sendObject(BUCKET, upload),
  objectInfo,
  removeObject,
  insertRow: createRowWriter(insertRows, (saved, row) => saved.file_path === row.file_path, gather),
  wait,
});

/** The last ones wait for nobody: those that were sent have told of it a moment later. */
function gather(): Promise<void> {
  return Promise.race([wait(GATHER_MS), allSent().then(() => wait(0))]);
}

async function findByContent(
  dealId: string,
  size: number,
  sha256: string,
): Promise<DealDocument | undefined> {
  const [row] = await unwrap(
    supabase
      .from('deal_documents')
      .select('*')
      .eq('deal_id', dealId)
      .eq('file_size', size)
      .eq('sha256', sha256)
      .limit(1)
      .retry(false),
  );
  return row;
}

async function findByPath(path: string): Promise<DealDocument | undefined> {
  const [row] = await unwrap(supabase.from('deal_documents').select('*').eq('file_path', path).retry(false));
  return row;
}

async function objectInfo(path: string): Promise<StoredObject | undefined> {
  const { data, error } = await storage.from(BUCKET).info(path);
  if (data) return { size: data.size ?? 0, sha256: digestOf(data.metadata) };
  const failure = toAppError(error);
  if (failure.kind === 'not-found' || failure.kind === 'invalid') return undefined;
  throw failure;
}

function digestOf(metadata: unknown): string | undefined {
  const { sha256 } = (metadata ?? {}) as { sha256?: unknown };
  return typeof sha256 === 'string' ? sha256 : undefined;
}

async function removeObject(path: string): Promise<void> {
  await unwrap(storage.from(BUCKET).remove([path]));
}

function insertRows(rows: NewDocumento[]): Promise<DealDocument[]> {
  return unwrap(supabase.from('deal_documents').insert(rows).select());
}
