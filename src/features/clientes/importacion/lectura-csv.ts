/** A CSV as programs write it: its own separator, and rows whose quotes do not close, which must not swallow those that follow. */
import { parse } from 'papaparse';

export interface FilaCruda {
  celdas: string[];
  /** What is doubtful of it, for whoever imports. */
  avisos: string[];
}

export function readCsv(text: string): FilaCruda[] {
  // A line that some spreadsheets put first for one another.
  const [, separator, rest] = /^\uFEFF?sep=(.)\r?\n([^]*)$/i.exec(text) ?? [];
  const body = (rest ?? text).replace(/^\uFEFF/, '');
  const delimiter = separator ?? separatorOf(body);
  const { data, errors } = parse<string[]>(body, { delimiter });
  if (errors.some(({ type }) => type === 'Quotes')) return porLineas(body, delimiter);
  return data.map((celdas) => ({ celdas, avisos: avisosDe(celdas, delimiter) }));
}

const SEPARATORS = [';', ',', '\t', '|'];
const LOOKED_AT = 20;

/** The one that most lines have, and then the one that they have most of: titles may stand above, alone. */
function separatorOf(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/, LOOKED_AT)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '');
  const counts = SEPARATORS.map((separator) => {
    const each = lines.map((line) => line.split(separator).length - 1);
    return each.filter((n) => n > 0).length * 1000 + Math.max(0, ...each);
  });
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** A cell of several lines that holds what separates cells looks like another person's row. */
function avisosDe(celdas: string[], delimiter: string): string[] {
  const tragada = celdas.find((celda) =>
    celda
      .split(/\r\n|\r|\n/)
      .slice(1)
      .some((line) => line.includes(delimiter)),
  );
  return tragada === undefined
    ? []
    : [`Una celda ocupa varias líneas y puede haberse tragado otra fila: «${corta(tragada)}»`];
}

const corta = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
};

/** No cell that people write has more. */
const MAX_LINES = 20;

/** As many lines as a row needs for its quotes to close; where none do, the line by itself, with its quotes as letters. */
function porLineas(body: string, delimiter: string): FilaCruda[] {
  const lines = body.split(/\r\n|\r|\n/);
  const filas: FilaCruda[] = [];
  const columns = parse<string[]>(lines.find((line) => line.includes(delimiter)) ?? '', { delimiter }).data[0]
    ?.length;
  for (let at = 0; at < lines.length;) {
    const { fila, used } = filaEn(lines, at, delimiter, columns ?? 1);
    filas.push(fila);
    at += used;
  }
  return filas;
}

function filaEn(
  lines: string[],
  at: number,
  delimiter: string,
  columns: number,
): { fila: FilaCruda; used: number } {
  const first = lines[at] ?? '';
  const most = (first.match(/"/g)?.length ?? 0) % 2 === 0 ? 1 : MAX_LINES;
  for (let used = 1; used <= most && at + used <= lines.length; used++) {
    const { data, errors } = parse<string[]>(lines.slice(at, at + used).join('\n'), { delimiter });
    const [celdas] = data;
    const isWhole = errors.every(({ type }) => type !== 'Quotes') && data.length <= 1;
    if (isWhole && (used === 1 || celdas?.length === columns))
      return { fila: { celdas: celdas ?? [''], avisos: avisosDe(celdas ?? [], delimiter) }, used };
  }
  const celdas = first.split(delimiter).map((celda) => celda.trim().replace(/^"|"$/g, ''));
  return { fila: { celdas, avisos: [`Las comillas no cuadran: compruebe «${corta(first)}»`] }, used: 1 };
}
