/** What somebody else saved while a form was open, beside what the form holds. */
import type { ColumnValue, FormField, FormValues } from '@/lib/formulario/campos';
import { toFormValues } from '@/lib/formulario/valores';

export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** The fields that they changed. `mine` is what this form would leave: its own text where it was touched, theirs elsewhere. */
export function conflictRows<N extends string>(
  fields: FormField<N>[],
  before: FormValues<N>,
  mine: FormValues<N>,
  current: Partial<Record<N, ColumnValue>>,
): Difference[] {
  const theirs = toFormValues(fields, current);
  return fields
    .filter(({ name }) => theirs[name] !== before[name])
    .map((field) => ({
      label: field.label,
      theirs: shown(field, theirs[field.name]),
      mine: mine[field.name] === before[field.name] ? 'sin tocar' : shown(field, mine[field.name]),
    }));
}

function shown({ kind, personas }: FormField<string>, text: string): string {
  if (kind === 'persona') return personas?.find(({ value }) => value === text)?.label ?? (text || '—');
  if (kind !== 'flag') return text.trim() || '—';
  return { si: 'Sí', no: 'No' }[text] ?? 'Sin definir';
}
