import {
  DEAL_BLOCKS,
  DEAL_FIELD_LIST,
  type DealField,
  type DealFieldName,
} from '../src/domain/expediente/deal-fields';

export const DEAL_FIELDS_SQL = 'supabase/schemas/deals/campos_gen.sql';

type Constant = string | number | boolean | undefined;

/** A column of the view, its type, and what a field has there. */
const COLUMNS: [name: string, type: string, of: (field: DealField, index: number) => Constant][] = [
  ['orden', 'integer', (_, index) => index + 1],
  ['columna', 'text', ({ name }) => name],
  ['es_dia', 'boolean', ({ kind }) => kind === 'day'],
  ['cliente', 'text', ({ cliente }) => cliente],
  ['parte', 'text', ({ parte }) => parte],
  ['acreedor', 'text', ({ acreedor }) => acreedor],
  ['plantilla', 'text', ({ plantilla }) => plantilla],
  ['condicion', 'text', ({ condicion }) => condicion],
  ['regla', 'boolean', ({ regla }) => regla !== undefined],
];

const NO_TEXT: DealField['kind'][] = ['flag', 'day', 'instant', 'persona'];

/** Only texts have a class (private.textos_clasificados), and anything may be written in a long one. */
function claseDe({ kind, block }: DealField): string | undefined {
  if (NO_TEXT.includes(kind)) return undefined;
  return kind === 'long' ? 'libre' : (DEAL_BLOCKS[block].clase ?? 'libre');
}

const CLASES = ['identidad', 'despacho', 'mecanico', 'libre'];

/** These tell one person from another: `private.patron_de_persona` looks for them. */
const NOMBRAN: DealField['cliente'][] = ['nombre_completo', 'dni', 'direccion', 'email', 'telefono'];

const namesWhere = (holds: (field: DealField) => boolean): DealFieldName[] =>
  DEAL_FIELD_LIST.filter(holds).map(({ name }) => name);

const literal = (value: Constant) => (typeof value === 'string' ? `'${value}'` : String(value ?? null));

/** Only the first row says the types: a list of values has those of the first. */
const rowOf = (field: DealField, index: number) =>
  COLUMNS.map(([, type, of]) => literal(of(field, index)) + (index === 0 ? `::${type}` : '')).join(', ');

const columnsOf = (names: DealFieldName[]) => names.map((name) => `d.${name}`).join(', ');

function claseRow(clase: string): string {
  const names = namesWhere((field) => claseDe(field) === clase);
  return `  (array[${names.map(literal).join(', ')}]::text[], ${literal(clase)})`;
}

const WHOLE = columnsOf(namesWhere(({ cliente }) => cliente !== undefined && NOMBRAN.includes(cliente)));
const PARTS = columnsOf(namesWhere(({ parte }) => parte === 'nombre_completo'));

/** Rules of SQL read what the fields of the case file are from constants, so that reading them costs no page of a table. */
export const renderDealFields = (): string => `\
-- Written by \`npm run migration\` from src/domain/expediente/deal-fields.ts, where each column is explained. Not edited by hand.

create view private.deals_campos as
select t.* from (values
${DEAL_FIELD_LIST.map((field, index) => `  (${rowOf(field, index)})`).join(',\n')}
) t (${COLUMNS.map(([name]) => name).join(', ')});

-- Erasing a person asks whose data each text is.
create view private.deals_clases as
select t.* from (values
${CLASES.map(claseRow).join(',\n')}
) t (columnas, clase);

-- All that names the person of a case file, as one text.
create view private.deals_personas as
select d.id, concat_ws(' · ', ${WHOLE}, concat_ws(' ', ${PARTS})) as dicho
from public.deals d;
`;
