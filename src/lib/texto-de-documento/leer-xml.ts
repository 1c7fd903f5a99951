/** The text of the XML of Word and OpenDocument, one element after the other: nothing is drawn, run or fetched, and what is not closed ends with the file. */
import { readLetras } from '@/lib/letras';

export interface Formato {
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

export function textoDeXml(bytes: Uint8Array, formato: Formato, max: number): string {
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
