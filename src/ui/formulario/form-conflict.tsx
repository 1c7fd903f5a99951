import { type Autor, guardadoPor } from '@/lib/formulario/autoria';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';

type Values = Record<string, string>;

interface FormConflictProps<V extends Values, R> {
  /** As a sentence calls it: `este procedimiento`. */
  que: string;
  /** What another person saved meanwhile: saving was refused for it. */
  changed: { current: R; by: Autor | undefined } | undefined;
  saving: boolean;
  /** What the form opened with, and what it holds. */
  before: V;
  now: V;
  labels: Record<keyof V, string>;
  valuesOf: (row: R) => V;
  /** A value as people read it, where it is no text of theirs. */
  words?: (field: keyof V, value: string) => string;
  onReload: (row: R) => void;
  /** `values`: what the other person saved, with what was touched here. */
  onOverwrite: (values: V, row: R) => void;
}

/** The panel of a form of texts that another person's save has overtaken; nothing where none has. */
export function FormConflict<V extends Values, R>(props: FormConflictProps<V, R>) {
  const { que, changed, saving, before, now, labels, valuesOf, words = (_, value) => value } = props;
  if (!changed) return null;
  const theirs = valuesOf(changed.current);
  const fields = Object.keys(before) as (keyof V)[];
  const touched = fields.filter((field) => now[field] !== before[field]);
  const shown = (field: keyof V, value: string | undefined) => words(field, value ?? '') || '—';
  return (
    <ConflictPanel
      title={guardadoPor(que, changed.by)}
      rows={fields
        .filter((field) => theirs[field] !== before[field])
        .map((field) => ({
          label: labels[field],
          theirs: shown(field, theirs[field]),
          mine: touched.includes(field) ? shown(field, now[field]) : 'sin tocar',
        }))}
      saving={saving}
      onReload={() => props.onReload(changed.current)}
      onOverwrite={() =>
        props.onOverwrite(
          { ...theirs, ...Object.fromEntries(touched.map((field) => [field, now[field]])) },
          changed.current,
        )
      }
    />
  );
}
