import { strFromU8, zipSync } from "fflate";

import { esXml, loAjeno, tieneMacros } from "../../src/lib/plantillas/ajeno";
import { invalidRequest } from "../storage/errors";
import { type Part, partsOf } from "./unzip";

/** A name of ours → the bytes of a DOCX, or of its PDF. */
export type Files = Record<string, Uint8Array>;

const MEGA = 1024 * 1024;
const MAX_FILES = 50;
const MAX_OPENED = 100 * MEGA;
/** Of all the documents together: each part is looked through from end to end. */
const MAX_XML = 200 * MEGA;
/** As for templates: src/lib/plantillas/paquete.ts. */
const MAX_XML_PART = 30 * MEGA;
const NAME = /^\d{1,4}\.docx$/;

/** The documents of a request, none of which loads anything or runs. @throws StorageError */
export async function readPackage(body: Uint8Array): Promise<Files> {
  const inside = await parts(body);
  if (!inside.every(({ name }) => NAME.test(name))) throw damaged();
  if (inside.length === 0 || inside.length > MAX_FILES)
    throw invalidRequest(
      `Se convierten de 1 a ${MAX_FILES} documentos de una vez.`,
    );
  checkSizes(inside, MAX_OPENED);
  const files: Files = {};
  let xml = MAX_XML;
  for (const part of inside) {
    const bytes = await open(part);
    xml -= await checkDocument(bytes, xml);
    files[part.name] = bytes;
  }
  return files;
}

export const writePackage = (files: Files): Uint8Array =>
  zipSync(files, { level: 0 });

/** Answers how much was looked through. */
async function checkDocument(bytes: Uint8Array, most: number): Promise<number> {
  const inside = await parts(bytes);
  const xml = inside.filter(({ name }) => esXml(name));
  if (xml.some(({ size }) => size > MAX_XML_PART)) throw damaged();
  const size = checkSizes(xml, most);
  const types = xml.find(({ name }) => name === "[Content_Types].xml");
  if (!types) throw invalidRequest("No es un documento de Word (.docx).");
  const names = inside.map(({ name }) => name);
  if (tieneMacros(names, strFromU8(await open(types))))
    throw invalidRequest(
      "El documento tiene macros. Guárdelo como .docx, sin macros, y vuelva a subirlo.",
    );
  for (const part of xml) {
    const why = loAjeno(part.name, strFromU8(await open(part)));
    if (why) throw invalidRequest(why);
  }
  return size;
}

/** Before anything is opened. */
function checkSizes(inside: Part[], most: number): number {
  const total = inside.reduce((sum, { size }) => sum + size, 0);
  if (total > most) throw damaged();
  return total;
}

const damaged = () =>
  invalidRequest("El archivo está dañado: no se puede abrir.");

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
