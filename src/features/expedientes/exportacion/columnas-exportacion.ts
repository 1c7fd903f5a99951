import { DEAL_FIELD_NAMES, DEAL_FIELDS, type DealFieldName } from '@/data/deals/deal-fields';
import type { Deal } from '@/data/deals/deal-types';
import type { Columna } from '@/lib/exportacion/escritor';
import { toText } from '@/lib/formulario/valores';

const FLAG_TEXTS: Record<string, string> = { si: 'Sí', no: 'No' };

/** What a spreadsheet has: the id and every field, as the screen writes it. A flag that is not defined is an empty cell. */
export const COLUMNAS: Columna<Deal>[] = [
  { header: 'ID', width: 38, text: ({ id }) => id },
  ...DEAL_FIELD_NAMES.map((name) => ({
    header: headerOf(name),
    width: DEAL_FIELDS[name].kind === 'long' ? 50 : 24,
    text: (deal: Deal) => cellOf(name, deal),
  })),
];

/** `Nombre` alone would not say whose. */
function headerOf(name: DealFieldName): string {
  const { label } = DEAL_FIELDS[name];
  return name.startsWith('debtor') && !label.includes('demandante') ? `${label} (demandante)` : label;
}

function cellOf(name: DealFieldName, deal: Deal): string {
  const { kind } = DEAL_FIELDS[name];
  const text = toText(kind, deal[name]);
  return kind === 'flag' ? (FLAG_TEXTS[text] ?? '') : text;
}
