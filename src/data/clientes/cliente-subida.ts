/**
 * Uploads a document of a client, in the steps of a case file's (`data/documentos/subida-pasos.ts`): the object first, then its
 * row, and never the same content twice. Only the table, the bucket and the path differ.
 */
import { BUCKET, type ClienteDocument } from '@/data/clientes/cliente-documentos-api';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { sendObject } from '@/data/documentos/envio';
import { sha256Hex } from '@/data/documentos/huella';
import { createSubirDocumento, type NewDocumento, type StoredObject } from '@/data/documentos/subida-pasos';
import type { Contenido } from '@/lib/contenido';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { storage } from '@/lib/supabase-storage';

interface ClienteSubida {
  clienteId: string;
  file: Contenido;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

const subir = createSubirDocumento({
  sha256: sha256Hex,
  findByContent,
  findByPath,
  uploadObject: (upload) => sendObject(BUCKET, { ...upload, path: withoutType(upload.path) }),
  objectInfo,
  removeObject: async (path) => {
    await unwrap(storage.from(BUCKET).remove([withoutType(path)]));
  },
  insertRow,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Fails with an AppError. Reads the file when called, not before. */
export async function subirClienteDocumento({
  clienteId,
  ...request
}: ClienteSubida): Promise<{ outcome: 'subido' | 'ya-estaba'; documento: ClienteDocument }> {
  const { outcome, documento } = await subir({ dealId: clienteId, ...request });
  return { outcome, documento: fromSteps(documento) };
}

/** The steps' path has a type between the owner and the file; that of a client's document has none. */
function withoutType(path: string): string {
  const [owner = '', , fileName = ''] = path.split('/');
  return `${owner}/${fileName}`;
}

function toSteps({ cliente_id, ...row }: ClienteDocument): DealDocument {
  return { ...row, deal_id: cliente_id, document_type: '', category: '', importacion_id: null };
}

function fromSteps(documento: DealDocument): ClienteDocument {
  const {
    deal_id,
    document_type: _type,
    category: _category,
    importacion_id: _importacion,
    ...row
  } = documento;
  return { ...row, cliente_id: deal_id };
}

async function findByContent(
  clienteId: string,
  size: number,
  sha256: string,
): Promise<DealDocument | undefined> {
  const [row] = await unwrap(
    supabase
      .from('cliente_documents')
      .select('*')
      .eq('cliente_id', clienteId)
      .eq('file_size', size)
      .eq('sha256', sha256)
      .limit(1),
  );
  return row && toSteps(row);
}

async function findByPath(path: string): Promise<DealDocument | undefined> {
  const [row] = await unwrap(
    supabase.from('cliente_documents').select('*').eq('file_path', withoutType(path)),
  );
  return row && toSteps(row);
}

async function objectInfo(path: string): Promise<StoredObject | undefined> {
  const { data, error } = await storage.from(BUCKET).info(withoutType(path));
  if (data) {
    const { sha256 } = (data.metadata ?? {}) as { sha256?: unknown };
    return { size: data.size ?? 0, sha256: typeof sha256 === 'string' ? sha256 : undefined };
  }
  const failure = toAppError(error);
  if (failure.kind === 'not-found' || failure.kind === 'invalid') return undefined;
  throw failure;
}

async function insertRow(row: NewDocumento): Promise<DealDocument> {
  const { deal_id, file_name, file_path, file_size, mime_type, sha256 } = row;
  const saved = await unwrap(
    supabase
      .from('cliente_documents')
      .insert({
        cliente_id: deal_id,
        file_name,
        file_path: withoutType(file_path),
        file_size,
        mime_type,
        sha256,
      })
      .select()
      .single(),
  );
  return toSteps(saved);
}
