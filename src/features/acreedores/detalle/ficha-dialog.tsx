import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import type { Acreedor, AcreedorFicha } from '@/data/acreedores/acreedores-api';
import { useSaveFicha } from '@/data/acreedores/acreedores-mutations';
import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import { type FichaCampo, fichaSections } from '@/features/acreedores/detalle/ficha-campos';
import { guardadoPor } from '@/lib/formulario/autoria';
import { fieldsOf, type FormValues } from '@/lib/formulario/campos';
import { conflictRows } from '@/lib/formulario/conflicto';
import { changedColumns, toFormValues } from '@/lib/formulario/valores';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { FormField } from '@/ui/formulario/form-field';
import { type RecordForm, useRecordForm } from '@/ui/formulario/use-record-form';

import classes from '@/ui/formulario/formulario.module.css';

interface FichaDialogProps {
  acreedor: Acreedor;
  opened: boolean;
  onClose: () => void;
}

export function FichaDialog({ acreedor, opened, onClose }: FichaDialogProps) {
  return (
    <FormDialog title={`Datos de ${acreedor.nombre}`} size={620} opened={opened} onClose={onClose}>
      {(form) => <FichaForm acreedor={acreedor} {...form} />}
    </FormDialog>
  );
}

interface FichaFormProps extends DialogForm {
  acreedor: Acreedor;
}

function FichaForm({ acreedor, ...props }: FichaFormProps) {
  // What another person saved meanwhile, once it is loaded in place of what was written here.
  const [ficha, setFicha] = useState(acreedor.ficha);
  return (
    <FichaFields key={ficha?.updated_at} acreedor={acreedor} ficha={ficha} onReload={setFicha} {...props} />
  );
}

interface FichaFieldsProps extends FichaFormProps {
  ficha: AcreedorFicha | null;
  onReload: (current: AcreedorFicha) => void;
}

function FichaFields({ acreedor, ficha, onUnsaved, onReload, onSaved, onCancel }: FichaFieldsProps) {
  const [sections] = useState(() => fichaSections(acreedor));
  const fields = fieldsOf(sections);
  const [initial] = useState(() => toFormValues(fields, ficha ?? {}));
  const save = useSaveFicha();
  const changed = changedRow<AcreedorFicha>(save.error);

  const submit = async (now: FormValues<FichaCampo>, readAt = form.readAt ?? undefined) => {
    const columns = changedColumns(fields, form.initial, now);
    const saved =
      Object.keys(columns).length === 0 ||
      (await save.mutateAsync({ nombre: acreedor.nombre, columns, readAt }).catch(() => undefined));
    if (!saved) return;
    form.letGo();
    onSaved();
  };
  const form: RecordForm<FichaCampo> = useRecordForm({
    record: `acreedores/${acreedor.nombre}`,
    sections,
    initial,
    readAt: ficha?.updated_at,
    onSubmit: submit,
  });
  const { dirty, letGo } = form;
  useEffect(() => onUnsaved(dirty ? { giveUp: letGo } : undefined), [dirty, letGo, onUnsaved]);
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
            title={guardadoPor('este acreedor', changed.by)}
            rows={conflictRows(fields, form.initial, form.values, changed.current)}
            saving={save.isPending}
            onReload={() => {
              letGo();
              onReload(changed.current);
            }}
            onOverwrite={() => void submit(form.values, changed.current.updated_at)}
          />
        )}
        {save.isError && !changed && (
          <Alert
            color="rojo"
            role="alert"
            icon={<IconAlertTriangle size={18} />}
            title="Error al guardar el acreedor"
          >
            {failureText('este acreedor', save.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={save.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending} disabled={changed !== undefined}>
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
