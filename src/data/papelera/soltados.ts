/** The steps of removing the files that a purge let go of, apart from the backend. See `soltados-api.ts`. */
import { halvesOf, writeInHalves } from '@/lib/batches';

export interface Objeto {
  bucket_id: string;
  name: string;
}

export interface PorBorrar {
  /** The next part of the caller's own. */
  propios: Objeto[];
  /** All of the caller's own. */
  quedan: number;
  /** So many are of colleagues, who remove theirs. */
  ajenos: number;
}

export interface SoltadosBackend {
  /** The released files that no row names any more; asked before each part. */
  next: () => Promise<PorBorrar>;
  /** Fails as a whole. One that may not be removed is left without a word. */
  remove: (bucket: string, names: string[]) => Promise<void>;
}

export interface BorradoOptions {
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

export interface Borrado {
  ajenos: number;
  failures: { name: string; message: string }[];
}

const NO_BORRADO = 'El almacén no lo ha borrado';

/** Deletes in parts until only files that could not be deleted are left. If it is interrupted, the next run continues. */
export async function deleteAll(
  { next, remove }: SoltadosBackend,
  { onProgress, signal }: BorradoOptions = {},
): Promise<Borrado> {
  const tried = new Map<string, string>();
  let total: number | undefined;
  for (;;) {
    const { propios, quedan, ajenos } = await next();
    total ??= quedan;
    onProgress?.(Math.max(total - quedan, 0), total);
    const waiting = propios.filter((objeto) => !tried.has(keyOf(objeto)));
    if (waiting.length === 0 || signal?.aborted) return { ajenos, failures: stillThere(propios, tried) };
    for (const objeto of waiting) tried.set(keyOf(objeto), NO_BORRADO);
    for (const [bucket, names] of byBucket(waiting)) await removeNames(remove, bucket, names, tried);
  }
}

const keyOf = ({ bucket_id, name }: Objeto) => `${bucket_id}/${name}`;

const stillThere = (objetos: Objeto[], tried: Map<string, string>): Borrado['failures'] =>
  objetos.flatMap((objeto) => {
    const message = tried.get(keyOf(objeto));
    return message ? [{ name: objeto.name, message }] : [];
  });

function byBucket(objetos: Objeto[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { bucket_id, name } of objetos) names.set(bucket_id, [...(names.get(bucket_id) ?? []), name]);
  return names;
}

/** One bad name must not stop the others. */
function removeNames(
  remove: SoltadosBackend['remove'],
  bucket: string,
  names: string[],
  tried: Map<string, string>,
): Promise<void> {
  return writeInHalves(names, {
    write: (part) => remove(bucket, part),
    onWritten: () => undefined,
    onRefused: (part, { message }) => {
      for (const name of part) tried.set(keyOf({ bucket_id: bucket, name }), message);
    },
    halve: halvesOf,
  });
}
