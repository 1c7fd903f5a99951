import type { DocumentoConocido } from '@/data/deals/vida-entera';
import { createSubir } from '@/data/documentos/almacen';
import { type Columns, deExpediente } from '@/data/documentos/de-expediente';
import { type Categoria, detectColumns } from '@/data/documentos/deteccion';
/** Uploads a document of a case file: bucket `expediente-documents` and table `deal_documents`, both of whoever uploads. */
import type { DealDocument } from '@/data/documentos/documentos-api';
import { allSent } from '@/data/documentos/envio';
import type { SubidaRequest, SubidaResult } from '@/data/documentos/subida-pasos';
import { saveTexto } from '@/data/documentos/textos/textos-api';
import type { Contenido } from '@/lib/contenido';
import { unwrap } from '@/lib/errors';
import { createQueue } from '@/lib/queue';
import { supabase } from '@/lib/supabase';

interface DocumentoRequest extends Omit<SubidaRequest<DealDocument, Columns>, 'ownerId' | 'columns'> {
  dealId: string;
  /** Default: what its name says. */
  category?: Categoria | (string & {});
  /** The import that brings it, so that it can be undone. */
  importacionId?: string | undefined;
  /** The rows that came in before it know it by this id. */
  conocido?: DocumentoConocido | undefined;
}

const subir = createSubir({
  bucket: 'expediente-documents',
  ...deExpediente,
  table: {
    findByContent: (dealId, size, sha256) =>
      unwrap(
        supabase
          .from('deal_documents')
          .select('*')
          .eq('deal_id', dealId)
          .eq('file_size', size)
          .eq('sha256', sha256)
          .order('uploaded_at')
          .retry(false),
      ),
    findByPath: async (path) => {
      const [row] = await unwrap(
        supabase.from('deal_documents').select('*').eq('file_path', path).retry(false),
      );
      return row;
    },
    insert: (rows) => unwrap(supabase.from('deal_documents').insert(rows).select()),
  },
});

export async function uploadDocumento({
  dealId,
  category,
  importacionId,
  conocido,
  ...request
}: DocumentoRequest): Promise<SubidaResult<DealDocument>> {
  const columns = { ...detectColumns(request.file.name, category), importacion_id: importacionId ?? null };
  const result = await subir({ ownerId: dealId, columns, como: conocido, ...request });
  if (result.outcome === 'subido') {
    readTextoLater(result.documento, request.file);
    if (conocido?.confidencialidad) await saveConfidencialidad(result.documento, conocido);
  }
  return result;
}

async function saveConfidencialidad(
  { id, sha256 }: DealDocument,
  conocido: DocumentoConocido,
): Promise<void> {
  if (sha256 !== conocido.sha256) return;
  const { confidencialidad } = conocido;
  await unwrap(supabase.from('deal_documents').update({ confidencialidad }).eq('id', id).select('id'));
}

/** More of them would keep their files in memory: they are read in idle time (see ronda.ts). */
const MAX_WAITING = 40;

const enqueue = createQueue(1);
let waiting = 0;

/** Reads the text of what was uploaded while its bytes are here: once nothing is being sent any more, and without a word if it fails: a document without a text is read in idle time. */
export function readTextoLater(documento: DealDocument, { file }: Contenido): void {
  if (documento.mime_type !== 'application/pdf' || waiting >= MAX_WAITING) return;
  waiting++;
  void enqueue(() => leer(documento.id, file))
    .catch(() => undefined)
    .finally(() => waiting--);
}

async function leer(id: string, file: Blob): Promise<void> {
  await allSent();
  const { readPdfText } = await import('@/data/documentos/textos/leer-pdf');
  await saveTexto(id, await readPdfText({ data: new Uint8Array(await file.arrayBuffer()) }));
}
