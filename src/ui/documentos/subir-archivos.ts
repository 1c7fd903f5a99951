/** From the files that somebody chooses or drops to what becomes of each: it is stored, or is named with its reason. */
import { Ilegible } from '@/lib/archivos-soltados';
import { conNombreDeSuTipo, type Contenido, ILEGIBLE, readContenido } from '@/lib/contenido';
import { toAppError } from '@/lib/errors';
import { forEachParallel } from '@/lib/queue';
import { isJunkFile } from '@/lib/restos';
import type { Enviada, Subida, SubidaChange } from '@/ui/documentos/subidas-estado';

/** What a place takes. */
export interface Admision {
  /** The endings that its documents have. */
  extensiones: string[];
  /** What is wrong with a file by its name and size. */
  checkNameAndSize: (file: File, extensiones: string[]) => string | undefined;
  /** What is wrong with its first bytes. */
  checkContent: (file: Contenido) => Promise<string | undefined>;
}

/** Files chosen together. */
export interface LoteDeSubidas {
  upload: (file: Contenido, signal: AbortSignal, onProgress: (sent: number) => void) => Promise<Enviada>;
  /** They all ended, one way or another. */
  end: () => void;
}

const LOOKED_INTO_AT_ONCE = 24;
let created = 0;

/** Each with the name that its bytes say, in their order. What operating systems put into folders is nobody's document. */
export async function prepareSubidas(files: File[], admision: Admision): Promise<Subida[]> {
  const chosen = files.filter((file) => !isJunkFile(file));
  const named: File[] = [...chosen];
  await forEachParallel([...chosen.entries()], LOOKED_INTO_AT_ONCE, async ([n, file]) => {
    if (!(file instanceof Ilegible)) named[n] = await conNombreDeSuTipo(file, admision.extensiones);
  });
  return named.map((file) => newSubida(file, admision));
}

function newSubida(file: File, { checkNameAndSize, extensiones }: Admision): Subida {
  const message = file instanceof Ilegible ? ILEGIBLE : checkNameAndSize(file, extensiones);
  const subida = { id: `subida-${++created}`, file, sent: 0 };
  return message
    ? { ...subida, estado: 'error', message, refused: true }
    : { ...subida, estado: 'pendiente' };
}

/** Never fails: what fails is what became of it. */
export async function uploadArchivo(
  { checkContent }: Admision,
  { upload }: LoteDeSubidas,
  { file, signal }: { file: File; signal: AbortSignal },
  onChange: (change: SubidaChange) => void,
): Promise<SubidaChange> {
  onChange({ estado: 'subiendo' });
  try {
    const content = await readContenido(file);
    const problem = await checkContent(content);
    if (problem) return { estado: 'error', message: problem, refused: true };
    return await upload(content, signal, (sent) => onChange({ sent }));
  } catch (error) {
    if (signal.aborted) return { estado: 'cancelada' };
    return { estado: 'error', message: toAppError(error).message };
  }
}
