/** What a document of Word, LibreOffice or RTF says, as text. Empty: it cannot be read, and is kept all the same. */
import { admitido } from '@/lib/inofensivo';
import { readLetras } from '@/lib/letras';
import { readZipEntries, type PiezaDeZip } from '@/lib/zip-lectura/leer-zip';

import { readRtf } from './leer-rtf';

export type TipoConTexto = 'docx' | 'odt' | 'rtf';

const CON_TEXTO: ReadonlySet<string> = new Set<TipoConTexto>(['docx', 'odt', 'rtf']);
export const tieneTexto = (tipo: string): tipo is TipoConTexto => CON_TEXTO.has(tipo);

const MAX_PARTE = 30 * 1024 ** 2;

/** Word repeats a text box for programs that do not know its own; what was deleted in a revision is not said. */
const WORD: Formato = {
  texto: new Set(['t']),
  fuera: new Set(['Fallback', 'del', 'moveFrom']),
  escribe: (nombre) =>
    nombre === 'tab'
      ? '\t'
      : nombre === 'br' || nombre === 'cr'
        ? '\n'
        : nombre === 'noBreakHyphen'
          ? '-'
          : '',
  linea: new Set(['p']),
  celda: 'tc',
  fila: 'tr',
};

const OPEN_DOCUMENT: Formato = {
  texto: new Set(['p', 'h']),
  fuera: new Set(['tracked-changes', 'annotation', 'ruby-text']),
  escribe: (nombre, tag) => {
    if (nombre === 'tab') return '\t';
    if (nombre === 'line-break') return '\n';
    return nombre === 's' ? ' '.repeat(Math.min(Number(/:c="(\d{1,3})"/.exec(tag)?.[1] ?? 1), 100)) : '';
  },
  linea: new Set(['p', 'h']),
  celda: 'table-cell',
  fila: 'table-row',
};

/** Of Word, its headings first: a court writes there who it is. */
const PARTES: Record<'docx' | 'odt', { formato: Formato; nombres: RegExp[] }> = {
  docx: {
    formato: WORD,
    nombres: [
      /^word\/header\d*\.xml$/,
      /^word\/document\d*\.xml$/,
      /^word\/(?:footnotes|endnotes)\d*\.xml$/,
      /^word\/footer\d*\.xml$/,
    ],
  },
  odt: { formato: OPEN_DOCUMENT, nombres: [/^styles\.xml$/, /^content\.xml$/] },
};

export async function textoDeDocumento(
  tipo: TipoConTexto,
  bytes: Uint8Array<ArrayBuffer>,
  max: number,
): Promise<string> {
  try {
    const texto = tipo === 'rtf' ? readRtf(bytes, max) : await deZip(tipo, bytes, max);
    return limpio(texto);
  } catch {
    return '';
  }
}

async function deZip(tipo: 'docx' | 'odt', bytes: Uint8Array<ArrayBuffer>, max: number): Promise<string> {
  const { formato, nombres } = PARTES[tipo];
  const piezas = await readZipEntries(new Blob([bytes]));
  let texto = '';
  for (const nombre of nombres)
    for (const pieza of piezas.filter((una) => nombre.test(rutaDe(una)))) {
      if (texto.length >= max) return texto.slice(0, max);
      const parte = new Uint8Array(await (await pieza.open(MAX_PARTE)).arrayBuffer());
      texto += `${textoDeXml(parte, formato, max - texto.length)}\n`;
    }
  return texto;
}

const rutaDe = ({ folders, name }: PiezaDeZip): string => [...folders, name].join('/');

const limpio = (texto: string): string =>
  admitido(texto)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

// The text of the XML of Word and OpenDocument, one element after the other: nothing is drawn, run or fetched, and what is not closed ends with the file.

interface Formato {
  /** Elements whose letters are text of the document. */
  texto: Set<string>;
  /** Elements of which nothing is text. */
  fuera: Set<string>;
  /** What an element writes by itself, when it opens or stands alone. */
  escribe: (nombre: string, tag: string) => string;
  /** Elements after which a line ends; inside a cell, which is one line with its row, only a space follows. */
  linea: Set<string>;
  celda: string;
  fila: string;
}

const W_NS = /^[\w.-]*:/;
const TAG = /<!\[CDATA\[([^]*?)\]\]>|<!--[^]*?-->|<(\/?)([^\s<>/]+)([^<>]*)>|[^<]+|</g;

function textoDeXml(bytes: Uint8Array, formato: Formato, max: number): string {
  let texto = '';
  let dentro = 0;
  let fuera = 0;
  let celdas = 0;
  const xml = readLetras(bytes).texto;
  for (const [whole, cdata, cierra, prefixed = '', resto = ''] of xml.matchAll(TAG)) {
    if (texto.length >= max) break;
    if (!prefixed) {
      if (dentro > 0 && fuera === 0 && !whole.startsWith('<!--')) texto += cdata ?? sinEntidades(whole);
      continue;
    }
    const nombre = prefixed.replace(W_NS, '');
    const sola = resto.endsWith('/');
    const step = cierra ? -1 : sola ? 0 : 1;
    if (formato.fuera.has(nombre)) fuera = Math.max(0, fuera + step);
    if (formato.texto.has(nombre)) dentro = Math.max(0, dentro + step);
    if (fuera > 0) continue;
    if (!cierra) texto += formato.escribe(nombre, resto);
    if (nombre === formato.celda) celdas = Math.max(0, celdas + step);
    if (cierra || sola) texto += finDe(nombre, formato, celdas > 0);
  }
  return texto.slice(0, max);
}

function finDe(nombre: string, { linea, celda, fila }: Formato, enCelda: boolean): string {
  if (linea.has(nombre)) return enCelda ? ' ' : '\n';
  if (nombre === celda) return '\t';
  return nombre === fila ? (enCelda ? ' ' : '\n') : '';
}

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const sinEntidades = (text: string): string =>
  text.replace(
    /&(?:#(x?)([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (_, hex: string, digits?: string, name?: string) =>
      digits === undefined
        ? (ENTIDADES[(name ?? '').toLowerCase()] ?? '')
        : String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10) || 0, 0x10_ffff)),
  );
