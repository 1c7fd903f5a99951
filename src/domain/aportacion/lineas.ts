/** The files of a package with their names, places and submissions: what the index, its CSV, `LEEME.txt` and the ZIP are written from. */
import { NOMBRE_INDICE, packageFileName, splitName } from '@/domain/aportacion/nombres';
import { type Perfil, inBytes } from '@/domain/aportacion/perfiles';
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
  /** A copy also names the document that it was made of. */
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

/** A document keeps its extension where it goes as it is; otherwise a PDF is made of it. */
export const extensionOf = (fileName: string, copia: Copia): string =>
  copia === 'original' ? splitName(fileName).extension : 'pdf';

// Submissions: what fits goes together, in order; what is too large for any goes alone, on a digital medium (RD 1065/2015, art. 18).

interface Envio<T> {
  n: number;
  /** A file larger than a whole submission. */
  enSoporte: boolean;
  bytes: number;
  piezas: T[];
}

interface Repartible {
  bytes: number;
}

type Limites = Pick<Perfil, 'total' | 'archivos'>;

/** `fijos` (the brief and the index) go in the first submission. */
export function repartir<T extends Repartible>(
  fijos: readonly T[],
  piezas: readonly T[],
  { total, archivos }: Limites,
): Envio<T>[] {
  const max = inBytes(total);
  const fixed = sum(fijos);
  const envios: Envio<T>[] = [{ n: 1, enSoporte: fixed > max, bytes: fixed, piezas: [...fijos] }];
  // Not the last of all: one that went on a medium lies between.
  let open = envios[0];
  for (const pieza of piezas) {
    const alone = pieza.bytes > max;
    if (alone || !open || open.bytes + pieza.bytes > max || open.piezas.length >= archivos) {
      const envio: Envio<T> = { n: envios.length + 1, enSoporte: alone, bytes: 0, piezas: [] };
      envios.push(envio);
      if (!alone) open = envio;
      add(envio, pieza);
    } else add(open, pieza);
  }
  return envios;
}

function add<T extends Repartible>(envio: Envio<T>, pieza: T): void {
  envio.piezas.push(pieza);
  envio.bytes += pieza.bytes;
}

const sum = (piezas: readonly Repartible[]) => piezas.reduce((total, { bytes }) => total + bytes, 0);
