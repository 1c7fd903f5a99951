import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';

import { type Autor, guardadoPor } from '@/lib/formulario/autoria';
import { type ColumnValue, fieldsOf, type FormSection, type FormValues } from '@/lib/formulario/campos';
import { conflictRows } from '@/lib/formulario/conflicto';
import { changedColumns, toFormValues } from '@/lib/formulario/valores';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import type { DialogForm } from '@/ui/formulario/form-dialog';
import { FormField } from '@/ui/formulario/form-field';
import { type RecordForm, useRecordForm } from '@/ui/formulario/use-record-form';
import { useUnsaved } from '@/ui/formulario/use-unsaved';
import { GUARDA_SOLO, SinConexion } from '@/ui/sin-conexion';

import classes from '@/ui/formulario/formulario.module.css';

type Row<N extends string> = Partial<Record<N, ColumnValue>> & { updated_at: string };

/** How a save ended that did not: `current` is what somebody else saved meanwhile. */
interface Ending<R> {
  saving: boolean;
  changed: { current: R; by: Autor | undefined } | undefined;
  failure: string | undefined;
}

interface FichaFormProps<N extends string, R extends Row<N>> extends DialogForm, Ending<R> {
  /** The name under which the form's draft is stored. */
  record: string;
  sections: FormSection<N>[];
  /** Null: there is none yet. */
  row: R | null;
  /** As a sentence calls it: `este acreedor`. */
  que: string;
  errorTitle: string;
  /** Answers undefined when it was not saved; `readAt` is what the row must still say in `updated_at`. */
  save: (columns: Partial<Record<N, ColumnValue>>, readAt: string | undefined) => Promise<unknown>;
}

/** The form of a row with a few fields, in a dialog: draft, checks, and what another person saved meanwhile. */
export function FichaForm<N extends string, R extends Row<N>>(props: FichaFormProps<N, R>) {
  // What another person saved meanwhile, once it is loaded in place of what was written here.
  const [row, setRow] = useState(props.row);
  return <Fields key={row?.updated_at} {...props} row={row} onReload={setRow} />;
}

interface FieldsProps<N extends string, R extends Row<N>> extends FichaFormProps<N, R> {
  onReload: (current: R) => void;
}

function Fields<N extends string, R extends Row<N>>(props: FieldsProps<N, R>) {
  const { record, sections, row, que, errorTitle, changed, failure, saving, onUnsaved } = props;
  const fields = fieldsOf(sections);
  const [initial] = useState(() => toFormValues<N>(fields, row ?? {}));
  const submit = async (now: FormValues<N>, readAt = form.readAt ?? undefined) => {
    const columns = changedColumns(fields, form.initial, now);
    const saved = Object.keys(columns).length === 0 || (await props.save(columns, readAt));
    if (saved === undefined) return;
    form.letGo();
    props.onSaved();
  };
  const form: RecordForm<N> = useRecordForm({
    record,
    sections,
    initial,
    readAt: row?.updated_at,
    onSubmit: submit,
  });
  const { dirty, letGo } = form;
  useUnsaved(onUnsaved, dirty, letGo);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the form's own
    <form onSubmit={form.submit} onKeyDown={saveByKey} noValidate>
      <Stack gap="md">
        <DraftOffer draft={form.draft} />
        <div className={classes.fields}>
          {fields.map((field) => (
            <div key={field.name} className={field.wide ? classes.wide : undefined}>
              <FormField field={field} form={form} warning={form.flagged[field.name]} />
            </div>
          ))}
        </div>
        {changed && (
          <ConflictPanel
            title={guardadoPor(que, changed.by)}
            rows={conflictRows(fields, form.initial, form.values, changed.current)}
            saving={saving}
            onReload={() => {
              letGo();
              props.onReload(changed.current);
            }}
            onOverwrite={() => void submit(form.values, changed.current.updated_at)}
          />
        )}
        {failure !== undefined && !changed && (
          <Alert color="rojo" role="alert" icon={<IconAlertTriangle size={18} />} title={errorTitle}>
            {failure}
          </Alert>
        )}
        {saving && <SinConexion>{GUARDA_SOLO}</SinConexion>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onCancel} disabled={saving}>
            Cancelar
          </Button>
          <Button type="submit" loading={saving} disabled={changed !== undefined}>
            Guardar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function saveByKey(event: React.KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
