/** The steps of undoing an import, apart from the server. */
import type { TablaConPapelera } from '@/data/papelera/papelera-api';
import { type AppError, toAppError } from '@/lib/errors';
import { chunk } from '@/lib/lotes';

/** In this order: documents that go with a case file need no entry of their own. */
const TABLES = ['deals', 'expedientes', 'clientes', 'deal_documents'] as const satisfies TablaConPapelera[];

export type TablaImportada = (typeof TABLES)[number];

/** Ids by table. */
export type Registros = Record<TablaImportada, string[]>;

export interface HechoPorImportacion extends Registros {
  /** Documents of its case files, which go with them. */
  documentos: number;
}

export interface DeshacerFailure {
  tabla: TablaImportada;
  id: string;
  message: string;
}

export interface Deshecho {
  /** How many went, by table. */
  counts: Record<TablaImportada, number>;
  failures: DeshacerFailure[];
}

export interface DeshacerBackend {
  /** Answers the ids that went; those that were not there or may not be deleted are missing. */
  deleteMany: (tabla: TablaImportada, ids: string[]) => Promise<string[]>;
}

const ROWS_A_CALL = 200;
const NOT_ALLOWED = 'ya no existe o no tiene permiso para eliminarlo';
const LOST = ['network', 'unavailable', 'session', 'too-many'];

export function countRegistros(registros: Registros): number {
  return TABLES.reduce((sum, tabla) => sum + registros[tabla].length, 0);
}

/** A row that fails does not hold the others. A lost server fails all that is left, without asking it again for each. */
export async function deshacerEn(
  backend: DeshacerBackend,
  registros: Registros,
  onProgress: (done: number) => void,
): Promise<Deshecho> {
  const result: Deshecho = {
    counts: { deals: 0, expedientes: 0, clientes: 0, deal_documents: 0 },
    failures: [],
  };
  let lost: AppError | undefined;
  let done = 0;
  for (const tabla of TABLES) {
    for (const ids of chunk(registros[tabla], ROWS_A_CALL)) {
      if (lost) fail(result, tabla, ids, lost.message);
      else lost = await deleteBatch(result, backend, tabla, ids);
      onProgress((done += ids.length));
    }
  }
  return result;
}

/** Answers the failure that would hit all that is left. Halves name a bad row in a few calls. */
async function deleteBatch(
  result: Deshecho,
  backend: DeshacerBackend,
  tabla: TablaImportada,
  ids: string[],
): Promise<AppError | undefined> {
  try {
    const gone = new Set(await backend.deleteMany(tabla, ids));
    result.counts[tabla] += gone.size;
    const left = ids.filter((id) => !gone.has(id));
    fail(result, tabla, left, NOT_ALLOWED);
    return undefined;
  } catch (error) {
    const failure = toAppError(error);
    const isLost = LOST.includes(failure.kind);
    if (isLost || ids.length === 1) {
      fail(result, tabla, ids, failure.message);
      return isLost ? failure : undefined;
    }
    const middle = Math.ceil(ids.length / 2);
    const lost = await deleteBatch(result, backend, tabla, ids.slice(0, middle));
    if (!lost) return deleteBatch(result, backend, tabla, ids.slice(middle));
    fail(result, tabla, ids.slice(middle), lost.message);
    return lost;
  }
}

function fail({ failures }: Deshecho, tabla: TablaImportada, ids: string[], message: string): void {
  failures.push(...ids.map((id) => ({ tabla, id, message })));
}

/** The rows to try again. */
export function failedRegistros(failures: DeshacerFailure[]): Registros {
  const of = (tabla: TablaImportada) => failures.filter((f) => f.tabla === tabla).map(({ id }) => id);
  return {
    deals: of('deals'),
    expedientes: of('expedientes'),
    clientes: of('clientes'),
    deal_documents: of('deal_documents'),
  };
}
