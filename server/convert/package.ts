import { strFromU8, unzipSync, zipSync } from 'fflate';

import { esXml, loAjeno, tieneMacros } from '../../src/lib/plantillas/ajeno';
import { invalidRequest } from '../storage/errors';

/** A name of ours → the bytes of a DOCX, or of its PDF. */
export type Files = Record<string, Uint8Array>;

const MEGA = 1024 * 1024;
const MAX_FILES = 50;
const MAX_OPENED = 100 * MEGA;
const NAME = /^\d{1,4}\.docx$/;

/** The documents of a request, none of which loads anything or runs. @throws StorageError */
export function readPackage(body: Uint8Array): Files {
  const files = open(body, (name) => NAME.test(name));
  const names = Object.keys(files);
  if (names.length === 0 || names.length > MAX_FILES)
    throw invalidRequest(`Se convierten de 1 a ${MAX_FILES} documentos de una vez.`);
  for (const name of names) checkDocument(files[name] ?? new Uint8Array());
  return files;
}

export const writePackage = (files: Files): Uint8Array => zipSync(files, { level: 0 });

function checkDocument(bytes: Uint8Array): void {
  const parts = open(bytes, () => true, esXml);
  const types = parts['[Content_Types].xml'];
  if (!types) throw invalidRequest('No es un documento de Word (.docx).');
  const why = tieneMacros(Object.keys(parts), strFromU8(types))
    ? 'El documento tiene macros. Guárdelo como .docx, sin macros, y vuelva a subirlo.'
    : Object.entries(parts)
        .map(([name, part]) => loAjeno(name, strFromU8(part)))
        .find(Boolean);
  if (why) throw invalidRequest(why);
}

/** Sizes are asked for before anything is opened. What is not wanted keeps its name. */
function open(
  bytes: Uint8Array,
  admitted: (name: string) => boolean,
  wanted: (name: string) => boolean = () => true,
): Files {
  const found: Files = {};
  let total = 0;
  try {
    const opened = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!admitted(name)) throw new Error(`not admitted: ${name}`);
        found[name] = new Uint8Array();
        if (!wanted(name)) return false;
        total += originalSize;
        if (total > MAX_OPENED) throw new Error('too large once open');
        return true;
      },
    });
    return { ...found, ...opened };
  } catch {
    throw invalidRequest('El archivo está dañado: no se puede abrir.');
  }
}
