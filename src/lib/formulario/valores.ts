/** Between what a row holds and what a form shows of it. */
import { readDay, readInstant, typedDate } from '@/lib/fechas-escritas';
import { formatValor } from '@/lib/formato';
import { type ColumnValue, type FieldKind, type FormField, type FormValues } from '@/lib/formulario/campos';
import { normalizeNif } from '@/lib/nif';
import { textOrNull } from '@/lib/texto';

/** What the column gets. An unreadable date is undefined: the checks have said so before. */
export function toColumn(kind: FieldKind, text: string): ColumnValue | undefined {
  const trimmed = textOrNull(text);
  if (trimmed === null) return null;
  if (kind === 'flag') return trimmed === 'si';
  if (kind === 'day') return readDay(typedDate(trimmed));
  if (kind === 'instant') return readInstant(typedDate(trimmed));
  return kind === 'nif' || kind === 'cif' ? normalizeNif(trimmed) : trimmed;
}

export function toFormValues<N extends string>(
  fields: FormField<N>[],
  row: Partial<Record<N, ColumnValue>>,
): FormValues<N> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, formatValor(kind, row[name])]),
  ) as FormValues<N>;
}

/**
 * The columns whose text was changed, and only those: what a form cannot show to the letter (seconds, spaces at the ends)
 * stays as it is when nobody touched it. A text under a flag that is off is kept, not erased.
 */
export function changedColumns<N extends string>(
  fields: FormField<N>[],
  before: FormValues<N>,
  now: FormValues<N>,
): Partial<Record<N, ColumnValue>> {
  const changed = fields.filter(({ name }) => before[name] !== now[name]);
  return Object.fromEntries(
    changed.map(({ name, kind }) => [name, toColumn(kind, now[name]) ?? null]),
  ) as Partial<Record<N, ColumnValue>>;
}
