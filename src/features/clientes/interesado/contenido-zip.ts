/** What the ZIP of a person's data holds: one JSON file with the rows, the documents in folders, and a page that explains. */
import type {
  DatosDelInteresado,
  DepositoDocumentos,
  DocumentoDelInteresado,
} from '@/data/clientes/interesado-api';
import { zipNames } from '@/data/documentos/nombres-zip';
import { formatFechaHora } from '@/lib/formato';
import type { ZipSource } from '@/lib/zip';

type Open = (
  bucket: DepositoDocumentos,
  documento: DocumentoDelInteresado,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array> | null>;

export function zipDelInteresado(datos: DatosDelInteresado, now: Date, open: Open): ZipSource[] {
  return [
    textFile('LEEME.txt', explanation(datos, now), now),
    textFile('datos.json', `${JSON.stringify(datos, null, 2)}\n`, now),
    ...folder('documentos', 'cliente-documents', datos.documentos, open),
    ...expedienteFolders(datos, open),
  ];
}

/** Case files' ids may hold what a file name may not, as their documents' names may. */
function expedienteFolders({ expedientes }: DatosDelInteresado, open: Open): ZipSource[] {
  const names = zipNames(expedientes.map(({ id }) => id));
  return expedientes.flatMap(({ documentos }, n) =>
    folder(`expedientes/${names[n]}`, 'expediente-documents', documentos, open),
  );
}

function folder(
  name: string,
  bucket: DepositoDocumentos,
  documentos: DocumentoDelInteresado[],
  open: Open,
): ZipSource[] {
  const names = zipNames(documentos.map(({ file_name }) => file_name));
  return documentos.map((documento, n) => ({
    name: `${name}/${names[n]}`,
    modified: new Date(documento.uploaded_at),
    open: (signal) => open(bucket, documento, signal),
  }));
}

const textFile = (name: string, text: string, modified: Date): ZipSource => ({
  name,
  modified,
  open: () => Promise.resolve(new Blob([text]).stream()),
});

function explanation({ cliente, documentos_ajenos }: DatosDelInteresado, now: Date): string {
  const lines = [
    `Datos de ${String(cliente.nombre_completo)}, exportados el ${formatFechaHora(now.toISOString())}.`,
    '',
    'datos.json: lo que consta en el despacho (cliente, registros, expedientes).',
    'documentos: los documentos del cliente.',
    'expedientes: los documentos de cada expediente de su DNI.',
  ];
  if (documentos_ajenos > 0) {
    lines.push(
      '',
      `Faltan ${documentos_ajenos} documentos que subieron otras personas del equipo: han de exportarlos ellas.`,
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}
