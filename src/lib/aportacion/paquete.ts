/**
 * Makes a package out of its documents: reads each, compares it with its digest, makes the copies, writes the index. All of it before the
 * first byte of the ZIP, so that a document that is gone stops a package that does not exist yet.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

import { esConvertible } from '@/domain/aportacion/comprobar-formato';
import {
  type Archivo,
  extensionOf,
  type Linea,
  shareArchivos,
  type Reparto,
} from '@/domain/aportacion/lineas';
import { NOMBRE_INDICE, packageFolder } from '@/domain/aportacion/nombres';
import type { Perfil } from '@/domain/aportacion/perfiles';
import {
  type DocumentoAportable,
  esSellable,
  type Pieza,
  type TipoAportacion,
} from '@/domain/aportacion/tipos';
import { imagenEnPdf, sellar } from '@/lib/aportacion/copias';
import { type Cabecera, carpetaEnvio, huellas, indiceCsv, indicePdf, leeme } from '@/lib/aportacion/indice';
import { AppError } from '@/lib/errors';
import { marksOfBytes } from '@/lib/pdf-inspeccion/bytes';
import type { Fuentes } from '@/lib/pdfa/hoja';
import { streamOf, type ZipSource } from '@/lib/zip';

export interface Pedido {
  tipo: TipoAportacion;
  cabecera: Cabecera;
  perfil: Perfil;
  escrito: DocumentoAportable;
  piezas: readonly Pieza[];
  fuentes: Fuentes;
  /** `Contrato y Póliza`, of a class. */
  claseOf: (clase: string) => string;
  /** Null for a document that is gone. */
  abrir: (documento: DocumentoAportable) => Promise<Uint8Array | null>;
  onProgress?: (hechos: number, total: number) => void;
}

export interface Paquete {
  carpeta: string;
  lineas: Linea[];
  reparto: Reparto;
  /** It covers what is in the package, but not its dates, so that the same content always has the same one. */
  sha256: string;
  archivos: ZipSource[];
  bytes: number;
}

type Contenido = Uint8Array | Blob;

interface Leido {
  archivo: Archivo;
  contenido: Contenido;
  modified: Date;
}

/** Larger ones wait for the ZIP as a Blob, which may lie on disk. Of many small ones the browser frees Blobs later than bytes. */
const EN_MEMORIA = 2 * 1024 * 1024;

export async function makePaquete(pedido: Pedido): Promise<Paquete> {
  const { piezas, escrito, perfil, cabecera, onProgress } = pedido;
  const total = piezas.length + 1;
  const brief = await readPiece(pedido, {
    documento: escrito,
    numero: '',
    descripcion: `Escrito principal ${cabecera.tipo}`,
    copia: 'original',
  });
  onProgress?.(1, total);
  const exhibits: Leido[] = [];
  for (const pieza of piezas) {
    exhibits.push(await readPiece(pedido, pieza));
    onProgress?.(exhibits.length + 1, total);
  }
  const { numero: _none, ...briefFile } = brief.archivo;
  const reparto = shareArchivos(
    briefFile,
    exhibits.map(({ archivo }) => archivo),
    perfil,
  );
  return pack(pedido, [brief, ...exhibits], reparto);
}

async function pack(pedido: Pedido, leidos: readonly Leido[], reparto: Reparto): Promise<Paquete> {
  const { cabecera, fuentes, tipo } = pedido;
  const { lineas } = reparto;
  const indice = await indicePdf(cabecera, lineas, fuentes);
  const carpeta = packageFolder(cabecera.expediente, tipo, cabecera.dia);
  const indexName = reparto.envios[0]?.nombres[1] ?? NOMBRE_INDICE;
  const sumas = huellas(lineas);
  const huella = digest(toBytes(sumas));
  const own = (name: string, bytes: Uint8Array) => toSource(`${carpeta}/${name}`, bytes, cabecera.fecha);
  const archivos = [
    own('LEEME.txt', toBytes(leeme(cabecera, reparto, huella))),
    own('indice.csv', toBytes(indiceCsv(lineas))),
    own('SHA256SUMS.txt', toBytes(sumas)),
    own(`${carpetaEnvio(1)}/${indexName}`, indice),
    ...leidos.map(({ contenido, modified }, index) => {
      const linea = lineas[index];
      return toSource(
        `${carpeta}/${carpetaEnvio(linea?.envio ?? 1)}/${linea?.nombre ?? ''}`,
        contenido,
        modified,
      );
    }),
  ];
  const bytes = leidos.reduce((sum, { archivo }) => sum + archivo.bytes, indice.length);
  return {
    carpeta,
    lineas,
    reparto,
    sha256: huella,
    archivos,
    bytes,
  };
}

const toBytes = (text: string) => new TextEncoder().encode(text);

function toSource(name: string, contenido: Contenido, modified: Date): ZipSource {
  const open = async () => (contenido instanceof Blob ? contenido.stream() : streamOf(contenido));
  return { name, modified, open };
}

async function readPiece(pedido: Pedido, pieza: Pieza): Promise<Leido> {
  const { documento, numero, descripcion } = pieza;
  const bytes = await pedido.abrir(documento);
  if (!bytes)
    throw new AppError('not-found', `«${documento.fileName}» ya no está: no se ha hecho el paquete`);
  const sha256Original = await sha256Of(bytes);
  if (documento.sha256 && documento.sha256 !== sha256Original)
    throw new AppError('conflict', `«${documento.fileName}» no es el que se subió: su huella ha cambiado`);
  const made = await copyOf(pedido, pieza, bytes);
  const file = made?.bytes ?? bytes;
  const copia = made ? pieza.copia : 'original';
  const archivo: Archivo = {
    documentoId: documento.id,
    numero,
    descripcion,
    clase: pedido.claseOf(documento.clase),
    titulo: documento.fileName,
    copia,
    extension: extensionOf(documento.fileName, copia),
    bytes: file.length,
    paginas: made?.paginas ?? documento.inspeccion?.paginas,
    sha256: made ? await sha256Of(made.bytes) : sha256Original,
    ...(made && { sha256Original }),
  };
  const modified = made ? pedido.cabecera.fecha : new Date(documento.subido);
  return { archivo, contenido: file.length > EN_MEMORIA ? new Blob([file as BlobPart]) : file, modified };
}

/**
 * Undefined where the original goes: signed PDFs always do, whatever was asked. The bytes say whether it is signed or locked: what is noted
 * with the document was said by whoever looked at it first.
 */
async function copyOf({ fuentes, cabecera }: Pedido, { documento, numero, copia }: Pieza, bytes: Uint8Array) {
  if (copia === 'convertida' && esConvertible(documento))
    return imagenEnPdf(bytes, documento.fileName, cabecera.fecha);
  if (copia !== 'sellada' || !esSellable(documento)) return undefined;
  const { firmas, cifrado } = marksOfBytes(bytes);
  return firmas > 0 || cifrado ? undefined : sellar(bytes, numero, fuentes);
}

const digest = (bytes: Uint8Array) => bytesToHex(sha256(bytes));

/** Browsers keep `subtle` from pages without HTTPS. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return digest(bytes);
  return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource)));
}
