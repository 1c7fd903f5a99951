/** The steps of a sync, apart from the backend. */
import type {
  Comparacion,
  FilaSinObjeto,
  ObjetoSinExpediente,
  ObjetoSinFila,
} from '@/data/documentos/sincronizacion-api';
import { chunk, halvesOf, writeInHalves } from '@/lib/batches';

const ROWS_A_CALL = 200;
/** Meanwhile somebody else has given it a row, or has removed it. */
const YA_NO_SUELTO = 'El archivo ya tiene su documento, o ya no está';

export interface SincronizacionBackend {
  compare: () => Promise<Comparacion>;
  /** Answers the paths of those that have a row now. */
  insert: (objetos: ObjetoSinFila[]) => Promise<string[]>;
}

interface SincronizacionError {
  file_path: string;
  message: string;
}

export interface SincronizacionResult {
  objetos: number;
  recientes: number;
  sincronizados: { deal_id: string; file_path: string }[];
  errores: SincronizacionError[];
  sinExpediente: { total: number; items: ObjetoSinExpediente[] };
  sinObjeto: { total: number; items: FilaSinObjeto[] };
  /** Stopped before the end: what was done stays done. */
  cancelada: boolean;
}

export interface SincronizacionOptions {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * Fails only when storage and rows could not be compared. One comparison lists a limited number of objects, so it is repeated until nothing
 * new is found.
 */
export async function sincronizar(
  backend: SincronizacionBackend,
  { signal, onProgress }: SincronizacionOptions,
): Promise<SincronizacionResult> {
  const failed = new Map<string, string>();
  const sincronizados: SincronizacionResult['sincronizados'] = [];
  for (;;) {
    const found = await backend.compare();
    const waiting = found.sin_fila.items.filter(({ file_path }) => !failed.has(file_path));
    const total = sincronizados.length + found.sin_fila.total;
    for (const batch of signal.aborted ? [] : chunk(waiting, ROWS_A_CALL)) {
      if (signal.aborted) break;
      const inserted = await insertBatch(backend, batch, failed);
      sincronizados.push(...inserted.map(({ deal_id, file_path }) => ({ deal_id, file_path })));
      onProgress(sincronizados.length + failed.size, total);
    }
    const isPartial = found.sin_fila.total > found.sin_fila.items.length;
    if (signal.aborted || !isPartial || waiting.length === 0) {
      return {
        objetos: found.objetos,
        recientes: found.recientes,
        sincronizados,
        errores: Array.from(failed, ([file_path, message]) => ({ file_path, message })),
        sinExpediente: found.sin_expediente,
        sinObjeto: found.sin_objeto,
        cancelada: signal.aborted,
      };
    }
  }
}

/** One bad row must not stop the others. */
async function insertBatch(
  backend: SincronizacionBackend,
  objetos: ObjetoSinFila[],
  failed: Map<string, string>,
): Promise<ObjetoSinFila[]> {
  const inserted: ObjetoSinFila[] = [];
  await writeInHalves(objetos, {
    write: backend.insert,
    onWritten: (paths, batch) => {
      const written = new Set(paths);
      for (const objeto of batch) {
        if (written.has(objeto.file_path)) inserted.push(objeto);
        else failed.set(objeto.file_path, YA_NO_SUELTO);
      }
    },
    onRefused: (batch, { message }) => {
      for (const { file_path } of batch) failed.set(file_path, `Error insertando: ${message}`);
    },
    halve: halvesOf,
  });
  return inserted;
}
