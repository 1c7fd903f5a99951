import type { Cliente } from '@/data/clientes/clientes-api';
import { COLUMNAS } from '@/features/clientes/exportacion/columnas-exportacion';
import { csvLine } from '@/lib/exportacion/csv';
import { createXlsx } from '@/lib/exportacion/xlsx';

export type Formato = 'csv' | 'xlsx';

/** A file that grows page by page. */
export interface Escritor {
  add: (clientes: Cliente[]) => void;
  end: () => Blob;
}

export function createEscritor(formato: Formato): Escritor {
  return formato === 'csv' ? csvEscritor() : xlsxEscritor();
}

const cellsOf = (cliente: Cliente) => COLUMNAS.map(({ text }) => text(cliente));

function csvEscritor(): Escritor {
  const parts = [`\uFEFF${csvLine(COLUMNAS.map(({ header }) => header))}`];
  return {
    add: (clientes) => void parts.push(clientes.map((cliente) => csvLine(cellsOf(cliente))).join('')),
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

function xlsxEscritor(): Escritor {
  const workbook = createXlsx('Clientes', COLUMNAS);
  return { add: (clientes) => workbook.addRows(clientes.map(cellsOf)), end: workbook.end };
}
