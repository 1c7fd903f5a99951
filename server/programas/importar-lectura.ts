/** The records of a push, read as the dialog reads a file, and the documents that come inside them. */
import { checkNameAndSize, EXTENSIONES_CARPETA } from '../../src/data/documentos/comprobacion';
import { type ReadRecord, readRecords, toBatch } from '../../src/data/importacion/lectura/lector';
import { parseJson, recordsOf } from '../../src/data/importacion/lectura/lectura-json';
import type { LoteRecord } from '../../src/data/importacion/motor/lote';
import type { DocumentPlan, RecordsWithDocuments } from '../../src/data/importacion/motor/motor';
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

const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** `[{"name": "contrato.pdf", "category": "contrato-poliza", "content": "<base64>"}]`. What is wrong with one is told of it alone. */
function documentosDe(raw: unknown): DocumentPlan[] {
  if (raw === null || raw === undefined) return [];
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  return list.map((each, n) => documentoDe(each, n + 1));
}

function documentoDe(raw: unknown, position: number): DocumentPlan {
  const { name, category, content } = (raw ?? {}) as Record<string, unknown>;
  const called = typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
  const plan = { name: called ?? `documento ${position}`, open: () => Promise.resolve(new File([], '')) };
  const wrong = (problem: string): DocumentPlan => ({ ...plan, problem });
  if (called === undefined) return wrong(mensajes.sinNombre);
  if (category !== undefined && category !== null && typeof category !== 'string')
    return wrong(mensajes.categoriaNoEsTexto);
  if (typeof content !== 'string' || !BASE64.test(content)) return wrong(mensajes.noEsBase64);
  const bytes = () => Buffer.from(content, 'base64') as Uint8Array<ArrayBuffer>;
  return {
    ...plan,
    ...(typeof category === 'string' && category.trim() !== '' && { category: category.trim() }),
    problem: checkNameAndSize(
      { name: called, size: Buffer.byteLength(content, 'base64') },
      EXTENSIONES_CARPETA,
    ),
    open: () => Promise.resolve(new File([bytes()], called)),
  };
}
