import { toJsonRecord } from '@/data/deals/deal-json';
import type { Deal } from '@/data/deals/deal-types';
import { COLUMNAS } from '@/features/expedientes/exportacion/columnas-exportacion';
import { csvLine } from '@/lib/exportacion/csv';
import { createXlsx } from '@/lib/exportacion/xlsx';

export const FORMATOS = ['csv', 'xlsx', 'json'] as const;
export type Formato = (typeof FORMATOS)[number];

/** A file that grows page by page. */
export interface Escritor {
  add: (deals: Deal[]) => void;
  end: () => Blob;
}

const ESCRITORES: Record<Formato, () => Escritor> = {
  csv: csvEscritor,
  xlsx: xlsxEscritor,
  json: jsonEscritor,
};

export function createEscritor(formato: Formato): Escritor {
  return ESCRITORES[formato]();
}

const cellsOf = (deal: Deal) => COLUMNAS.map(({ text }) => text(deal));

function csvEscritor(): Escritor {
  const parts = [`\uFEFF${csvLine(COLUMNAS.map(({ header }) => header))}`];
  return {
    add: (deals) => void parts.push(deals.map((deal) => csvLine(cellsOf(deal))).join('')),
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

function xlsxEscritor(): Escritor {
  const workbook = createXlsx('Expedientes', COLUMNAS);
  return { add: (deals) => workbook.addRows(deals.map(cellsOf)), end: workbook.end };
}

/** An array of one record a line: what the JSON import reads. */
function jsonEscritor(): Escritor {
  const parts: string[] = [];
  return {
    add: (deals) => {
      const lines = deals.map((deal) => JSON.stringify(toJsonRecord(deal))).join(',\n');
      if (lines) parts.push(parts.length > 0 ? `,\n${lines}` : lines);
    },
    end: () => new Blob(['[\n', ...parts, '\n]\n'], { type: 'application/json' }),
  };
}
