import { Autocomplete, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { changedRow } from '@/data/auditoria/row-changed-error';
import { useSaveProcedimiento } from '@/data/fases/fases-mutations';
import { nombresQuery } from '@/data/fases/fases-queries';
import { CLASES_DE_JUICIO, GRADOS, type Procedimiento } from '@/data/fases/fases-types';
import { ClaseDeJuicio } from '@/features/expedientes/fases/clase-de-juicio';
import {
  datosDe,
  enPalabras,
  erroresDeProcedimiento,
  type ProcedimientoValues,
  ROTULOS,
  valuesDe,
} from '@/features/expedientes/fases/procedimiento';
import { isTyped } from '@/lib/drafts';
import { madridDay } from '@/lib/fechas';
import { avisoDeNig } from '@/lib/numeros';
import { options } from '@/lib/opciones';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';
import { FormConflict } from '@/ui/formulario/form-conflict';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useFormId } from '@/ui/formulario/form-id';
import { useUnsaved } from '@/ui/formulario/use-unsaved';

interface ProcedimientoDialogProps {
  opened: boolean;
  dealId: string;
  /** Undefined: a new one. */
  procedimiento: Procedimiento | undefined;
  onClose: () => void;
}

export function ProcedimientoDialog({ opened, onClose, ...props }: ProcedimientoDialogProps) {
  const title = props.procedimiento ? 'Editar procedimiento' : 'Añadir procedimiento';
  return (
    <FormDialog title={title} size={640} opened={opened} onClose={onClose}>
      {(dialog) => <ProcedimientoForm dialog={dialog} {...props} />}
    </FormDialog>
  );
}

interface ProcedimientoFormProps extends Omit<ProcedimientoDialogProps, 'opened' | 'onClose'> {
  dialog: DialogForm;
}

function ProcedimientoForm({ dialog, dealId, procedimiento }: ProcedimientoFormProps) {
  const { id, adopt } = useFormId(procedimiento?.id);
  // The row that the form is of: what another person saved meanwhile, once it is loaded in its place.
  const [opened, setOpened] = useState(procedimiento);
  const before = useMemo(() => valuesDe(opened), [opened]);
  const [now, setNow] = useState(before);
  const [shown, setShown] = useState(false);
  const { mutate, isPending, error, reset } = useSaveProcedimiento();
  const draft = useDraft<ProcedimientoValues>({
    record: `deals/${dealId}/procedimiento/${opened?.id ?? 'nuevo'}`,
    before,
    now,
    readAt: opened?.updated_at,
    ficha: { id, adopt },
    onRecover: (found) => setNow(found.now),
  });
  useUnsaved(dialog.onUnsaved, isTyped(before, now), draft.discard);
  const errors = erroresDeProcedimiento(now, madridDay());
  const save = (
    values = now,
    row = opened && { ...opened, updated_at: draft.start.readAt ?? opened.updated_at },
  ) => {
    setShown(true);
    if (Object.keys(errors).length > 0) return;
    mutate(
      { deal: dealId, datos: datosDe(values, row ?? { id }) },
      {
        onSuccess: () => {
          draft.discard();
          dialog.onSaved();
        },
      },
    );
  };
  return (
    <FormBody
      saving={isPending}
      disabled={changedRow(error) !== undefined}
      error={changedRow(error) ? undefined : error}
      onSave={() => save()}
      onCancel={dialog.onCancel}
    >
      <DraftOffer draft={draft} />
      <Campos
        values={now}
        errors={shown ? errors : {}}
        onChange={(part) => setNow((values) => ({ ...values, ...part }))}
      />
      <FormConflict<ProcedimientoValues, Procedimiento>
        que="este procedimiento"
        changed={changedRow<Procedimiento>(error)}
        saving={isPending}
        before={draft.start.before}
        now={now}
        labels={ROTULOS}
        words={enPalabras}
        valuesOf={valuesDe}
        onReload={(row) => {
          draft.discard();
          setOpened(row);
          setNow(valuesDe(row));
          reset();
        }}
        onOverwrite={save}
      />
    </FormBody>
  );
}

interface CamposProps {
  values: ProcedimientoValues;
  errors: Partial<Record<keyof ProcedimientoValues, string>>;
  onChange: (part: Partial<ProcedimientoValues>) => void;
}

function Campos({ values, errors, onChange }: CamposProps) {
  const text = (name: keyof ProcedimientoValues) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const nig = avisoDeNig(values.nig);
  return (
    <>
      <Nombre lista="organos" label="Órgano judicial" name="organo" values={values} onChange={onChange} />
      <Group grow align="flex-start">
        <TextInput label="Autos" placeholder="123/2026" maxLength={60} {...text('autos')} />
        <TextInput
          label="Plaza"
          description="De la Sección, si la tiene"
          maxLength={60}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...text('plaza')}
        />
      </Group>
      <TextInput
        label="NIG"
        maxLength={40}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          nig && (
            <Text span size="xs" c="var(--mantine-color-ambar-light-color)">
              {nig}
            </Text>
          )
        }
        {...text('nig')}
      />
      <Group grow align="flex-start">
        <Select
          label="Clase de juicio"
          placeholder="Sin elegir"
          clearable
          data={options(CLASES_DE_JUICIO)}
          value={values.tipo || null}
          onChange={(tipo) => onChange({ tipo: tipo ?? '' })}
        />
        <Select
          label="Grado"
          allowDeselect={false}
          data={options(GRADOS)}
          value={values.grado}
          onChange={(grado) => onChange({ grado: grado ?? 'primera_instancia' })}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput
          label="Cuantía"
          placeholder="1.234,56"
          disabled={values.cuantia_indeterminada === 'si'}
          {...text('cuantia')}
        />
        <Checkbox
          mt={30}
          label="Cuantía indeterminada"
          checked={values.cuantia_indeterminada === 'si'}
          onChange={(event) =>
            onChange({
              cuantia_indeterminada: event.currentTarget.checked ? 'si' : '',
              ...(event.currentTarget.checked && { cuantia: '' }),
            })
          }
        />
      </Group>
      <ClaseDeJuicio values={values} onChoose={(tipo) => onChange({ tipo })} />
      <Group grow align="flex-start">
        <Nombre
          lista="procuradores"
          label="Procurador"
          name="procurador"
          values={values}
          onChange={onChange}
        />
        <Nombre lista="letrados" label="Letrado" name="letrado" values={values} onChange={onChange} />
      </Group>
      <TextInput
        label="Procurador de la parte contraria"
        maxLength={200}
        {...text('parte_contraria_procurador')}
      />
      <Group grow align="flex-start">
        <FechaInput
          label="Presentada"
          value={values.presentada || null}
          error={errors.presentada}
          onChange={(presentada) => onChange({ presentada: presentada ?? '' })}
        />
        <FechaInput
          label="Admitida"
          value={values.admitida || null}
          error={errors.admitida}
          onChange={(admitida) => onChange({ admitida: admitida ?? '' })}
        />
      </Group>
      <Checkbox
        label="Es el procedimiento principal del expediente"
        checked={values.principal === 'si'}
        onChange={(event) => onChange({ principal: event.currentTarget.checked ? 'si' : '' })}
      />
    </>
  );
}

interface NombreProps {
  lista: 'organos' | 'procuradores' | 'letrados';
  label: string;
  name: keyof ProcedimientoValues;
  values: ProcedimientoValues;
  onChange: (part: Partial<ProcedimientoValues>) => void;
}

/** A name that was typed before is offered; another one joins the list when it is saved. */
function Nombre({ lista, label, name, values, onChange }: NombreProps) {
  const { data = [] } = useQuery(nombresQuery(lista));
  return (
    <Autocomplete
      label={label}
      maxLength={200}
      limit={20}
      data={data}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}
