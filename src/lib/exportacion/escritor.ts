/** A file of a list's rows that grows page by page. */
import { csvLine } from '@/lib/exportacion/csv';
import { createXlsx } from '@/lib/exportacion/xlsx';

export interface Columna<Row> {
  header: string;
  /** In characters, for the spreadsheet. */
  width: number;
  /** In a spreadsheet its texts are dates. */
  date?: 'day' | 'instant' | undefined;
  text: (row: Row) => string;
}

export interface Escritor<Row, Archivo extends Blob | Promise<Blob> = Blob> {
  add: (rows: Row[]) => void;
  end: () => Archivo;
}

export function csvEscritor<Row>(columnas: Columna<Row>[]): Escritor<Row> {
  const cellsOf = (row: Row) => columnas.map(({ text }) => text(row));
  const parts = [`\uFEFF${csvLine(columnas.map(({ header }) => header))}`];
  return {
    add: (rows) => void parts.push(rows.map((row) => csvLine(cellsOf(row))).join('')),
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

export function xlsxEscritor<Row>(sheetName: string, columnas: Columna<Row>[]): Escritor<Row> {
  const cellsOf = (row: Row) => columnas.map(({ text }) => text(row));
  const workbook = createXlsx(sheetName, columnas);
  return { add: (rows) => workbook.addRows(rows.map(cellsOf)), end: workbook.end };
}

interface ExportarOptions<Row> {
  escritor: Escritor<Row, Blob | Promise<Blob>>;
  ids: () => Promise<string[]>;
  /** Gives the rows page by page, in the order of the ids; of `asked`, those that are still there. */
  leer: (
    ids: string[],
    onRows: (rows: Row[], asked: number) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<void>;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface Exportado {
  archivo: Blob;
  filas: number;
}

/** Page by page. Undefined where it was cancelled. */
export async function exportFilas<Row>({
  escritor,
  ids,
  leer,
  signal,
  onProgress,
}: ExportarOptions<Row>): Promise<Exportado | undefined> {
  const all = await ids();
  let [done, filas] = [0, 0];
  const write = async (rows: Row[], asked: number) => {
    escritor.add(rows);
    filas += rows.length;
    onProgress((done += asked), all.length);
    await nextFrame();
  };
  onProgress(0, all.length);
  await leer(all, write, signal);
  if (signal.aborted) return undefined;
  const archivo = await escritor.end();
  return signal.aborted ? undefined : { archivo, filas };
}

/** Lets the page draw between two pages of rows. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
