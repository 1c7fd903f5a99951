import { AppError } from './errors';
import { inofensivo } from './inofensivo';
import { CABECERA_BYTES, extensionDe, tipoDe } from './tipo-de-archivo';

/** A file on its way to storage. */
export interface Contenido {
  name: string;
  size: number;
  /** What is sent: the browser reads it while it sends, outside the page. */
  file: Blob;
  /** What is checked and hashed: its bytes; of a large file, the file itself, read in pieces each time. */
  body: Uint8Array<ArrayBuffer> | Blob;
}

/** Larger files are not read into memory: several files of 50 MB at a time would be too much for the tab. */
const WHOLE_MAX = 4 * 1024 * 1024;

/** A PDF under any name is a PDF: courts' programs send them without an ending, and people as `.doc`. Its name ends as one from here on. */
export async function conNombreDePdf(file: File): Promise<File> {
  if (extensionDe(file.name) === 'pdf') return file;
  // A file that cannot be read keeps its name here: whoever reads it whole tells it.
  const head = await file
    .slice(0, CABECERA_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  if (tipoDe(file.name, new Uint8Array(head)) !== 'pdf') return file;
  return new File([file], `${file.name.trim()}.pdf`, {
    type: 'application/pdf',
    lastModified: file.lastModified,
  });
}

/** Each piece of a file is requested from the browser's main process, which costs more than its bytes, so a small file is read at once. */
export async function readContenido(file: File): Promise<Contenido> {
  const { size } = file;
  const name = inofensivo(file.name);
  if (size > WHOLE_MAX) return { name, size, file, body: file };
  try {
    return { name, size, file, body: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    throw new AppError('invalid', 'el archivo ya no se puede leer');
  }
}
