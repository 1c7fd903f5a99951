/** What a document of Word, LibreOffice or RTF says, as text. Empty: it cannot be read, and is kept all the same. */
import { admitido } from '@/lib/inofensivo';
import { readZipEntries, type PiezaDeZip } from '@/lib/zip-lectura/leer-zip';

import { readRtf } from './leer-rtf';
import { type Formato, textoDeXml } from './leer-xml';

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

/** The headings of a Word file are read first, because a court writes there who it is. */
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
