/** Which documents of a case file are shown, and in which order. They are all here already: nothing is asked of the server. */
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import type { DocumentosFiltro, DocumentoSortKey } from '@/features/documentos/lista/documentos-search';
import { compareCodes } from '@/lib/orden';
import { foldText } from '@/lib/texto';
import type { Sort } from '@/ui/lista/sort';

export function filterDocumentos(
  documentos: DealDocument[],
  { q, categoria }: DocumentosFiltro,
  /** Those with it in their text. */
  enElTexto?: Pick<Map<string, number>, 'has'>,
): DealDocument[] {
  const wanted = foldText(q.trim());
  return documentos.filter(
    (documento) =>
      (categoria === undefined || documento.category === categoria) &&
      (foldText(documento.file_name).includes(wanted) || enElTexto?.has(documento.id)),
  );
}

const COMPARE: Record<DocumentoSortKey, (a: DealDocument, b: DealDocument) => number> = {
  nombre: (a, b) => compareCodes(a.file_name, b.file_name),
  categoria: (a, b) =>
    compareCodes(categoriaDisplayName(a.category), categoriaDisplayName(b.category)) ||
    compareCodes(a.file_name, b.file_name),
  fecha: (a, b) => Date.parse(a.uploaded_at) - Date.parse(b.uploaded_at),
  tamano: (a, b) => a.file_size - b.file_size,
};

export function sortDocumentos(
  documentos: DealDocument[],
  { sort, dir }: Sort<DocumentoSortKey>,
): DealDocument[] {
  const compare = COMPARE[sort];
  return documentos.toSorted(dir === 'asc' ? compare : (a, b) => compare(b, a));
}

/** The categories that the documents have, by their display name. */
export function categoriasOf(documentos: DealDocument[]): string[] {
  return [...new Set(documentos.map(({ category }) => category))].toSorted((a, b) =>
    compareCodes(categoriaDisplayName(a), categoriaDisplayName(b)),
  );
}

/** By the id of a document: the name of the first other one with the same bytes. */
export function mismoContenido(documentos: DealDocument[]): Map<string, string> {
  const byContent = new Map<string, DealDocument[]>();
  for (const documento of documentos) {
    const { sha256, file_size } = documento;
    if (sha256 === null) continue;
    const key = `${sha256} ${file_size}`;
    byContent.set(key, [...(byContent.get(key) ?? []), documento]);
  }
  const alike = [...byContent.values()].filter(({ length }) => length > 1);
  return new Map(
    alike.flatMap((same) => {
      const oldest = same.toSorted(COMPARE.fecha);
      return same.map(({ id }) => [id, oldest.find((other) => other.id !== id)?.file_name ?? ''] as const);
    }),
  );
}
