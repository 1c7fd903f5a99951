import { linkToDocumento } from '@/data/documentos/documentos-api';
import { toAppError } from '@/lib/errors';
import { inspeccionar } from '@/lib/pdf-inspeccion/inspeccion';
import { openPdfBytes } from '@/ui/documentos/pdfjs';

interface Archivo {
  file_name: string;
  file_path: string;
}

/** Undefined where its object is gone. Nobody reads the document by it, so it is not audited. */
export async function inspectDocumento({ file_name, file_path }: Archivo) {
  const answer = await fetch(await linkToDocumento(file_path));
  if (answer.status === 400 || answer.status === 404) return undefined;
  if (!answer.ok)
    throw toAppError({ status: answer.status, message: `El almacén ha respondido ${answer.status}` });
  return inspeccionar(await answer.blob(), file_name, openPdfBytes);
}
