import { strFromU8, zipSync } from 'fflate';

import { binarioAjeno, esXml, loAjeno, tieneMacros, tiposDe } from '../../src/domain/plantillas/ajeno';
import { invalidRequest } from '../storage/errors';
import { type Part, partsOf } from './unzip';

/** A name of ours → the bytes of a DOCX, or of its PDF. */
export type Files = Record<string, Uint8Array>;

const MEGA = 1024 * 1024;
const MAX_FILES = 50;
const MAX_OPENED = 100 * MEGA;
/** All the documents together have no more, because each part is looked through from end to end. */
const MAX_PARTS = 200 * MEGA;
/** As for templates: src/lib/plantillas/paquete.ts. */
const MAX_XML_PART = 30 * MEGA;
const NAME = /^\d{1,4}\.docx$/;

/** The documents of a request, none of which loads anything or runs. @throws StorageError */
export async function readPackage(body: Uint8Array): Promise<Files> {
  const inside = await parts(body);
  if (!inside.every(({ name }) => NAME.test(name))) throw damaged();
  if (inside.length === 0 || inside.length > MAX_FILES)
    throw invalidRequest(`Se convierten de 1 a ${MAX_FILES} documentos de una vez.`);
  checkSizes(inside, MAX_OPENED);
  const files: Files = {};
  let most = MAX_PARTS;
  for (const part of inside) {
    const bytes = await open(part);
    most -= await checkDocument(bytes, most);
    files[part.name] = bytes;
  }
  return files;
}

export const writePackage = (files: Files): Uint8Array => zipSync(files, { level: 0 });

/** Answers how much was looked through. */
async function checkDocument(bytes: Uint8Array, most: number): Promise<number> {
  const inside = await parts(bytes);
  const size = checkSizes(inside, most);
  const types = inside.find(({ name }) => name === '[Content_Types].xml');
  if (!types) throw invalidRequest('No es un documento de Word (.docx).');
  const said = await textOf(types);
  const names = inside.map(({ name }) => name);
  if (tieneMacros(names, said))
    throw invalidRequest('El documento tiene macros. Guárdelo como .docx, sin macros, y vuelva a subirlo.');
  const tipos = tiposDe(said);
  for (const part of inside) {
    const content = await open(part);
    const isXml = esXml(part.name, content);
    if (isXml && part.size > MAX_XML_PART) throw damaged();
    const why = isXml ? loAjeno(part.name, strFromU8(content)) : binarioAjeno(part.name, content, tipos);
    if (why) throw invalidRequest(why);
  }
  return size;
}

async function textOf(part: Part): Promise<string> {
  if (part.size > MAX_XML_PART) throw damaged();
  return strFromU8(await open(part));
}

/** Before anything is opened. */
function checkSizes(inside: Part[], most: number): number {
  const total = inside.reduce((sum, { size }) => sum + size, 0);
  if (total > most) throw damaged();
  return total;
}

const damaged = () => invalidRequest('El archivo está dañado: no se puede abrir.');

async function parts(bytes: Uint8Array): Promise<Part[]> {
  try {
    return await partsOf(bytes);
  } catch {
    throw damaged();
  }
}

async function open(part: Part): Promise<Uint8Array> {
  try {
    return await part.open();
  } catch {
    throw damaged();
  }
}
