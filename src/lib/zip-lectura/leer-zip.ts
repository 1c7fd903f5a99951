/**
 * What a ZIP holds, by its directory: nothing is unpacked until it is opened, each opens to what the directory says of it or fails, and every
 * failure has its own sentence. All that reads ZIPs in the browser reads them here.
 */
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';

import { isJunk } from '@/lib/restos';
import { conVigia } from '@/lib/vigia';

import { decodeZipName, pathParts } from './nombres';

export type MotivoDeZip = 'zipIlegible' | 'zipCortado' | 'danado' | 'contrasena' | 'metodo' | 'archivoGrande';

export class ZipError extends Error {
  override name = 'ZipError';
  readonly motivo: MotivoDeZip;
  constructor(motivo: MotivoDeZip, message: string) {
    super(message);
    this.motivo = motivo;
  }
}

const METODOS: Record<number, string> = {
  1: 'Shrink',
  6: 'Implode',
  12: 'BZIP2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};

const ilegible = () => new ZipError('zipIlegible', 'El archivo ZIP está dañado o no es un ZIP');
const danado = () => new ZipError('danado', 'está dañado dentro del ZIP');
const conContrasena = () =>
  new ZipError('contrasena', 'está protegido con contraseña: ábralo con ella e importe lo que trae');
const conMetodo = (metodo: number) =>
  new ZipError(
    'metodo',
    `usa un método de compresión no admitido (${METODOS[metodo] ?? `n.º ${metodo}`}): ábralo y comprímalo como ZIP corriente`,
  );

// Its workers would be started from addresses that the page does not allow, and each ZIP is read beside the page already.
configure({ useWebWorkers: false });

interface Contenido {
  /** Bytes once open, as the directory says. */
  size: number;
  /** @throws {ZipError} where it is damaged, locked, packed in another way, or larger than `max` */
  open: (max?: number, signal?: AbortSignal) => Promise<Blob>;
}

export interface PiezaDeZip extends Contenido {
  /** The folders it lies in, from the outermost. */
  folders: string[];
  name: string;
}

/** @throws {ZipError} where it is no ZIP, or its directory cannot be read */
export async function readZipEntries(file: Blob): Promise<PiezaDeZip[]> {
  return (await entradasDe(file)).flatMap(piezaDe);
}

interface ParteDeZip extends Contenido {
  ruta: string;
}

/**
 * Each file under the path that is written, hidden ones too: a document of Word is held together by one of those (`_rels/.rels`).
 * @throws {ZipError} where it is no ZIP, or its directory cannot be read
 */
export async function readPartes(file: Blob): Promise<ParteDeZip[]> {
  return (await entradasDe(file)).map((entry) => ({ ruta: rutaDe(entry), ...contenidoDe(entry) }));
}

const NO_SIGNAL = new AbortController().signal;

/** A disk that went away answers no read, and a stream whose end is lost ends no promise. */
const CALLADO = { segundos: 5, alCallar: danado };

async function entradasDe(file: Blob): Promise<FileEntry[]> {
  try {
    return await conVigia((hayAlgo) => directorioDe(file, hayAlgo), CALLADO);
  } catch {
    throw await noSeLee(file);
  }
}

async function directorioDe(file: Blob, hayAlgo: () => void): Promise<FileEntry[]> {
  // Programs of Windows write names with `\\` and headers that differ from the directory: what they hold is checked by its CRC.
  const reader = new ZipReader(new BlobReader(file), {
    strictness: 'tolerant',
    filenameValidation: 'tolerant',
  });
  const entradas: FileEntry[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    hayAlgo();
    if (!entry.directory && !/[/\\]$/.test(entry.filename)) entradas.push(entry);
  }
  return entradas;
}

async function noSeLee(file: Blob): Promise<ZipError> {
  const empieza = await conVigia(() => empiezaComoZip(file), CALLADO).catch(() => false);
  return empieza
    ? new ZipError('zipCortado', 'El archivo ZIP está dañado o no es un ZIP entero: descárguelo otra vez')
    : ilegible();
}

async function empiezaComoZip(file: Blob): Promise<boolean> {
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return a === 0x50 && b === 0x4b && c === 3 && d === 4;
}

const UNICODE_PATH = 0x70_75;

const rutaDe = ({ rawFilename, filenameUTF8, extraField }: FileEntry): string =>
  decodeZipName(rawFilename, filenameUTF8, extraField?.get(UNICODE_PATH)?.data);

function piezaDe(entry: FileEntry): PiezaDeZip[] {
  const folders = pathParts(rutaDe(entry));
  const name = folders.pop();
  if (name === undefined || isJunk(folders, name)) return [];
  return [{ folders, name, ...contenidoDe(entry) }];
}

const contenidoDe = (entry: FileEntry): Contenido => ({
  size: entry.uncompressedSize,
  open: (max = Infinity, signal?: AbortSignal) => abrir(entry, max, signal),
});

async function abrir(entry: FileEntry, max: number, signal = NO_SIGNAL): Promise<Blob> {
  signal.throwIfAborted();
  if (entry.encrypted) throw conContrasena();
  if (![0, 8, 9].includes(entry.compressionMethod)) throw conMetodo(entry.compressionMethod);
  if (entry.uncompressedSize > max)
    throw new ZipError('archivoGrande', 'es demasiado grande una vez abierto');
  const limit = Math.min(max, entry.uncompressedSize);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const salida = (hayAlgo: () => void) =>
    new WritableStream<Uint8Array<ArrayBuffer>>({
      write: (chunk) => {
        hayAlgo();
        size += chunk.length;
        if (size > limit) throw danado();
        chunks.push(chunk);
      },
    });
  try {
    await conVigia(
      (hayAlgo, mientras) =>
        entry.getData(salida(hayAlgo), { checkSignature: true, useWebWorkers: false, signal: mientras }),
      { ...CALLADO, signal },
    );
  } catch {
    signal.throwIfAborted();
    throw danado();
  }
  if (size !== entry.uncompressedSize) throw danado();
  return new Blob(chunks);
}
