/** The import itself, apart from screen and server: batches, halved where a bad record fails one, until only it is left out. */
import type {
  ClienteRecord,
  Duplicados,
  ImportAnswer,
  ImportBatch,
  ImportOutcome,
} from '@/data/clientes/clientes-importacion-api';
import { inTwoPasses } from '@/features/clientes/importacion/duplicados';
import type { FilaErronea, FilaLista } from '@/features/clientes/importacion/filas';
import { AppError, toAppError } from '@/lib/errors';
import { runLotes } from '@/lib/lotes';

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
  wait: (milliseconds: number) => Promise<void>;
}

const BATCH = { size: 500, inFlight: 2 };
const BACKOFF_MS = [500, 1000, 2000, 4000];
const TRANSIENT = ['network', 'unavailable', 'too-many'];
const FATAL = [...TRANSIENT, 'session', 'forbidden', 'full'];

const CUENTA: Record<ImportOutcome, keyof ImportacionTotales> = {
  inserted: 'creados',
  updated: 'actualizados',
  exists: 'existentes',
};

type Answer = { fila: FilaLista; answer: ImportAnswer | AppError }[];

export async function importarFilas(
  listas: FilaLista[],
  options: MotorOptions,
): Promise<ImportacionResultado> {
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
      await runLotes(filas, (batch) => sendBatch(batch, options), note, { ...BATCH, signal: options.signal });
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
  try {
    const answers = await withRetry(
      filas.map(({ record }) => record),
      options,
    );
    return filas.flatMap((fila, index) => {
      const answer = answers[index];
      return answer ? [{ fila, answer }] : [];
    });
  } catch (error) {
    const failure = toAppError(error);
    if (FATAL.includes(failure.kind)) throw failure;
    const [only] = filas;
    if (only && filas.length === 1) return [{ fila: only, answer: failure }];
    return sendHalves(filas, options);
  }
}

/** Halving names a bad record in a few calls, where one by one would take as many as there are records. */
async function sendHalves(filas: FilaLista[], options: MotorOptions): Promise<Answer> {
  const middle = Math.ceil(filas.length / 2);
  const first = await sendBatch(filas.slice(0, middle), options);
  return [...first, ...(await sendBatch(filas.slice(middle), options))];
}

/** Again after a lost connection: the records bring their ids, so nothing is made twice. */
async function withRetry(
  records: ClienteRecord[],
  { importar, wait, signal, importacion, duplicados }: MotorOptions,
): Promise<ImportAnswer[]> {
  for (const pause of BACKOFF_MS) {
    try {
      return await importar({ records, duplicados, importacion });
    } catch (error) {
      if (signal.aborted || !TRANSIENT.includes(toAppError(error).kind)) throw error;
      await wait(pause);
    }
  }
  return importar({ records, duplicados, importacion });
}
