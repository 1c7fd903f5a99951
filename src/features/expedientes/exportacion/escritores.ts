import { toJsonRecord } from '@/data/deals/deal-json';
import type { Deal } from '@/data/deals/deal-types';
import { COLUMNAS } from '@/features/expedientes/exportacion/columnas-exportacion';
import { csvEscritor, type Escritor, xlsxEscritor } from '@/lib/exportacion/escritor';

export type Formato = 'csv' | 'xlsx' | 'json';

const ESCRITORES: Record<Formato, () => Escritor<Deal>> = {
  csv: () => csvEscritor(COLUMNAS),
  xlsx: () => xlsxEscritor('Expedientes', COLUMNAS),
  json: jsonEscritor,
};

export function createEscritor(formato: Formato): Escritor<Deal> {
  return ESCRITORES[formato]();
}

/** An array of one record a line: what the JSON import reads. */
function jsonEscritor(): Escritor<Deal> {
  const parts: string[] = [];
  return {
    add: (deals) => {
      const lines = deals.map((deal) => JSON.stringify(toJsonRecord(deal))).join(',\n');
      if (lines) parts.push(parts.length > 0 ? `,\n${lines}` : lines);
    },
    end: () => new Blob(['[\n', ...parts, '\n]\n'], { type: 'application/json' }),
  };
}
