import { AppError } from './errors';
import { inofensivo } from './inofensivo';
import { CABECERA_BYTES, conSuExtension, extensionDe, latin1, type Tipo, tipoDe } from './tipo-de-archivo';

export const ILEGIBLE = 'el archivo ya no se puede leer';

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

/**
 * The bytes of a file say what it is: courts' programs send a PDF without an ending, telephones a JPG as `.png`. Bytes decide what is stored and
 * served, so that its name ends as one of `admitidas` from here on, behind the old ending. Any other file keeps its name, which reads as it is
 * written: what is refused is shown too.
 */
export async function conNombreDeSuTipo(file: File, admitidas: string[]): Promise<File> {
  // A file that cannot be read keeps its name here: whoever reads it whole tells it.
  const tipo = await tipoDeArchivo(file).catch((): Tipo => 'otro');
  const own = inofensivo(file.name);
  const name = admitidas.includes(`.${tipo}`) ? conSuExtension(own, tipo) : own;
  if (name === file.name) return file;
  return new File([file], name, { lastModified: file.lastModified });
}

/** A ZIP and Word's old container begin alike whatever they hold: those whose name says it are believed, the others are read whole. */
const CONTENEDORES = ['PK', '\xd0\xcf\x11\xe0'];
const DE_WORD: Record<string, string> = { docx: 'PK', doc: '\xd0\xcf\x11\xe0' };
const CONTENEDOR_MAX = 50 * 1024 * 1024;

async function tipoDeArchivo(file: File): Promise<Tipo> {
  const head = await bytesDe(file.slice(0, CABECERA_BYTES));
  const inicio = CONTENEDORES.find((uno) => latin1(head).startsWith(uno));
  if (!inicio) return tipoDe(file.name, head);
  if (DE_WORD[extensionDe(file.name)] === inicio || file.size > CONTENEDOR_MAX) return 'otro';
  return tipoDe(file.name, await bytesDe(file));
}

const bytesDe = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Each piece of a file is requested from the browser's main process, which costs more than its bytes, so a small file is read at once. */
export async function readContenido(file: File): Promise<Contenido> {
  const { size } = file;
  const name = inofensivo(file.name);
  if (size > WHOLE_MAX) return { name, size, file, body: file };
  try {
    return { name, size, file, body: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    throw new AppError('invalid', ILEGIBLE);
  }
}
