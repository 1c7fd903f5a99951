/** Uploads a document of a case file: bucket `expediente-documents` and table `deal_documents`, both of whoever uploads. */
import { createSubir } from '@/data/documentos/almacen';
import { type Categoria, detectColumns } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { dealDocumentPath } from '@/data/documentos/rutas';
import type { Fila, SubidaRequest, SubidaResult } from '@/data/documentos/subida-pasos';
import { leerTextoDespues } from '@/data/documentos/textos/al-subir';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

type Columns = Pick<DealDocument, 'category' | 'document_type' | 'importacion_id'>;

interface DocumentoRequest extends Omit<SubidaRequest<DealDocument, Columns>, 'ownerId' | 'columns'> {
  dealId: string;
  /** Default: what its name says. */
  category?: Categoria | (string & {});
  /** The import that brings it, so that it can be undone. */
  importacionId?: string | undefined;
}

const subir = createSubir({
  bucket: 'expediente-documents',
  ownerOf: (row: DealDocument) => row.deal_id,
  pathOf: dealDocumentPath,
  newRow: (deal_id, file: Fila, columns: Columns) => ({ deal_id, ...file, ...columns }),
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

export async function subirDocumento({
  dealId,
  category,
  importacionId,
  ...request
}: DocumentoRequest): Promise<SubidaResult<DealDocument>> {
  const columns = { ...detectColumns(request.file.name, category), importacion_id: importacionId ?? null };
  const result = await subir({ ownerId: dealId, columns, ...request });
  if (result.outcome === 'subido') leerTextoDespues(result.documento, request.file);
  return result;
}
