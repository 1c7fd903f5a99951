/** The files of a package with their names, places and submissions: what the index, its CSV, `LEEME.txt` and the ZIP are written from. */
import { NOMBRE_INDICE, packageFileName, splitName } from '@/domain/aportacion/nombres';
import type { Perfil } from '@/domain/aportacion/perfiles';
import { repartir } from '@/domain/aportacion/reparto';
import type { Copia } from '@/domain/aportacion/tipos';

/** A file as it is filed: its own bytes, or those of the copy. */
export interface Archivo {
  documentoId: string;
  /** None: the brief. */
  numero?: string;
  descripcion: string;
  /** `Contrato y Póliza` */
  clase: string;
  /** The title in the case file. */
  titulo: string;
  copia: Copia;
  extension: string;
  bytes: number;
  paginas?: number | undefined;
  sha256: string;
  /** Of the document that a copy was made of. */
  sha256Original?: string | undefined;
}

export interface Linea extends Archivo {
  orden: number;
  nombre: string;
  envio: number;
}

export interface Reparto {
  /** The brief first, then the exhibits in their order. */
  lineas: Linea[];
  envios: { n: number; enSoporte: boolean; bytes: number; nombres: string[] }[];
}

/** The index is written when all else is known; this much room is kept for it. */
const INDEX_BYTES = 300 * 1024;

/** `escrito` is file 0, the index 1, the exhibits follow. */
export function shareArchivos(escrito: Archivo, piezas: readonly Archivo[], perfil: Perfil): Reparto {
  const last = piezas.length + 1;
  const named = [escrito, ...piezas].map((archivo, index) => ({
    ...archivo,
    orden: index,
    nombre: packageFileName({ ...archivo, place: index === 0 ? 0 : index + 1, last }, perfil),
  }));
  const [brief, ...exhibits] = named;
  const indice = {
    bytes: INDEX_BYTES,
    nombre: last > 99 ? NOMBRE_INDICE.replace('01', '001') : NOMBRE_INDICE,
  };
  const envios = repartir<{ bytes: number; nombre: string }>(
    brief ? [brief, indice] : [indice],
    exhibits,
    perfil,
  );
  const envioOf = new Map(
    envios.flatMap(({ n, piezas: inside }) => inside.map(({ nombre }) => [nombre, n] as const)),
  );
  return {
    lineas: named.map((linea) => ({ ...linea, envio: envioOf.get(linea.nombre) ?? 1 })),
    envios: envios.map(({ n, enSoporte, bytes, piezas: inside }) => ({
      n,
      enSoporte,
      bytes,
      nombres: inside.map(({ nombre }) => nombre),
    })),
  };
}

/** Of a document as it is, or of the PDF that is made of it. */
export const extensionOf = (fileName: string, copia: Copia): string =>
  copia === 'original' ? splitName(fileName).extension : 'pdf';
