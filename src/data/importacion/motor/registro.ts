import type { Registro } from '../registrar-pasos';
import type { ImportResult } from './motor';

/** What the history keeps of an import. */
export function registroOf({ counts, errors, ended }: ImportResult): Registro {
  const outcome = {
    creados: counts.inserted,
    actualizados: counts.updated,
    existentes: counts.existing,
    fallidos: counts.failed,
    documentos: counts.documents.uploaded,
    errores: errors,
  };
  return { outcome, ended };
}
