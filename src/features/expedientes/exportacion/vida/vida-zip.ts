/** Folders as `Importar con Documentos` reads them: each case file's JSON with its documents, and beside them one PDF to be read. */
import type { DealEntero } from '@/data/deals/deals-enteros';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { nombresDeArchivo } from '@/data/documentos/documentos-de-la-vida';
import { zipNames } from '@/data/documentos/nombres-zip';
import { zipSources } from '@/data/documentos/zip-sources';
import { comoTexto } from '@/features/expedientes/exportacion/vida/vida-json';
import { AppError } from '@/lib/errors';
import type { Escritor } from '@/lib/exportacion/escritor';
import { MAX_ZIP, writeZip, type ZipSource } from '@/lib/zip';

interface VidaZipOptions {
  pdf: Escritor<DealEntero, Promise<Blob>>;
  fecha: Date;
  signal: AbortSignal;
  /** How many of its files are written. */
  onFiles: (done: number, total: number) => void;
  /** Names of documents that are no longer in storage. */
  onMissing: (names: string[]) => void;
}

export function vidaZipEscritor({
  pdf,
  fecha,
  signal,
  onFiles,
  onMissing,
}: VidaZipOptions): Escritor<DealEntero, Promise<Blob>> {
  const enteros: DealEntero[] = [];
  return {
    add: (more) => {
      pdf.add(more);
      enteros.push(...more);
    },
    end: async () => {
      const bytes = enteros.flatMap(documentosDe).reduce((sum, { file_size }) => sum + file_size, 0);
      if (bytes > MAX_ZIP)
        throw new AppError('invalid', 'Sus documentos no caben en un ZIP (4 GB): elija menos expedientes.');
      const sources = [file('vida.pdf', await pdf.end(), fecha), ...carpetas(enteros, fecha)];
      let told = -1;
      // It is told of each piece of a file as well.
      const onProgress = (files: number) => {
        if (files !== told) onFiles((told = files), sources.length);
      };
      const { blob, missing } = await writeZip(sources, { signal, onProgress });
      onMissing(missing);
      return blob;
    },
  };
}

const documentosDe = ({ life }: DealEntero) =>
  (life.tablas.deal_documents ?? []) as unknown as DealDocument[];

function carpetas(enteros: DealEntero[], fecha: Date): ZipSource[] {
  const names = zipNames(enteros.map(({ deal }) => deal.id));
  return enteros.flatMap((entero, n) => {
    const documentos = documentosDe(entero);
    const files = nombresDeArchivo(entero.life.tablas.deal_documents ?? []).map(
      (name) => `${names[n]}/${name}`,
    );
    return [
      file(`${names[n]}/${names[n]}.json`, new Blob([comoTexto(entero)]), fecha),
      ...zipSources(documentos, files),
    ];
  });
}

const file = (name: string, blob: Blob, modified: Date): ZipSource => ({
  name,
  modified,
  open: () => Promise.resolve(blob.stream()),
});
