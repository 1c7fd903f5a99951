/** The engine of imports writes here by the calls of the API, in the name of a program. */
import { createHash } from 'node:crypto';

import { checkContent } from '../../src/data/documentos/comprobacion';
import { type Columns, deExpediente } from '../../src/data/documentos/de-expediente';
import { detectColumns } from '../../src/data/documentos/deteccion';
import { createRowWriter } from '../../src/data/documentos/filas';
import { sha256Hex } from '../../src/data/documentos/huella';
import { describeUpload } from '../../src/data/documentos/peticiones-almacen';
import { encodeObjectPath } from '../../src/data/documentos/rutas';
import { type Almacen, createPasos, type Fila } from '../../src/data/documentos/subida-pasos';
import { filterChunks, inFilter } from '../../src/data/importacion/filtro-in';
import { dealShape } from '../../src/data/importacion/mapeo/mapeo-campos';
import type { Lote } from '../../src/data/importacion/motor/lote';
import type { ImportBackend } from '../../src/data/importacion/motor/motor';
import type { Historial } from '../../src/data/importacion/registrar-pasos';
import { stopsImport } from '../../src/lib/batches';
import type { Tables } from '../../src/lib/database.types';
import { toAppError } from '../../src/lib/errors';
import { wait } from '../../src/lib/retry';
import type { Llamar } from './llamadas';

type DealDocument = Tables<'deal_documents'>;
type NewDocument = ReturnType<typeof deExpediente.newRow>;

const BUCKET = 'expediente-documents';
const DOCUMENTS = '/rest/v1/deal_documents';
/** The most rows an answer has. */
const PAGE = 1000;

const REPRESENTED = { prefer: 'return=representation' };

/** PostgreSQL's answer to a statement on a table that was done before; `details` has its rows (decision 130). */
const ALREADY_DONE = 208;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** One operation of the program is many of the database: each the same for the same rows. */
export function operationOf(operation: string, what: string): string {
  const hex = digest(`${operation}\n${what}`);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return `${parts.join('-')}-${hex.slice(20, 32)}:${hex.slice(32)}`;
}

/** The row in the history; `repeated` hears that the operation has begun before. */
export function createHistorial(llamar: Llamar, operation: string, repeated: () => void): Historial {
  const change = async (id: string, values: object) => {
    await llamar({ method: 'PATCH', path: `/rest/v1/importaciones?id=eq.${id}`, body: values });
  };
  return {
    start: async (importacion) => {
      const { status, body } = await llamar({
        method: 'POST',
        path: '/rest/v1/importaciones?select=id',
        body: importacion,
        headers: { ...REPRESENTED, 'x-operation-id': operation },
      });
      if (status === ALREADY_DONE) repeated();
      const rows = status === ALREADY_DONE ? JSON.parse((body as { details: string }).details) : body;
      return (rows as { id: string }[])[0]?.id ?? '';
    },
    beat: (id) => change(id, { latido_at: new Date().toISOString() }),
    save: (id, outcome, finished) =>
      change(id, {
        ...outcome,
        finished_at: finished ? new Date().toISOString() : null,
        latido_at: null,
      }),
  };
}

interface EscrituraOptions {
  operation: string;
  importacion: string;
  /** Hears which fields of a case file that is there stay as they are, as records call them. */
  onKept: (dealId: string, campos: string[]) => void;
}

export function createEscritura(
  llamar: Llamar,
  { operation, importacion, onKept }: EscrituraOptions,
): ImportBackend<DealDocument> {
  const subir = createPasos<DealDocument, NewDocument, Columns>(almacenOf(llamar), deExpediente);
  return {
    importRecords: async (lote, { updateExisting, restore }) => {
      const { table, columns, rows } = lote;
      if (updateExisting && table === 'deals') await askWhatStays(llamar, lote, onKept);
      const body = {
        table_name: table,
        columns,
        rows,
        update_existing: updateExisting,
        importacion,
        restore,
      };
      const { body: answer } = await llamar({
        method: 'POST',
        path: '/rest/v1/rpc/import_rows',
        body,
        headers: {
          'x-operation-id': operationOf(operation, `${table} ${updateExisting} ${restore} ${rows}`),
        },
      });
      return answer as Awaited<ReturnType<ImportBackend<DealDocument>['importRecords']>>;
    },
    listDocumentos: async (dealIds) => {
      const byDeal = new Map<string, DealDocument[]>();
      for (const part of filterChunks(dealIds)) {
        for (const row of await listPart(llamar, part))
          byDeal.set(row.deal_id, [...(byDeal.get(row.deal_id) ?? []), row]);
      }
      return byDeal;
    },
    checkContent,
    uploadDocumento: ({ dealId, category, file, ...request }) => {
      const columns = { ...detectColumns(file.name, category), importacion_id: importacion };
      return subir({ ownerId: dealId, columns, file, ...request });
    },
    ping: async () => {
      await llamar({ method: 'GET', path: '/rest/v1/document_categories?select=name&limit=1' });
    },
    wait,
  };
}

/** Before they are written, for the rule compares them with what is there. A record that cannot be read fails here as in its import, which says it. */
async function askWhatStays(llamar: Llamar, { columns, rows }: Lote, onKept: EscrituraOptions['onKept']) {
  const asked = llamar({
    method: 'POST',
    path: '/rest/v1/rpc/lo_que_no_se_actualiza',
    body: { columns, rows },
  });
  const { body } = await asked.catch((error: unknown) => {
    if (stopsImport(toAppError(error))) throw error;
    return { body: [] };
  });
  for (const { id, campos } of body as { id: string; campos: string[] }[])
    onKept(
      id,
      campos.map((campo) => dealShape.fields.get(campo)?.name ?? campo),
    );
}

async function listPart(llamar: Llamar, dealIds: string[]): Promise<DealDocument[]> {
  const rows: DealDocument[] = [];
  for (;;) {
    const page = await find(llamar, {
      deal_id: `in.${inFilter(dealIds)}`,
      order: 'id.asc',
      limit: String(PAGE),
      offset: String(rows.length),
    });
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

async function find(llamar: Llamar, query: Record<string, string>): Promise<DealDocument[]> {
  const asked = new URLSearchParams({ select: '*', ...query });
  const { body } = await llamar({ method: 'GET', path: `${DOCUMENTS}?${asked}` });
  return body as DealDocument[];
}

const insert = async (llamar: Llamar, rows: NewDocument[]): Promise<DealDocument[]> => {
  const { body } = await llamar({ method: 'POST', path: DOCUMENTS, body: rows, headers: REPRESENTED });
  return body as DealDocument[];
};

function almacenOf(llamar: Llamar): Almacen<DealDocument, NewDocument> {
  const at = (path: string) => `/storage/v1/object/${BUCKET}/${encodeObjectPath(path)}`;
  return {
    sha256: sha256Hex,
    findByContent: (dealId, size, sha256) =>
      find(llamar, {
        deal_id: `eq.${dealId}`,
        file_size: `eq.${size}`,
        sha256: `eq.${sha256}`,
        order: 'uploaded_at.asc',
      }),
    findByPath: async (path) => (await find(llamar, { file_path: `eq.${path}` }))[0],
    uploadObject: async (upload) => {
      await llamar({
        method: 'POST',
        path: at(upload.path),
        bytes: upload.file.file,
        headers: describeUpload(upload),
      });
    },
    objectInfo: (path) => infoOf(llamar, path),
    removeObject: async (path) => {
      await llamar({ method: 'DELETE', path: `/storage/v1/object/${BUCKET}`, body: { prefixes: [path] } });
    },
    insertRow: createRowWriter<NewDocument, DealDocument>(
      (rows) => insert(llamar, rows),
      (saved, row: Fila) => saved.file_path === row.file_path,
      () => wait(0),
    ),
    wait,
  };
}

async function infoOf(llamar: Llamar, path: string) {
  try {
    const address = `/storage/v1/object/info/${BUCKET}/${encodeObjectPath(path)}`;
    const { body } = await llamar({ method: 'GET', path: address });
    const { size, metadata } = body as { size?: number; metadata?: { sha256?: string } };
    return { size: size ?? 0, sha256: metadata?.sha256 };
  } catch (error) {
    const { kind } = toAppError(error);
    if (kind === 'not-found' || kind === 'invalid') return undefined;
    throw error;
  }
}
