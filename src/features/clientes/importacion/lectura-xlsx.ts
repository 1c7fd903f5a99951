/** A workbook: its sheets, which of them and of its rows are hidden, and its cells as they were written. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/web-worker';

import { readLetras } from '@/lib/letras';
import { readPartes } from '@/lib/zip-lectura/leer-zip';

interface HojaDeLibro {
  nombre: string;
  oculta: boolean;
  /** Numbers of the rows that Excel does not show. */
  filasOcultas: number[];
}

export interface Libro {
  hojas: HojaDeLibro[];
  leer: (nombre: string) => Promise<string[][]>;
}

const MAX_PART = 200 * 1024 ** 2;

/** @throws where it is no workbook */
export async function openLibro(file: Blob): Promise<Libro> {
  const partes = await textosDe(file);
  const porNombre = new Map(Object.keys(partes).map((ruta) => [ruta.toLowerCase(), ruta]));
  const texto = (ruta: string) => partes[porNombre.get(ruta.toLowerCase()) ?? ''] ?? '';
  const relaciones = texto('xl/_rels/workbook.xml.rels');
  const hojas: (HojaDeLibro & { esGrafico: boolean })[] = [];
  for (const [tag] of texto('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)) {
    const id = atributo(tag, '(?:\\w+:)?id');
    const relacion = [...relaciones.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].find(
      ([own]) => atributo(own, 'Id') === id,
    )?.[0];
    const destino = atributo(relacion ?? '', 'Target').replace(/^\/?(?:xl\/)?/, 'xl/');
    const hoja = conDirecciones(texto(destino));
    const ruta = porNombre.get(destino.toLowerCase());
    if (ruta) partes[ruta] = hoja;
    hojas.push({
      nombre: sinEntidades(atributo(tag, 'name')),
      oculta: /hidden/i.test(atributo(tag, 'state')),
      filasOcultas: ocultas(hoja),
      esGrafico: /<(?:\w+:)?chartsheet[\s/>]/.test(hoja),
    });
  }
  // A chart may have a sheet of its own, which is counted as one and has no rows.
  const conFilas = hojas.filter(({ esGrafico }) => !esGrafico);
  if (conFilas.length === 0) throw new Error('no sheets');
  const entero = empaquetar(partes);
  return {
    hojas: conFilas,
    // Numbers stay as they are written: a telephone or a postal code is not a quantity.
    leer: async (nombre) =>
      (
        await readSheet(entero, hojas.findIndex((hoja) => hoja.nombre === nombre) + 1, {
          parseNumber: numeroEscrito,
          trim: true,
        })
      ).map((row) => row.map(cellText)),
  };
}

const MAX_ENTERO = 400 * 1024 ** 2;

/**
 * The parts that hold text, as the one reader of ZIPs opens them. The library has a reader of its own, which believes whatever size a
 * damaged file says and takes that much memory: it is given a ZIP that we have written.
 */
async function textosDe(file: Blob): Promise<Record<string, string>> {
  const partes = (await readPartes(file)).filter(({ ruta }) => /\.(?:xml|rels)$/i.test(ruta));
  if (partes.reduce((sum, { size }) => sum + size, 0) > MAX_ENTERO) throw new Error('too large');
  const textos: Record<string, string> = {};
  for (const { ruta, open } of partes)
    textos[ruta.replaceAll('\\', '/')] = readLetras(
      new Uint8Array(await (await open(MAX_PART)).arrayBuffer()),
    ).texto;
  return textos;
}

function empaquetar(partes: Record<string, string>): Blob {
  const zip: Zippable = {};
  for (const [ruta, texto] of Object.entries(partes)) zip[ruta] = [strToU8(texto), { level: 0 }];
  return new Blob([zipSync(zip)]);
}

/** Some programs leave out where a row and a cell stand, because each stands behind the one before. The reader wants to be told. */
function conDirecciones(hoja: string): string {
  if (!SIN_DIRECCION.test(hoja)) return hoja;
  let row = 0;
  let column = 0;
  return hoja.replace(FILA_O_CELDA, (tag, head: string, name: string, rest: string) => {
    const own = atributo(tag, 'r');
    if (name === 'row') {
      row = own ? Number(own) : row + 1;
      column = 0;
      return own ? tag : `${head} r="${row}"${rest}`;
    }
    column = own ? numeroDeColumna(own) : column + 1;
    return own ? tag : `${head} r="${letrasDeColumna(column)}${row}"${rest}`;
  });
}

const SIN_DIRECCION = /<(?:\w+:)?(?:c|row)(?=[\s/>])(?![^<>]*\sr\s*=)/;
const FILA_O_CELDA = /(<(?:\w+:)?(row|c)(?=[\s/>]))([^<>]*>)/g;

const numeroDeColumna = (celda: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(celda)?.[0] ?? 'A').reduce(
    (sum, letra) => sum * 26 + letra.charCodeAt(0) - 64,
    0,
  );
const letrasDeColumna = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : letrasDeColumna(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** `name="Clientes d'Aro"`: one kind of quotes may stand between the other. */
const atributo = (tag: string, nombre: string): string => {
  const [, doubles, singles] = new RegExp(`\\s${nombre}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return doubles ?? singles ?? '';
};

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const sinEntidades = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10), 0x10_ffff)),
    )
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTIDADES[name] ?? '');

const ocultas = (hoja: string): number[] =>
  [...hoja.matchAll(/<(?:\w+:)?row\s[^<>]*\shidden\s*=\s*["'](?:1|true)["'][^<>]*>/g)].map(([tag]) =>
    Number(atributo(tag, 'r')),
  );

/** Java and PHP write 600111222 as `6.00111222E8` and 8005 as `8005.0`: it is the same number while it has no more than fifteen digits. */
function numeroEscrito(text: string): string {
  const value = Number(text);
  return Number.isSafeInteger(value) && Math.abs(value) < 1e15 ? String(value) : text;
}

function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' ? value : '';
}
