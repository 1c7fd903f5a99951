/** The steps of undoing an import, apart from the server. */
import type { TablaConPapelera } from '@/data/recursos';
import { type Eliminado, deleteMuchos } from '@/lib/eliminar-muchos';
import type { AppError } from '@/lib/errors';

/** Deleted in this order: documents of a deleted case file go with it and need no entry of their own. */
const TABLES = ['deals', 'expedientes', 'clientes', 'deal_documents'] as const satisfies TablaConPapelera[];

type TablaImportada = (typeof TABLES)[number];

/** Ids by table. */
export type Registros = Record<TablaImportada, string[]>;

export interface HechoPorImportacion extends Registros {
  /** Documents of its case files, which go with them. */
  documentos: number;
  /** People have written so many rows in them since, by table, which go with them too. */
  vida: Record<string, number>;
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
  deleteMany: (tabla: TablaImportada, ids: string[]) => Promise<Eliminado[]>;
}

const ROWS_A_CALL = 200;

export function countRegistros(registros: Registros): number {
  return TABLES.reduce((sum, tabla) => sum + registros[tabla].length, 0);
}

/** A row that cannot be deleted does not stop the others. When the server is lost, everything that is left fails without further calls. */
export async function undoIn(
  backend: DeshacerBackend,
  registros: Registros,
  onProgress: (done: number) => void,
): Promise<Deshecho> {
  const result: Deshecho = {
    counts: { deals: 0, expedientes: 0, clientes: 0, deal_documents: 0 },
    failures: [],
  };
  let lost: AppError | undefined;
  let before = 0;
  for (const tabla of TABLES) {
    const ids = registros[tabla];
    const { message } = lost ?? {};
    if (message === undefined) {
      const eliminar = (batch: string[]) => backend.deleteMany(tabla, batch);
      const answer = await deleteMuchos(ids, eliminar, {
        rowsACall: ROWS_A_CALL,
        onProgress: (done) => onProgress(before + done),
      });
      result.counts[tabla] = answer.gone.length;
      result.failures.push(...answer.failures.map((failure) => ({ tabla, ...failure })));
      lost = answer.lost;
    } else {
      result.failures.push(...ids.map((id) => ({ tabla, id, message })));
    }
    before += ids.length;
  }
  return result;
}

/** What was not there any more is undone too: somebody undid the import in another tab. */
export function withoutGone({ counts, failures }: Deshecho, left: Registros): Deshecho {
  return { counts, failures: failures.filter(({ tabla, id }) => left[tabla].includes(id)) };
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
