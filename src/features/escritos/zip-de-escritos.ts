/** Letters in one ZIP, with the names by which they come back. */
import { listDocumentosPorId } from '@/data/documentos/documentos-api';
import { zipSources } from '@/data/documentos/zip-sources';
import type { Escrito } from '@/data/escritos/escritos-api';
import { writeZip } from '@/lib/zip';

export type Formato = 'docx' | 'pdf';

/** `missing` counts those that somebody else keeps, or that are gone. */
export async function zipDeEscritos(
  escritos: Escrito[],
  formato: Formato,
  signal: AbortSignal,
): Promise<{ blob: Blob; missing: number }> {
  const ids = escritos.flatMap(({ documento_id, pdf_id, estado }) => {
    const id = formato === 'docx' ? documento_id : pdf_id;
    return id !== null && estado !== 'anulado' ? [id] : [];
  });
  const documentos = await listDocumentosPorId(ids, signal);
  // Their names are kept: they end with the numbers by which a PDF finds its letter again.
  const sources = zipSources(
    documentos,
    documentos.map(({ file_name }) => file_name),
  );
  const { blob, missing } = await writeZip(sources, { signal, onProgress: () => undefined });
  return { blob, missing: missing.length + ids.length - documentos.length };
}
