import { DEAL_BLOCKS, DEAL_FIELD_LIST, type DealField } from '../src/domain/expediente/deal-fields';

export const DEAL_FIELDS_SQL = 'supabase/schemas/07_deals_gen.sql';

type Constant = string | number | boolean | undefined;

/** A column of the view, its type, and what a field has there. */
const COLUMNS: [name: string, type: string, of: (field: DealField, index: number) => Constant][] = [
  ['orden', 'integer', (_, index) => index + 1],
  ['columna', 'text', ({ name }) => name],
  ['es_dia', 'boolean', ({ kind }) => kind === 'day'],
  ['clase', 'text', claseDe],
  ['cliente', 'text', ({ cliente }) => cliente],
  ['parte', 'text', ({ parte }) => parte],
  ['acreedor', 'text', ({ acreedor }) => acreedor],
  ['plantilla', 'text', ({ plantilla }) => plantilla],
  ['condicion', 'text', ({ condicion }) => condicion],
  ['regla', 'boolean', ({ regla }) => regla !== undefined],
];

const NO_TEXT: DealField['kind'][] = ['flag', 'day', 'instant', 'persona'];

/** As private.textos_clasificados takes it: only texts have one, and anything may be written in a long one. */
function claseDe({ kind, block }: DealField): string | undefined {
  if (NO_TEXT.includes(kind)) return undefined;
  return kind === 'long' ? 'libre' : (DEAL_BLOCKS[block].clase ?? 'mecanico');
}

const literal = (value: Constant) => (typeof value === 'string' ? `'${value}'` : String(value ?? null));

/** Only the first row says the types: a list of values has those of the first. */
const rowOf = (field: DealField, index: number) =>
  COLUMNS.map(([, type, of]) => literal(of(field, index)) + (index === 0 ? `::${type}` : '')).join(', ');

/** SQL of what the fields of the case file are for its rules. */
export const renderDealFields = (): string =>
  [
    '-- Written by `npm run migration` from src/domain/expediente/deal-fields.ts, where each column is explained. Not edited by hand.',
    'create view private.deals_campos as',
    'select t.* from (values',
    DEAL_FIELD_LIST.map((field, index) => `  (${rowOf(field, index)})`).join(',\n'),
    `) t (${COLUMNS.map(([name]) => name).join(', ')});`,
    '',
  ].join('\n');
