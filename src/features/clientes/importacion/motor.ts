/** The import itself, without screen and server. Batches that a bad record makes fail are halved until only that record is left out. */
import type {
  Duplicados,
  ImportAnswer,
  ImportBatch,
  ImportOutcome,
} from '@/data/clientes/clientes-importacion-api';
import { inTwoPasses } from '@/features/clientes/importacion/duplicados';
import type { FilaErronea, FilaLista } from '@/features/clientes/importacion/filas';
import { halvesOf, runBatches, stopsImport, writeInHalves } from '@/lib/batches';
import { AppError, toAppError } from '@/lib/errors';
import { PATIENT, type Wait, withRetry } from '@/lib/retry';

export interface ImportacionTotales {
  creados: number;
  actualizados: number;
  existentes: number;
  fallidos: number;
}

export interface ImportacionResultado {
  totales: ImportacionTotales;
  /** Rows the server refused. */
  erroneas: FilaErronea[];
  gemelos: FilaGemela[];
  /** A failure that would hit every row ended it. */
  interrupcion?: AppError;
}

/** A row without NIF that looks like another client: made beside it, or left out because of it. */
export interface FilaGemela {
  fila: FilaLista;
  /** What the row made, where it did. */
  nuevo: string | undefined;
  /** The client that was there before. */
  parecido: string;
}

interface MotorOptions {
  importacion: string;
  duplicados: Duplicados;
  signal: AbortSignal;
  onProgress: (totales: ImportacionTotales) => void;
  importar: (batch: ImportBatch) => Promise<ImportAnswer[]>;
  wait: Wait;
}

const BATCH = { size: 500, inFlight: 2 };

const CUENTA: Record<ImportOutcome, keyof ImportacionTotales> = {
  inserted: 'creados',
  updated: 'actualizados',
  exists: 'existentes',
};

type Answer = { fila: FilaLista; answer: ImportAnswer | AppError }[];

export async function importFilas(listas: FilaLista[], options: MotorOptions): Promise<ImportacionResultado> {
  const totales = { creados: 0, actualizados: 0, existentes: 0, fallidos: 0 };
  const resultado: ImportacionResultado = { totales, erroneas: [], gemelos: [] };
  const note = (answers: Answer) => {
    for (const { fila, answer } of answers) {
      if (answer instanceof AppError) {
        totales.fallidos++;
        resultado.erroneas.push({ fila: fila.fila, error: answer.message });
      } else {
        totales[CUENTA[answer.outcome]]++;
        resultado.gemelos.push(...gemeloOf(fila, answer));
      }
    }
    options.onProgress({ ...totales });
  };
  try {
    for (const filas of inTwoPasses(listas)) {
      await runBatches(filas, (batch) => sendBatch(batch, options), note, {
        ...BATCH,
        signal: options.signal,
      });
    }
  } catch (error) {
    resultado.interrupcion = toAppError(error);
  }
  return resultado;
}

function gemeloOf(fila: FilaLista, { id, outcome, gemelo }: ImportAnswer): FilaGemela[] {
  if (outcome === 'inserted') return gemelo === null ? [] : [{ fila, nuevo: id, parecido: gemelo }];
  const hasNif = fila.record.dni !== undefined || fila.record.cif !== undefined;
  return hasNif ? [] : [{ fila, nuevo: undefined, parecido: id }];
}

async function sendBatch(filas: FilaLista[], options: MotorOptions): Promise<Answer> {
  const answer: Answer = [];
  await writeInHalves(filas, {
    write: (batch) => importRecords(batch, options),
    onWritten: (answers, batch) => {
      for (const [index, fila] of batch.entries()) {
        const own = answers[index];
        if (own) answer.push({ fila, answer: own });
      }
    },
    onRefused: (batch, failure) => {
      answer.push(...batch.map((fila) => ({ fila, answer: failure })));
    },
    halve: halvesOf,
    isFatal: stopsImport,
  });
  return answer;
}

/** Records bring their ids, so a call that is repeated makes nothing twice. */
function importRecords(
  filas: FilaLista[],
  { importar, wait, signal, importacion, duplicados }: MotorOptions,
): Promise<ImportAnswer[]> {
  const records = filas.map(({ record }) => record);
  return withRetry(() => importar({ records, duplicados, importacion }), {
    pauses: PATIENT,
    wait,
    stopped: () => signal.aborted,
  });
}
