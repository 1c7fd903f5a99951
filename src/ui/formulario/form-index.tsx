import { type FormSection, isAsked } from '@/lib/formulario/campos';
import type { RecordForm } from '@/ui/formulario/use-record-form';

import classes from '@/ui/formulario/formulario.module.css';

interface FormIndexProps<N extends string> {
  form: RecordForm<N>;
  sections: FormSection<N>[];
}

/** The sections of a long form; one with something wrong in it says so. */
export function FormIndex<N extends string>({ form, sections }: FormIndexProps<N>) {
  const isWrong = (section: FormSection<N>) =>
    section.fields.some((field) => isAsked(field, form.values) && Boolean(form.inputProps(field.name).error));
  return (
    <ul className={classes.index} aria-label="Secciones del formulario">
      {sections.map((section) => (
        <li key={section.id}>
          <a
            href={`#seccion-${section.id}`}
            className={classes.indexLink}
            data-wrong={isWrong(section) || undefined}
            onClick={(event) => goTo(event, section.id)}
          >
            {section.title}
            {isWrong(section) && ' · revisar'}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Not by the address: a hash would be a navigation, which the form asks about. */
function goTo(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(`seccion-${id}`);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
}
