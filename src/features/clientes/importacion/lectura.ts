/** Reads a CSV or XLSX file into a table of texts. Runs in a worker; see `lectura-cliente.ts`. */
import { parse } from 'papaparse';
import { readSheet } from 'read-excel-file/web-worker';

import type { Tabla } from '@/features/clientes/importacion/filas';

/** Said to whoever chose the file. */
export class LecturaError extends Error {}

export async function readTabla(file: File): Promise<Tabla> {
  if (file.size === 0) throw new LecturaError('El archivo está vacío');
  const rows = /\.xlsx$/i.test(file.name) ? await readXlsx(file) : readCsv(await readText(file));
  return toTabla(rows);
}

function toTabla(rows: string[][]): Tabla {
  const head = rows.findIndex(hasText);
  if (head === -1) throw new LecturaError('El archivo no tiene ninguna fila');
  const tabla = {
    headers: (rows[head] ?? []).map((text) => text.trim()),
    rows: rows.slice(head + 1).map((celdas, index) => ({ numero: head + index + 2, celdas })),
  };
  tabla.rows = tabla.rows.filter(({ celdas }) => hasText(celdas));
  if (tabla.rows.length === 0) throw new LecturaError('El archivo solo tiene la fila de los títulos');
  return tabla;
}

const hasText = (celdas: string[]) => celdas.some((text) => text.trim() !== '');

/** UTF-8, or what a Spanish Excel writes where it is not: Windows-1252, or UTF-16 with its mark. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readCsv(text: string): string[][] {
  // A line that some spreadsheets put first for one another.
  const [, separator, rest] = /^sep=(.)\r?\n([^]*)$/i.exec(text) ?? [];
  const body = rest ?? text;
  return parse<string[]>(body, { delimiter: separator ?? separatorOf(body) }).data;
}

const SEPARATORS = [';', ',', '\t', '|'];

/** The one that the line of titles has most of: what papaparse guesses from all rows, empty ones lead astray. */
function separatorOf(text: string): string {
  const titles = (/\S.*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => titles.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

async function readXlsx(file: File): Promise<string[][]> {
  try {
    // Numbers stay as they are written: a telephone or a postal code is not a quantity.
    const rows = await readSheet(file, { parseNumber: (text) => text, trim: true });
    return rows.map((row) => row.map(cellText));
  } catch {
    throw new LecturaError('No es un libro de Excel (.xlsx) que se pueda leer');
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' ? value : '';
}
