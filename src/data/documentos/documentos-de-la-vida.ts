/** The documents of an exported case file: what its ZIP calls their files, and what the rest of its life knows them by. */
import { type DocumentoConocido, esVidaEntera, type FilaDeVida } from '@/data/deals/vida-entera';
import { zipNames } from '@/data/documentos/nombres-zip';

/** Names in a ZIP, in the order of the rows. */
export const nombresDeArchivo = (documentos: readonly FilaDeVida[]): string[] =>
  zipNames(documentos.map(({ file_name }) => String(file_name)));

/** By the name of the file. One without a digest is nobody's to recognise. */
export function documentosDeLaVida(life: unknown): Map<string, DocumentoConocido> {
  const documentos = esVidaEntera(life) ? (life.tablas.deal_documents ?? []) : [];
  const names = nombresDeArchivo(documentos);
  return new Map(
    documentos.flatMap(({ id, sha256, category, confidencialidad }, n) =>
      typeof id === 'string' && typeof sha256 === 'string'
        ? [
            [
              names[n]?.normalize('NFC') ?? '',
              {
                id,
                sha256,
                category: String(category),
                confidencialidad:
                  confidencialidad === 'acreditacion' || confidencialidad === 'confidencial'
                    ? confidencialidad
                    : null,
              },
            ] as const,
          ]
        : [],
    ),
  );
}
