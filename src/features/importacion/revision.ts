/** Before an import that updates: which fields of which case files stay, because a person corrected them. */
import type { NoSeActualiza } from '@/data/importacion/importacion-api';
import { LECTURA_CANCELADA } from '@/data/importacion/lectura/lectura-json';
import type { Lote } from '@/data/importacion/motor/lote';
import type { RecordSource } from '@/data/importacion/motor/motor-batches';
import { askAgain, createControl } from '@/data/importacion/motor/motor-control';
import { seQuedan } from '@/features/importacion/textos';
import { stopsImport } from '@/lib/batches';
import { AppError, toAppError } from '@/lib/errors';
import type { Wait } from '@/lib/retry';

const A_CALL = 500;

/** Something stays as it is, which is shown before anything is written. */
export class PorRevisar extends AppError {
  readonly expedientes: NoSeActualiza[];

  constructor(expedientes: NoSeActualiza[]) {
    super('conflict', seQuedan(expedientes.length));
    this.expedientes = expedientes;
  }
}

export interface Revision {
  ask: (lote: Lote) => Promise<NoSeActualiza[]>;
  wait: Wait;
  signal: AbortSignal;
}

export async function revisar(source: RecordSource, revision: Revision): Promise<void> {
  const found: NoSeActualiza[] = [];
  for (let from = 0; from < source.total; from += A_CALL)
    found.push(...(await reviewParte(source, from, Math.min(from + A_CALL, source.total), revision)));
  if (found.length > 0) throw new PorRevisar(found);
}

/** A record that cannot be read fails its call: the others are asked about without it, and the import names it. */
async function reviewParte(
  source: RecordSource,
  from: number,
  to: number,
  revision: Revision,
): Promise<NoSeActualiza[]> {
  const { lotes } = await source.batch(from, to);
  const { ask, wait, signal } = revision;
  const found: NoSeActualiza[] = [];
  try {
    for (const lote of lotes.filter(({ table }) => table === 'deals'))
      found.push(...(await askAgain(createControl(signal), wait, () => ask(lote))));
    return found;
  } catch (error) {
    if (signal.aborted) throw new AppError('unknown', LECTURA_CANCELADA);
    if (stopsImport(toAppError(error))) throw error;
    if (to - from <= 1) return [];
    const middle = Math.ceil((from + to) / 2);
    return [
      ...(await reviewParte(source, from, middle, revision)),
      ...(await reviewParte(source, middle, to, revision)),
    ];
  }
}
