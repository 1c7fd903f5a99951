import type { Tables } from '../../lib/database.types';
import { dealDocumentPath } from './rutas';
import type { Fila } from './subida-pasos';

type DealDocument = Tables<'deal_documents'>;

export type Columns = Pick<DealDocument, 'category' | 'document_type' | 'importacion_id'> & { id?: string };

/** What the documents of a case file are to the steps of an upload. */
export const deExpediente = {
  ownerOf: (row: DealDocument) => row.deal_id,
  pathOf: dealDocumentPath,
  newRow: (deal_id: string, file: Fila, columns: Columns) => ({ deal_id, ...file, ...columns }),
};
