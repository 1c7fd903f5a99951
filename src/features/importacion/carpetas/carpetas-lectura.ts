import type { DocumentoConocido } from '@/data/deals/vida-entera';
/** A detected folder with its record read and its documents classified: what the list shows and the engine takes. */
import { checkNameAndSize, EXTENSIONES_CARPETA } from '@/data/documentos/comprobacion';
import { detectCategoria } from '@/data/documentos/deteccion';
import { documentosDeLaVida } from '@/data/documentos/documentos-de-la-vida';
import { decodeText, LecturaError, parseJson } from '@/data/importacion/lectura/lectura-json';
import { type MappedRecord, mapFolderRecord } from '@/data/importacion/mapeo/mapeo';
import { carpetaSinJson, errorAlLeerJson, errorAlProcesarJson } from '@/features/importacion/textos';
import { conNombreDeSuTipo } from '@/lib/contenido';
import { compareCodes } from '@/lib/orden';

import type { CarpetaEncontrada } from './carpetas-agrupar';
import type { Entrada } from './carpetas-entradas';

export interface CarpetaDocumento {
  /** Unique in the folder. */
  key: string;
  entrada: Entrada;
  category: string;
  reason: string;
  problem: string | undefined;
  conocido: DocumentoConocido | undefined;
}

export interface Carpeta {
  path: string;
  name: string;
  hasJson: boolean;
  record: MappedRecord | undefined;
  /** Why it cannot go in. */
  errors: string[];
  unknown: string[];
  documents: CarpetaDocumento[];
}

const READS = 8;

export async function readCarpetas(
  found: CarpetaEncontrada[],
  onProgress: (done: number, total: number) => void,
): Promise<Carpeta[]> {
  const carpetas: Carpeta[] = [];
  let next = 0;
  let done = 0;
  const reader = async () => {
    for (let index = next++; index < found.length; index = next++) {
      const carpeta = found[index];
      if (carpeta) carpetas[index] = await readCarpeta(carpeta);
      onProgress(++done, found.length);
    }
  };
  await Promise.all(Array.from({ length: READS }, reader));
  return carpetas;
}

async function readCarpeta({ path, name, jsons, documents }: CarpetaEncontrada): Promise<Carpeta> {
  const { json, extra, problem } = chooseJson(name, jsons);
  const mapped = json
    ? await readRecord(json, name)
    : { errors: [problem ?? carpetaSinJson(name)], unknown: [] };
  const todos: Entrada[] = [];
  // One after another: each is unpacked whole to look at how it begins.
  for (const entrada of [...documents, ...extra]) todos.push(await conSuNombre(entrada));
  const conocidos = documentosDeLaVida('record' in mapped ? mapped.record?.row.life : undefined);
  return {
    path,
    name,
    hasJson: jsons.length > 0,
    record: 'record' in mapped ? mapped.record : undefined,
    errors: mapped.errors,
    unknown: mapped.unknown,
    documents: todos
      .toSorted(byName)
      .map((entrada, index) => toDocumento(entrada, index, conocidos.get(entrada.name.normalize('NFC')))),
  };
}

/** Where there are several, it takes the one named as the folder. */
function chooseJson(name: string, jsons: Entrada[]): { json?: Entrada; extra: Entrada[]; problem?: string } {
  const [only, ...others] = jsons;
  if (others.length === 0) return only ? { json: only, extra: [] } : { extra: [] };
  const own = jsons.find((json) => json.name.toLowerCase() === `${name}.json`.toLowerCase());
  if (own) return { json: own, extra: jsons.filter((json) => json !== own) };
  const names = jsons.map((json) => json.name).join(', ');
  return {
    extra: [],
    problem: `Carpeta ${name}: hay varios archivos JSON (${names}) y ninguno se llama ${name}.json`,
  };
}

async function readRecord(json: Entrada, name: string): Promise<ReturnType<typeof mapFolderRecord>> {
  try {
    const file = await json.open();
    const parsed = parseJson(decodeText(new Uint8Array(await file.arrayBuffer())).text);
    if (!Array.isArray(parsed)) return mapFolderRecord(parsed, name);
    if (parsed.length === 1) return mapFolderRecord(parsed[0], name);
    const problem = `se esperaba un solo expediente y el JSON trae ${parsed.length}`;
    return { errors: [`Carpeta ${name}: ${errorAlProcesarJson(problem)}`], unknown: [] };
  } catch (error) {
    const isContent = error instanceof LecturaError || error instanceof DOMException;
    const message = error instanceof Error ? error.message : String(error);
    return {
      errors: [isContent ? errorAlLeerJson(name) : `Carpeta ${name}: ${errorAlProcesarJson(message)}`],
      unknown: [],
    };
  }
}

/** A document under a name that is refused gets one that is not. Nothing else is opened before it is imported: not what its size refuses either. */
async function conSuNombre(entrada: Entrada): Promise<Entrada> {
  const seRechaza = (name: string) =>
    checkNameAndSize({ name, size: entrada.size }, EXTENSIONES_CARPETA) !== undefined;
  if (!seRechaza(entrada.name) || seRechaza(`${entrada.name}.pdf`)) return entrada;
  const abrir = async () => conNombreDeSuTipo(await entrada.open(), EXTENSIONES_CARPETA);
  const name = await abrir().then(
    (file) => file.name,
    () => entrada.name,
  );
  return name === entrada.name ? entrada : { ...entrada, name, open: abrir };
}

function byName(a: Entrada, b: Entrada): number {
  return compareCodes(a.name, b.name);
}

function toDocumento(
  entrada: Entrada,
  index: number,
  conocido: DocumentoConocido | undefined,
): CarpetaDocumento {
  const { value, reason } = detectCategoria(entrada.name);
  const problem = checkNameAndSize(entrada, EXTENSIONES_CARPETA);
  return { key: `${index}/${entrada.name}`, entrada, category: value, reason, problem, conocido };
}
