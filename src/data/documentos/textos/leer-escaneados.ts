/** Reads what nobody could read: scans and photographs, one page at a time. What is read stays when the rest is cancelled. */
import { linkToDocumento } from '@/data/documentos/documentos-api';
import { readPdfText } from '@/data/documentos/textos/leer-pdf';
import { toTextoEscaneado } from '@/data/documentos/textos/paginas';
import { saveTexto, type PorLeer } from '@/data/documentos/textos/textos-api';
import { AppError, toAppError } from '@/lib/errors';
import { fetchBlob, openLector, type Lector } from '@/lib/ocr/lector';
import { readEscaneado, type Pagina } from '@/lib/ocr/leer-escaneado';

export interface Leyendo extends Partial<Pagina> {
  /** Documents that are done with. */
  done: number;
  total: number;
  fileName: string;
}

export interface Lectura {
  /** So many were read and have words. */
  leidos: number;
  sinPalabras: number;
  fallos: { fileName: string; message: string }[];
  cancelada: boolean;
}

interface LecturaOptions {
  signal: AbortSignal;
  onProgress: (leyendo: Leyendo) => void;
}

/** Fails only with what all the others would fail with too. */
export async function readEscaneados(
  documentos: PorLeer[],
  { signal, onProgress }: LecturaOptions,
): Promise<Lectura> {
  const lectura: Lectura = { leidos: 0, sinPalabras: 0, fallos: [], cancelada: false };
  let lector: Promise<Lector> | undefined;
  const opened = () => (lector ??= openLector(signal));
  try {
    for (const [done, documento] of documentos.entries()) {
      const { file_name: fileName } = documento;
      const told = (pagina?: Pagina) => onProgress({ done, total: documentos.length, fileName, ...pagina });
      signal.throwIfAborted();
      told();
      // One after another: each takes a processor.
      // oxlint-disable-next-line no-await-in-loop
      await readUno(documento, opened, { signal, onPage: told }).then(
        (words) => (words ? lectura.leidos++ : lectura.sinPalabras++),
        (error: unknown) => {
          if (signal.aborted || stopsAll(error)) throw error;
          lectura.fallos.push({ fileName, message: toAppError(error).message });
        },
      );
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    lectura.cancelada = true;
  } finally {
    void lector?.then(({ cerrar }) => cerrar()).catch(() => undefined);
  }
  return lectura;
}

const stopsAll = (error: unknown) => error instanceof AppError && error.hitsAll;

/** Answers whether there are words. A PDF of which nothing is known yet may have a text of its own, which is better. */
async function readUno(
  { id, file_path, mime_type, estado }: PorLeer,
  lector: () => Promise<Lector>,
  options: Parameters<typeof readEscaneado>[3],
): Promise<boolean> {
  const archivo = await fetchBlob(await linkToDocumento(file_path), options.signal);
  if (mime_type === 'application/pdf' && estado === null) {
    const propio = await readPdfText({ data: new Uint8Array(await archivo.arrayBuffer()) });
    await saveTexto(id, propio);
    if (propio.estado !== 'sin-texto') return propio.estado === 'texto';
  }
  const paginas = await readEscaneado(await lector(), archivo, mime_type, options);
  const leido = toTextoEscaneado(paginas);
  await saveTexto(id, leido);
  return leido.paginas.length > 0;
}
