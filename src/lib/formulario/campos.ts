/** Forms described as data: which fields, in which sections, and which only when a flag is on. */

/** The kind of a field says what it holds and how it is asked for. `flag`: Sí, No or Sin definir. `day`: dd/mm/aaaa. `instant`: with the time. `persona`: the id of a colleague. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'nif'
  | 'cif'
  | 'provincia'
  | 'flag'
  | 'day'
  | 'instant'
  | 'persona';

/** What a column holds. */
export type ColumnValue = string | boolean | null;

export interface FormField<N extends string> {
  name: N;
  label: string;
  kind: FieldKind;
  description?: string;
  /** Takes the whole row. */
  wide?: boolean;
  /** Shown and not typed: its description says who writes it. */
  fixed?: boolean;
  /** Asked only while this flag is Sí. */
  when?: N;
  /** What is offered while typing; anything else may be typed too. */
  suggestions?: string[];
  /** Whom a `persona` can be. */
  personas?: Persona[];
}

/** A colleague, by the name that people know. */
export interface Persona {
  value: string;
  label: string;
  /** Not chosen any more; a row that has them says so. */
  gone: boolean;
}

export interface FormSection<N extends string> {
  id: string;
  title: string;
  fields: FormField<N>[];
}

/** What was typed, field by field. A flag is 'si', 'no' or ''. */
export type FormValues<N extends string> = Record<N, string>;

export function fieldsOf<N extends string>(sections: FormSection<N>[]): FormField<N>[] {
  return sections.flatMap(({ fields }) => fields);
}

export function isAsked<N extends string>(field: FormField<N>, values: FormValues<N>): boolean {
  return field.when === undefined || values[field.when] === 'si';
}
