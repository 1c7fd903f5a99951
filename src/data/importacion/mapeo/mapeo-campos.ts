/** The fields of both record shapes: their name in the file, their column, and what they hold. */
import { DEAL_FIELD_LIST } from '../../../domain/expediente/deal-fields';
import type { FieldKind as FormKind } from '../../../lib/formulario/campos';
import type { FieldKind } from './mapeo-valores';
import { NOMBRES_DE_VIDA } from './mapeo-vida';

export interface Field {
  table: Shape['table'];
  /** As the file writes it. */
  name: string;
  column: string;
  /** `vida`: read by its name (`mapeo-vida`), and no column of the table. */
  kind: FieldKind | 'vida';
}

type Given = Omit<Field, 'table'>;

export interface Shape {
  table: 'deals' | 'expedientes';
  /** By the name as it is written, and by the column's. */
  fields: Map<string, Field>;
  /** Every column of the table, null. */
  emptyRow: Record<string, null>;
  /** One of these has to be there. */
  required: [string, string];
  requiredMessage: string;
  contract: string;
  creditor: string;
}

/** What a kind of field is in a file. */
const KINDS: Partial<Record<FormKind, FieldKind>> = { flag: 'flag', day: 'day', instant: 'instant' };

const dealFields: Given[] = DEAL_FIELD_LIST.map(({ name, json, kind }) => ({
  name: json,
  column: name,
  kind: KINDS[kind] ?? 'text',
}));

const vidaFields: Given[] = NOMBRES_DE_VIDA.map((name) => ({ name, column: name, kind: 'vida' }));

const expedienteFields: Given[] = [
  { name: 'cliente_id', column: 'cliente_id', kind: 'uuid' },
  ...DEAL_FIELD_LIST.flatMap(({ antiguo, kind }): Given[] =>
    antiguo ? [{ name: antiguo, column: antiguo, kind: KINDS[kind] ?? 'text' }] : [],
  ),
  { name: 'documentos_urls', column: 'documentos_urls', kind: 'texts' },
];

/** Known by the name in files and by the column's, so that an export of the table can be read back too. */
export const dealShape: Shape = {
  table: 'deals',
  ...fieldsOf('deals', [...dealFields, ...vidaFields]),
  required: ['contractnumber', 'creditorname'],
  requiredMessage: 'Debe incluir contractNumber o creditorName',
  contract: 'contractnumber',
  creditor: 'creditorname',
};

export const expedienteShape: Shape = {
  table: 'expedientes',
  ...fieldsOf('expedientes', expedienteFields),
  required: ['cliente_id', 'numero_contrato'],
  requiredMessage: 'Debe incluir cliente_id o numero_contrato',
  contract: 'numero_contrato',
  creditor: 'nombre_acreedor',
};

/** Known, and not taken from the file: the row gets its own. */
export const ignoredFields = new Set(['id', 'user_id', 'created_at', 'updated_at']);

function fieldsOf(table: Shape['table'], given: Given[]): Pick<Shape, 'fields' | 'emptyRow'> {
  const all = given.map((field) => ({ table, ...field }));
  return {
    fields: new Map(
      all.flatMap((field) =>
        [field.column, field.name.toLowerCase(), field.name].map((name) => [name, field] as const),
      ),
    ),
    emptyRow: Object.fromEntries(
      all.flatMap(({ column, kind }) => (kind === 'vida' ? [] : [[column, null]])),
    ),
  };
}

/** No name is of both shapes. */
const known = new Map([...dealShape.fields, ...expedienteShape.fields]);

/** A file may write a name in any case; most write it as it is. */
export const fieldOf = (name: string): Field | undefined => known.get(name) ?? known.get(name.toLowerCase());
