/** Which documents of a case file are shown, and in which order. They are all here already: nothing is asked of the server. */
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { foldText } from '@/lib/texto';
import type { Sort } from '@/ui/lista/sort-header';

export type DocumentoSortKey = 'nombre' | 'categoria' | 'fecha' | 'tamano';

export interface DocumentosFiltro {
  /** In the name, whatever its case and accents. */
  texto: string;
  categoria: string | null;
}

export const SIN_FILTRO: DocumentosFiltro = { texto: '', categoria: null };
export const PRIMER_ORDEN: Sort<DocumentoSortKey> = { sort: 'fecha', dir: 'desc' };

export function filterDocumentos(
  documentos: DealDocument[],
  { texto, categoria }: DocumentosFiltro,
): DealDocument[] {
  const wanted = foldText(texto.trim());
  return documentos.filter(
    (documento) =>
      (categoria === null || documento.category === categoria) &&
      foldText(documento.file_name).includes(wanted),
  );
}

const spanish = new Intl.Collator('es', { numeric: true });

const COMPARE: Record<DocumentoSortKey, (a: DealDocument, b: DealDocument) => number> = {
  nombre: (a, b) => spanish.compare(a.file_name, b.file_name),
  categoria: (a, b) =>
    spanish.compare(categoriaDisplayName(a.category), categoriaDisplayName(b.category)) ||
    spanish.compare(a.file_name, b.file_name),
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
    spanish.compare(categoriaDisplayName(a), categoriaDisplayName(b)),
  );
}
