/** The list's columns: which are shown, in which order. Remembered in the browser, for each member of staff. */

const COLUMN_KEYS = [
  'id',
  'contractnumber',
  'debtorfullname',
  'creditorname',
  'hasinsurancecompanyinfo',
  'documentos',
  'generateddate',
] as const;

export type ColumnKey = (typeof COLUMN_KEYS)[number];

export interface Column {
  key: ColumnKey;
  shown: boolean;
}

export const COLUMN_LABELS: Record<ColumnKey, string> = {
  id: 'ID',
  contractnumber: 'Número de Contrato',
  debtorfullname: 'Deudor',
  creditorname: 'Acreedor',
  hasinsurancecompanyinfo: 'Estado',
  documentos: 'Documentos',
  generateddate: 'Fecha Generación',
};

/** The way into the case file. */
export const ALWAYS_SHOWN: ColumnKey = 'id';

export const defaultColumns: Column[] = COLUMN_KEYS.map((key) => ({ key, shown: true }));

/** What was remembered, put right: columns that are new come last, those that are gone go. */
export function readColumns(stored: unknown): Column[] {
  const remembered = Array.isArray(stored) ? stored.filter(isColumn) : [];
  const unique = remembered.filter(({ key }, index) => remembered.findIndex((c) => c.key === key) === index);
  const missing = defaultColumns.filter(({ key }) => !unique.some((column) => column.key === key));
  return [...unique, ...missing].map((column) =>
    column.key === ALWAYS_SHOWN ? { ...column, shown: true } : column,
  );
}

function isColumn(value: unknown): value is Column {
  const { key, shown } = (value ?? {}) as Partial<Column>;
  return COLUMN_KEYS.some((known) => known === key) && typeof shown === 'boolean';
}

export function toggleColumn(columns: Column[], key: ColumnKey): Column[] {
  if (key === ALWAYS_SHOWN) return columns;
  return columns.map((column) => (column.key === key ? { ...column, shown: !column.shown } : column));
}

/** One place up (-1) or down (1). */
export function moveColumn(columns: Column[], key: ColumnKey, step: -1 | 1): Column[] {
  const index = columns.findIndex((column) => column.key === key);
  const [column, other] = [columns[index], columns[index + step]];
  if (!column || !other) return columns;
  return columns.with(index, other).with(index + step, column);
}
