import { Alert, Button, Kbd, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { type FormField as Field, type FormSection, isAsked } from '@/lib/formulario/campos';
import type { FormProblems } from '@/lib/formulario/comprobar';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FormField } from '@/ui/formulario/form-field';
import type { InputProps, RecordForm as Form, RecordForm } from '@/ui/formulario/use-record-form';
import { GUARDA_SOLO } from '@/ui/sin-conexion';
import { useOnline } from '@/ui/use-online';

import classes from '@/ui/formulario/formulario.module.css';

interface RecordFormProps<N extends string> {
  form: Form<N>;
  sections: FormSection<N>[];
  saving: boolean;
  saveLabel: string;
  /** Why it was not saved; what was typed stays. */
  failure?: { title: string; message: string } | undefined;
  /** Takes the failure's place: somebody else saved meanwhile. */
  conflict?: React.ReactNode;
  warnings?: FormProblems<N>;
  /** Fields that no kind of field fits: a choice of another table's rows. */
  custom?: Partial<Record<N, React.ComponentType<InputProps>>>;
  /** The section that is brought into sight first. */
  startAt?: string | undefined;
  onCancel: () => void;
  /** At the end: what is not a field, documents for instance. */
  children?: React.ReactNode;
}

/** A form of sections with an index beside it and its buttons always in sight. Ctrl/Meta+Intro saves. */
export function RecordForm<N extends string>(props: RecordFormProps<N>) {
  const { form, sections, warnings, custom, startAt, children } = props;
  const element = useStartAt(startAt);
  const saveByKey = (event: React.KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!props.saving) event.currentTarget.requestSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the form's own
    <form ref={element} onSubmit={form.submit} onKeyDown={saveByKey} noValidate>
      <div className={classes.layout}>
        <FormIndex form={form} sections={sections} />
        <div className={classes.sections}>
          <DraftOffer draft={form.draft} />
          {sections.map((section) => (
            <Section key={section.id} section={section} form={form} warnings={warnings} custom={custom} />
          ))}
          {children}
          <Failure {...props} />
          <SaveBar {...props} />
        </div>
      </div>
    </form>
  );
}

interface SectionProps<N extends string> {
  section: FormSection<N>;
  form: Form<N>;
  warnings?: FormProblems<N> | undefined;
  custom?: RecordFormProps<N>['custom'];
}

function Section<N extends string>({ section, form, warnings, custom }: SectionProps<N>) {
  const titleId = `titulo-${section.id}`;
  return (
    <section id={`seccion-${section.id}`} className={classes.section} aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} className={classes.title}>
        {section.title}
      </Title>
      <div className={classes.fields}>
        {section.fields
          .filter((field) => isAsked(field, form.values))
          .map((field) => (
            <div key={field.name} className={field.wide ? classes.wide : undefined}>
              <FieldOf field={field} form={form} custom={custom} warnings={warnings} />
            </div>
          ))}
      </div>
    </section>
  );
}

interface FieldOfProps<N extends string> extends Omit<SectionProps<N>, 'section'> {
  field: Field<N>;
}

function FieldOf<N extends string>({ field, form, custom, warnings }: FieldOfProps<N>) {
  const Custom: React.ComponentType<InputProps> | undefined = custom?.[field.name];
  if (Custom) return <Custom {...form.inputProps(field.name)} />;
  return <FormField field={field} form={form} warning={warnings?.[field.name] ?? form.flagged[field.name]} />;
}

function Failure<N extends string>({ failure, conflict }: RecordFormProps<N>) {
  if (conflict) return conflict;
  if (!failure) return null;
  return (
    <Alert color="rojo" role="alert" icon={<IconAlertTriangle size={18} />} title={failure.title}>
      {failure.message}
    </Alert>
  );
}

function SaveBar<N extends string>({ form, saving, saveLabel, onCancel }: RecordFormProps<N>) {
  const online = useOnline();
  const unsaved = form.dirty ? 'Cambios sin guardar' : '';
  return (
    <div data-foot className={classes.bar}>
      <Text className={classes.state} role="status">
        {saving && !online ? `Sin conexión: ${GUARDA_SOLO}` : unsaved}
      </Text>
      <Text size="xs" c="dimmed" visibleFrom="md">
        <Kbd size="xs">Ctrl</Kbd> + <Kbd size="xs">Intro</Kbd>
      </Text>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        Cancelar
      </Button>
      <Button type="submit" loading={saving}>
        {saveLabel}
      </Button>
    </div>
  );
}

/** The first field takes the focus, or the first of the section that was asked for. */
function useStartAt(startAt: string | undefined) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const section = startAt && element.current?.querySelector(`#seccion-${startAt}`);
    const start = section || element.current;
    start?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    if (section) section.scrollIntoView({ block: 'start' });
  }, [startAt]);
  return element;
}

interface FormIndexProps<N extends string> {
  form: RecordForm<N>;
  sections: FormSection<N>[];
}

/** The sections of a long form; one with something wrong in it says so. */
function FormIndex<N extends string>({ form, sections }: FormIndexProps<N>) {
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
