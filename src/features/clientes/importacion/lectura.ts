/** Reads a CSV or XLSX file into a table of texts. Runs in a worker; see `lectura-cliente.ts`. */
import { matchHeaders } from '@/features/clientes/importacion/columnas';
import type { Fila, Tabla } from '@/features/clientes/importacion/filas';
import { type FilaCruda, readCsv } from '@/features/clientes/importacion/lectura-csv';
import { openLibro, type Libro } from '@/features/clientes/importacion/lectura-xlsx';
import { type Codificacion, decodificar, readLetras } from '@/lib/letras';
import { tipoDe } from '@/lib/tipo-de-archivo';

/** Said to whoever chose the file. */
export class LecturaError extends Error {}

/** What somebody has chosen of how the file is read; what is left out is recognised. */
export interface Eleccion {
  codificacion?: Codificacion | undefined;
  hoja?: string | undefined;
  /** The row of the titles, as the file numbers them. */
  titulos?: number | undefined;
}

export async function readTabla(file: File, eleccion: Eleccion = {}): Promise<Tabla> {
  if (file.size === 0) throw new LecturaError('El archivo está vacío');
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (head[0] === 0xd0 && head[1] === 0xcf)
    throw new LecturaError(
      'Es un libro de Excel antiguo (.xls) o con contraseña: guárdelo como .xlsx sin ella',
    );
  const isBook = (head[0] === 0x50 && head[1] === 0x4b) || /\.xlsx$/i.test(file.name);
  return isBook ? deLibro(file, eleccion) : deTexto(new Uint8Array(await file.arrayBuffer()), eleccion);
}

function deTexto(bytes: Uint8Array, { codificacion, titulos }: Eleccion): Tabla {
  const leida = readLetras(bytes);
  const texto = sinFinDeDos(codificacion ? decodificar(bytes, codificacion) : leida.texto);
  if (/^\s*<\?xml\b/i.test(texto))
    throw new LecturaError('Es un libro de Excel en XML: ábralo en Excel y guárdelo como .xlsx');
  if (/^\s*<(?:!doctype|html|head|body|table)\b/i.test(texto))
    throw new LecturaError(
      'Es una página web con nombre de hoja de cálculo: ábrala en Excel y guárdela como .xlsx',
    );
  if (tipoDe('', bytes) !== 'otro' || /\0/.test(texto))
    throw new LecturaError('No es un archivo de texto: elija un CSV o un XLSX');
  const tabla = tablaDe(readCsv(texto), titulos, true);
  const avisos = [
    ...(leida.mezcladas.length > 0 && !codificacion
      ? [
          `Hay letras escritas de dos maneras en el mismo archivo (líneas ${lista(leida.mezcladas)}): compruebe sus nombres`,
        ]
      : []),
    ...(/[ÃÂ][\u0080-\u00BF]/.test(texto)
      ? ['Hay letras estropeadas por otro programa («Ã©» por «é»): expórtelo otra vez en UTF-8']
      : []),
    ...(texto.includes('\uFFFD') ? ['Hay letras que no se pueden leer: se ven como �'] : []),
  ];
  const muestra = /[^\n;,\t|"]*[^\0-\x7f][^\n;,\t|"]*/
    .exec(texto.split('\n').slice(1).join('\n'))?.[0]
    .trim();
  return {
    ...tabla,
    avisos: [...tabla.avisos, ...avisos],
    ...(muestra !== undefined && {
      letras: {
        codificacion: codificacion ?? leida.codificacion,
        dudosa: leida.dudosa && !codificacion,
        muestra,
      },
    }),
  };
}

/** Programs of DOS end a file with a sign of their own. */
function sinFinDeDos(texto: string): string {
  const trimmed = texto.trimEnd();
  return trimmed.endsWith('\u001A') ? trimmed.slice(0, -1) : texto;
}

const lista = (numeros: number[]): string =>
  numeros.length > 8 ? `${numeros.slice(0, 8).join(', ')}…` : numeros.join(', ');

async function deLibro(file: File, { hoja, titulos }: Eleccion): Promise<Tabla> {
  const libro = await openLibro(file).catch((): Libro => {
    throw new LecturaError(NO_ES_LIBRO);
  });
  const primera = await chooseHoja(libro, hoja);
  const tabla = tablaDe(
    primera.filas.map((celdas) => ({ celdas, avisos: [] })),
    titulos,
    false,
  );
  const { filasOcultas } = primera.hoja;
  const dentro = tabla.rows.filter(({ numero }) => filasOcultas.includes(numero)).length;
  return {
    ...tabla,
    hojas: libro.hojas.map(({ nombre, oculta }) => ({ nombre, oculta })),
    hoja: primera.hoja.nombre,
    avisos: [
      ...tabla.avisos,
      ...(dentro > 0
        ? [
            `Excel no enseña ${dentro} ${dentro === 1 ? 'fila' : 'filas'} (ocultas o filtradas): también se importan`,
          ]
        : []),
    ],
  };
}

const NO_ES_LIBRO = 'No es un libro de Excel (.xlsx) que se pueda leer';

/** The one that was chosen; or the first that people see and that has more than titles. */
async function chooseHoja(libro: Libro, elegida: string | undefined) {
  const leer = async (nombre: string) => {
    try {
      return await libro.leer(nombre);
    } catch {
      throw new LecturaError(NO_ES_LIBRO);
    }
  };
  const own = libro.hojas.find(({ nombre }) => nombre === elegida);
  if (own) return { hoja: own, filas: await leer(own.nombre) };
  const enOrden = [
    ...libro.hojas.filter(({ oculta }) => !oculta),
    ...libro.hojas.filter(({ oculta }) => oculta),
  ];
  for (const hoja of enOrden) {
    const filas = await leer(hoja.nombre);
    if (filas.filter(hasText).length > 1) return { hoja, filas };
  }
  const [hoja] = enOrden;
  if (!hoja) throw new LecturaError(NO_ES_LIBRO);
  return { hoja, filas: await leer(hoja.nombre) };
}

const hasText = (celdas: string[]) => celdas.some((text) => text.trim() !== '');

function tablaDe(crudas: FilaCruda[], elegida: number | undefined, isText: boolean): Tabla {
  const head = elegida === undefined ? filaDeTitulos(crudas) : elegida - 1;
  const titulos = crudas[head]?.celdas;
  if (!titulos) throw new LecturaError('El archivo no tiene ninguna fila');
  const headers = titulos.map((text) => text.trim());
  while (headers.length > 1 && headers.at(-1) === '') headers.pop();
  const rows = crudas
    .slice(head + 1)
    .map((cruda, index) => filaDe(cruda, head + index + 2, headers, isText))
    .filter(({ celdas }) => hasText(celdas));
  if (rows.length === 0) throw new LecturaError('El archivo solo tiene la fila de los títulos');
  const encima = crudas.slice(0, head).filter(({ celdas }) => hasText(celdas)).length;
  return {
    headers,
    rows,
    titulos: head + 1,
    avisos: encima > 0 ? [`Los títulos están en la fila ${head + 1}: lo de encima no se importa`] : [],
  };
}

const LOOKED_AT = 30;

/** The first one that names most fields; where none names any, the first with something in it. */
function filaDeTitulos(crudas: FilaCruda[]): number {
  const points = crudas
    .slice(0, LOOKED_AT)
    .map(({ celdas }) => matchHeaders(celdas).filter((destino) => destino !== undefined).length);
  const most = Math.max(0, ...points);
  return most > 0 ? points.indexOf(most) : crudas.findIndex(({ celdas }) => hasText(celdas));
}

const TOTAL =
  /^(?:sub)?total(?:es)?\s*(?:$|:|=|\d|general\b|de\b|(?:clientes|registros|filas|expedientes|personas|contactos)\b)/i;
/** `Total Madrid`, `SUMA`: a total where all that it has beside are numbers of columns that hold nothing of a client. */
const QUIZAS_TOTAL = /^(?:(?:sub)?total(?:es)?|suma|recuento)\b/i;
const NUMERO = /^[\d.,\s€%-]+$/;
/** Printed lists end so, in a cell by itself. */
const PIE =
  /^(?:\d[\d.]*\s+(?:clientes?|registros?|filas?|expedientes?|personas?|contactos?)\.?|(?:n[.ºo°]*|n[uú]mero)\s*(?:total\s+)?(?:de\s+)?(?:clientes|registros|filas|expedientes|personas|contactos)\s*:?\s*\d[\d.]*|p[áa]g(?:ina|\.)?\s*\d+.*|fin (?:del|de la) (?:listado|lista|informe).*)$/i;

function esTotal(celdas: string[], headers: string[]): boolean {
  const llenas = celdas.map((text, n) => ({ text: text.trim(), n })).filter(({ text }) => text !== '');
  const [primera, ...resto] = llenas;
  if (!primera || !resto.every(({ text }) => NUMERO.test(text))) return false;
  if (TOTAL.test(primera.text)) return true;
  const destinos = matchHeaders(headers);
  return (
    QUIZAS_TOTAL.test(primera.text) && resto.length > 0 && resto.every(({ n }) => destinos[n] === undefined)
  );
}

function filaDe({ celdas, avisos }: FilaCruda, numero: number, headers: string[], isText: boolean): Fila {
  const llenas = celdas.filter((text) => text.trim() !== '');
  const sobran = celdas.slice(headers.length).filter((text) => text.trim() !== '');
  const fila: Fila = { numero, celdas, ...(avisos.length > 0 && { avisos }) };
  const primera = llenas[0]?.trim() ?? '';
  if (headers.length > 1 && llenas.length === 1 && PIE.test(primera))
    return { ...fila, problema: 'Es el pie de un listado: no es de nadie' };
  if (esTotal(celdas, headers)) return { ...fila, problema: 'Es una fila de totales: no es de nadie' };
  if (headers.length > 1 && headers.every((header, n) => header === (celdas[n] ?? '').trim()))
    return { ...fila, problema: 'Repite los títulos' };
  if (isText && sobran.length > 0)
    return {
      ...fila,
      problema: `Tiene más celdas (${celdas.length}) que títulos (${headers.length}): sobra «${sobran.join(' ')}»`,
    };
  if (isText && headers.length > 1 && celdas.length < headers.length && llenas.length > 0)
    return {
      ...fila,
      avisos: [...avisos, `Tiene menos celdas (${celdas.length}) que títulos (${headers.length})`],
    };
  return fila;
}
