import { checkContent } from '@/data/documentos/comprobacion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { uploadDocumento } from '@/data/documentos/subida';
import { importRecords, listDocumentosOf, ping } from '@/data/importacion/importacion-api';
import type { NewImportacion } from '@/data/importacion/importaciones-api';
import type { ImportBackend, ImportResult } from '@/data/importacion/motor/motor';
import { registroOf } from '@/data/importacion/motor/registro';
import { registerImportacion } from '@/data/importacion/registrar';
import { waitForConnection } from '@/lib/conexion';

/** Runs an import with its row in the history. A failure before it starts is thrown: nothing has been written then. */
export function recordImport(
  importacion: NewImportacion,
  run: (backend: ImportBackend<DealDocument>) => Promise<ImportResult>,
  signal?: AbortSignal,
): Promise<ImportResult> {
  return registerImportacion(
    importacion,
    async (id) => ({ ...(await run(createBackend(id))), importacionId: id }),
    registroOf,
    signal,
  );
}

function createBackend(importacionId: string): ImportBackend<DealDocument> {
  return {
    importRecords: (lote, choices) => importRecords(importacionId, lote, choices),
    listDocumentos: listDocumentosOf,
    checkContent,
    uploadDocumento: (request) => uploadDocumento({ ...request, importacionId }),
    ping,
    wait: waitForConnection,
  };
}
