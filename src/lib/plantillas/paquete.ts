/**
 * Opens a DOCX that somebody uploads, or refuses it and says why. What comes out is safe to give to the library that fills it: parts of
 * known size, none of which brings code or fetches anything from elsewhere.
 */
import { strFromU8, strToU8 } from 'fflate';

import {
  binarioAjeno,
  esXml,
  loAjeno,
  sinPlantillaAdjunta,
  type Tipos,
  tieneMacros,
  tiposDe,
} from '@/domain/plantillas/ajeno';
import { camposFuera } from '@/domain/plantillas/fuera';
import { AppError } from '@/lib/errors';
import { MAX_PLANTILLA } from '@/lib/plantillas/tamano';
import { readPartes, ZipError } from '@/lib/zip-lectura/leer-zip';

/** Part → its bytes, by their paths in the package. */
export type Partes = Record<string, Uint8Array>;

const MEGA = 1024 * 1024;
const MAX_ABIERTO = 150 * MEGA;
const MAX_XML = 30 * MEGA;
const MAX_PARTES = 2000;

/** Word on the web numbers it. */
export const PRINCIPAL = /^word\/document\d*\.xml$/;

const refuse = (message: string): AppError => new AppError('invalid', message);
const tooLarge = () => refuse('El documento ocupa demasiado una vez abierto: no parece una plantilla.');
const NONE = new Uint8Array();

const starts = (bytes: Uint8Array, mark: string): boolean =>
  [...mark].every((character, n) => bytes[n] === character.charCodeAt(0));

/** Word keeps an encrypted document in the container of the old format, with a stream of this name in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].map((character) => `${character}\0`).join('');
  return strFromU8(bytes.subarray(0, 2 * MEGA), true).includes(name);
}

function checkFirstBytes(bytes: Uint8Array): void {
  if (bytes.length === 0) throw refuse('El archivo está vacío.');
  if (bytes.length > MAX_PLANTILLA) throw refuse('El archivo supera el máximo de 50 MB.');
  if (starts(bytes, '\xd0\xcf\x11\xe0')) {
    throw refuse(
      isEncrypted(bytes)
        ? CON_CONTRASENA
        : 'Es un documento del Word antiguo (.doc). Ábralo en Word y guárdelo como .docx.',
    );
  }
  if (starts(bytes, '{\\rt')) throw refuse('Es un documento RTF. Ábralo en Word y guárdelo como .docx.');
  if (starts(bytes, '%PDF'))
    throw refuse('Es un PDF. La plantilla tiene que ser el documento de Word (.docx).');
  if (!starts(bytes, 'PK\x03\x04')) throw refuse('No es un documento de Word (.docx).');
}

const danado = () => refuse('El archivo está dañado: no se puede abrir.');
const deZip = (error: unknown): AppError =>
  error instanceof ZipError && error.motivo === 'contrasena' ? refuse(CON_CONTRASENA) : danado();

/** Sizes are asked for before anything is opened: a small file can say that it holds gigabytes, and hold them. */
async function unzip(bytes: Uint8Array): Promise<Partes> {
  const encontradas = await readPartes(new Blob([new Uint8Array(bytes)])).catch((error: unknown) => {
    throw deZip(error);
  });
  const total = encontradas.reduce((sum, { size }) => sum + size, 0);
  const isLarge = encontradas.some(({ ruta, size }) => size > MAX_XML && esXml(ruta, NONE));
  if (total > MAX_ABIERTO || encontradas.length > MAX_PARTES || isLarge) throw tooLarge();
  const partes: Partes = {};
  for (const { ruta, open } of encontradas) {
    // Word takes one of the two, and what was looked at could be the other.
    if (Object.hasOwn(partes, ruta)) throw danado();
    const parte = await open().catch((error: unknown) => {
      throw deZip(error);
    });
    partes[ruta] = new Uint8Array(await parte.arrayBuffer());
  }
  return partes;
}

export const textOf = (partes: Partes, name: string): string => strFromU8(partes[name] ?? new Uint8Array());

function checkParts(partes: Partes): void {
  const types = textOf(partes, '[Content_Types].xml');
  const names = Object.keys(partes);
  if (tieneMacros(names, types)) {
    throw refuse('El documento tiene macros. Guárdelo como .docx, sin macros, y vuelva a subirlo.');
  }
  if (!types || !names.some((name) => PRINCIPAL.test(name))) {
    throw refuse('No es un documento de Word (.docx): le falta el texto principal.');
  }
  if (names.some((name) => name.includes('..') || name.startsWith('/') || name.includes('\\'))) {
    throw refuse('El archivo está dañado: tiene partes con nombres que no son de un documento de Word.');
  }
}

function checkPart(name: string, bytes: Uint8Array, tipos: Tipos, partes: Partes): void {
  const isXml = esXml(name, bytes);
  if (isXml && bytes.length > MAX_XML) throw tooLarge();
  const ajeno = isXml ? loAjeno(name, strFromU8(bytes)) : binarioAjeno(name, bytes, tipos);
  if (!ajeno) return;
  // A chart brings its workbook: whoever takes it out should know that there was a field in it.
  const fuera = [...new Set(camposFuera(Object.keys(partes), (own) => textOf(partes, own)))];
  throw refuse([ajeno, ...fuera].join(' '));
}

function releasePlantilla(partes: Partes): void {
  for (const name of ['word/_rels/settings.xml.rels', 'word/settings.xml']) {
    if (!partes[name]) continue;
    const xml = textOf(partes, name);
    const suelto = sinPlantillaAdjunta(name, xml);
    if (suelto !== xml) partes[name] = strToU8(suelto);
  }
}

const CON_CONTRASENA = 'El documento tiene contraseña. Quítesela en Word y vuelva a subirlo.';

/** Each part is what the directory says of it, by its CRC: what was cut or changed on the way is not taken for a template. */
export async function openPaquete(bytes: Uint8Array): Promise<Partes> {
  checkFirstBytes(bytes);
  const partes = await unzip(bytes);
  checkParts(partes);
  releasePlantilla(partes);
  const tipos = tiposDe(textOf(partes, '[Content_Types].xml'));
  for (const [name, content] of Object.entries(partes)) checkPart(name, content, tipos, partes);
  return partes;
}
