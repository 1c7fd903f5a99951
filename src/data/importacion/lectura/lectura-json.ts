/** From the bytes of a JSON file to its records. Fails with a LecturaError, whose message is the one shown. */

export class LecturaError extends Error {
  override name = 'LecturaError';
}

const JSON_NO_VALIDO = 'El archivo no contiene JSON válido';
export const LECTURA_CANCELADA = 'Importación cancelada: no se ha importado nada.';
const JSON_VACIO = 'Por favor, proporciona datos JSON para importar';

export interface DecodedText {
  text: string;
  /** Said to the person when it was a guess. */
  note?: string;
}

/** UTF-8 or UTF-16, with or without mark; what is neither was written by an old Windows program. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = utf16Of(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      note: 'El archivo no está en UTF-8: se ha leído como Windows-1252 (Latin-1). Conviene revisar los acentos.',
    };
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}

export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new LecturaError(JSON_VACIO);
  try {
    // Pasted text may bring the mark of its file along.
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    throw new LecturaError(JSON_NO_VALIDO);
  }
}

/** An array of objects or a single object. */
export function recordsOf(json: unknown): unknown[] {
  if (Array.isArray(json)) {
    if (json.length === 0)
      throw new LecturaError('Error al procesar JSON: la lista no contiene ningún registro');
    return json;
  }
  if (typeof json === 'object' && json !== null) return [json];
  throw new LecturaError('Error al procesar JSON: se esperaba un objeto o una lista de objetos');
}
