/**
 * Uploads a document: the object goes first, with its SHA-256 as metadata, then its row. When either fails, nothing of the two is left,
 * or only what the next attempt recognises as its own. One owner never has the same content twice under one name.
 */
import { allSent, sendObject } from '@/data/documentos/envio';
import { createRowWriter } from '@/data/documentos/filas';
import { sha256Hex } from '@/data/documentos/huella';
import {
  type Almacen,
  type ClaseDeDocumento,
  createPasos,
  type Fila,
  type StoredObject,
} from '@/data/documentos/subida-pasos';
import { waitForConnection } from '@/lib/conexion';
import { toAppError, unwrap } from '@/lib/errors';
import { wait } from '@/lib/retry';
import { storage } from '@/lib/supabase-storage';

/** Too short to be noticed, long enough for a handful of objects to arrive. */
const GATHER_MS = 60;

interface SubirOptions<Row, New, Columns> extends ClaseDeDocumento<Row, New, Columns> {
  bucket: string;
  /** Its calls do not try again by themselves (`retry(false)`): the steps do. */
  table: Pick<Almacen<Row, New>, 'findByContent' | 'findByPath'> & {
    insert: (rows: New[]) => Promise<Row[]>;
  };
}

/** The answer fails with an AppError. The file is read when it is called, not before. */
export function createSubir<Row extends Fila, New extends { file_path: string }, Columns>({
  bucket,
  table,
  ...clase
}: SubirOptions<Row, New, Columns>) {
  return createPasos<Row, New, Columns>(
    {
      sha256: sha256Hex,
      findByContent: table.findByContent,
      findByPath: table.findByPath,
      uploadObject: (upload) => sendObject(bucket, upload),
      objectInfo: (path) => objectInfo(bucket, path),
      removeObject: async (path) => {
        await unwrap(storage.from(bucket).remove([path]));
      },
      insertRow: createRowWriter(table.insert, (saved, row) => saved.file_path === row.file_path, gather),
      wait: waitForConnection,
    },
    clase,
  );
}

/** Waits for more rows. When nothing is being sent any more, none will come: the last rows are written at once. */
function gather(): Promise<void> {
  return Promise.race([wait(GATHER_MS), allSent().then(() => wait(0))]);
}

async function objectInfo(bucket: string, path: string): Promise<StoredObject | undefined> {
  const { data, error } = await storage.from(bucket).info(path);
  if (data) return { size: data.size ?? 0, sha256: digestOf(data.metadata) };
  const failure = toAppError(error);
  if (failure.kind === 'not-found' || failure.kind === 'invalid') return undefined;
  throw failure;
}

function digestOf(metadata: unknown): string | undefined {
  const { sha256 } = (metadata ?? {}) as { sha256?: unknown };
  return typeof sha256 === 'string' ? sha256 : undefined;
}
