import { checkContent } from '@/data/documentos/comprobacion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { subirDocumento } from '@/data/documentos/subida';
import { findByContract, importRecords, listDocumentosOf, ping } from '@/data/importacion/importacion-api';
import {
  beatImportacion,
  type NewImportacion,
  saveImportacion,
  startImportacion,
} from '@/data/importacion/importaciones-api';
import type { ImportBackend, ImportResult } from '@/features/importacion/motor/motor';
import { masErrores } from '@/features/importacion/textos';

const BEAT_MS = 20_000;
/** More would make a row of many megabytes; the dialog's own list has them all. */
const KEPT_ERRORS = 5000;

/** Runs an import with its row in the history. A failure before it starts is thrown: nothing has been written then. */
export async function recordImport(
  importacion: NewImportacion,
  run: (backend: ImportBackend<DealDocument>) => Promise<ImportResult>,
): Promise<ImportResult> {
  const id = await startImportacion(importacion);
  const beat = setInterval(() => void beatImportacion(id).catch(() => undefined), BEAT_MS);
  const result = await run(createBackend(id)).finally(() => clearInterval(beat));
  // The import is what counts: a history that cannot be written does not make it fail, nor wait for a lost server.
  const saved = saveImportacion(id, outcomeOf(result), result.ended === 'completed').catch(() => undefined);
  if (result.ended !== 'interrupted') await saved;
  return result;
}

function createBackend(importacionId: string): ImportBackend<DealDocument> {
  return {
    importRecords: (table, rows, updateExisting) => importRecords(importacionId, table, rows, updateExisting),
    findByContract,
    listDocumentos: listDocumentosOf,
    checkContent: (file) => checkContent(file, file.name),
    subirDocumento: (request) => subirDocumento({ ...request, importacionId }),
    ping,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

function outcomeOf({ counts, errors }: ImportResult) {
  return {
    creados: counts.inserted,
    actualizados: counts.updated,
    existentes: counts.existing,
    fallidos: counts.failed,
    documentos: counts.documents.uploaded,
    errores: keptErrors(errors),
  };
}

function keptErrors(errors: string[]): string[] {
  const rest = errors.length - KEPT_ERRORS;
  return rest > 0 ? [...errors.slice(0, KEPT_ERRORS), masErrores(rest)] : errors;
}
