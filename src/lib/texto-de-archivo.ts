/** The text of a small table that somebody keeps in a file, whatever program wrote it. */
import { ILEGIBLE } from './contenido';
import { readLetras } from './letras';

/** A form's own lines: thousands of them are less. */
const MAX_BYTES = 1024 * 1024;

/** `dudosa`: it is not known in which letters it was written. */
export type TextoDeArchivo = { texto: string; dudosa: boolean } | { fallo: string };

export async function readTextoDeArchivo(file: File): Promise<TextoDeArchivo> {
  if (file.size > MAX_BYTES) return { fallo: 'El archivo supera el máximo de 1 MB' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { fallo: `No se ha leído: ${ILEGIBLE}` };
  const { texto, dudosa } = readLetras(new Uint8Array(bytes));
  return { texto, dudosa };
}
