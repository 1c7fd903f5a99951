import { AppError } from '@/lib/errors';

/** A file on its way to storage. */
export interface Contenido {
  name: string;
  size: number;
  /** What is sent: the browser reads it while it sends, outside the page. */
  file: Blob;
  /** What is checked and hashed: its bytes; of a large file, the file itself, read in pieces each time. */
  body: Uint8Array<ArrayBuffer> | Blob;
}

/** Above this a file stays where it is: several at a time of 50 MB would weigh on the tab. */
const WHOLE_MAX = 4 * 1024 * 1024;

/** Every piece of a file is asked of the browser's main process, which costs more than its bytes: a small one is read at once. */
export async function readContenido(file: File): Promise<Contenido> {
  const { name, size } = file;
  if (size > WHOLE_MAX) return { name, size, file, body: file };
  try {
    return { name, size, file, body: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    throw new AppError('invalid', 'el archivo ya no se puede leer');
  }
}
