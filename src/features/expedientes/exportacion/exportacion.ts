import { DEAL_FIELD_LIST, type DealField } from '@/data/deals/deal-fields';
import { toJsonRecord } from '@/data/deals/deal-json';
import type { Deal } from '@/data/deals/deal-types';
import { type Columna, csvEscritor, type Escritor, xlsxEscritor } from '@/lib/exportacion/escritor';
import { formatValor } from '@/lib/formato';

const FLAG_TEXTS: Record<string, string> = { si: 'Sí', no: 'No' };

/** What a spreadsheet has: the id and every field, as the screen writes it. A flag that is not defined is an empty cell. */
const COLUMNAS: Columna<Deal>[] = [
  { header: 'ID', width: 38, text: ({ id }) => id },
  ...DEAL_FIELD_LIST.map((field) => ({
    header: headerOf(field),
    width: field.kind === 'long' ? 50 : 24,
    date: dateOf(field),
    text: (deal: Deal) => cellOf(field, deal),
  })),
];

/** `Nombre` alone would not say whose. */
function headerOf({ name, label }: DealField): string {
  return name.startsWith('debtor') && !label.includes('demandante') ? `${label} (demandante)` : label;
}

function dateOf({ kind }: DealField): Columna<Deal>['date'] {
  return kind === 'day' || kind === 'instant' ? kind : undefined;
}

function cellOf({ name, kind }: DealField, deal: Deal): string {
  const text = formatValor(kind, deal[name]);
  return kind === 'flag' ? (FLAG_TEXTS[text] ?? '') : text;
}

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
