import { type ReadRecord, readRecords, toBatch } from '../../src/data/importacion/lectura/lector';
/** The records of a push, read as the dialog reads a file, and the documents that come inside them. */
import { parseJson, recordsOf } from '../../src/data/importacion/lectura/lectura-json';
import type { LoteRecord } from '../../src/data/importacion/motor/lote';
import type { DocumentPlan, RecordsWithDocuments } from '../../src/data/importacion/motor/motor';
import { documentosDe } from './importar-documentos';
import { mensajes } from './textos';

/** The field of a record that has its documents. */
const DOCUMENTS = 'documents';

export interface Empuje extends Omit<RecordsWithDocuments, 'repeated'> {
  positionOf: (record: LoteRecord) => number;
  /** Set by whoever answers: hears once of each record that cannot go in. */
  onRefused: (position: number, errors: string[]) => void;
  /** By the id of a case file that is there: which of its fields stay, because a person corrected them or a complaint says them. */
  kept: Map<string, string[]>;
  unknown: () => { name: string; count: number }[];
}

interface LecturaOptions {
  owner: string;
  /** The key may upload documents. */
  documentos: boolean;
}

/** @throws LecturaError where the text is no list of records: nothing has been written then */
export function readEmpuje(text: string, { owner, documentos }: LecturaOptions): Empuje {
  const brought = recordsOf(parseJson(text)).map(split);
  const documents = brought.map(({ plans }) => plans);
  const lectura = readRecords(
    brought.map(({ record }) => record),
    owner,
  );
  const known = new Map<string, { position: number; plans: DocumentPlan[] }>();
  let told = 0;
  /** A batch that is refused is asked for again, in halves. */
  const note = (read: ReadRecord, position: number) => {
    if (position <= told) return;
    told = position;
    if ('errors' in read) return empuje.onRefused(position, read.errors);
    const { record } = read;
    const plans = documents[position - 1] ?? [];
    const problem =
      record.table === 'expedientes'
        ? mensajes.sinDocumentosAntiguos
        : documentos
          ? undefined
          : mensajes.sinPermisoDeDocumentos;
    known.set(record.label, {
      position,
      plans: problem ? plans.map((plan) => ({ ...plan, problem })) : plans,
    });
  };
  const empuje: Empuje = {
    what: 'registros',
    onRefused: () => undefined,
    documentTotal: documents.reduce((sum, { length }) => sum + length, 0),
    documentsOf: ({ label }) => known.get(label)?.plans ?? [],
    positionOf: ({ label }) => known.get(label)?.position ?? 0,
    kept: new Map(),
    unknown: lectura.unknown,
    source: {
      total: lectura.total,
      batch: async (from, to) => {
        const records = lectura.records(from, to);
        for (const [n, read] of records.entries()) note(read, from + n + 1);
        return toBatch(records);
      },
    },
  };
  return empuje;
}

function split(raw: unknown): { record: unknown; plans: DocumentPlan[] } {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, DOCUMENTS))
    return { record: raw, plans: [] };
  const { [DOCUMENTS]: documents, ...record } = raw as Record<string, unknown>;
  return { record, plans: documentosDe(documents) };
}
