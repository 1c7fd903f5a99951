import { Checkbox, Group, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { PRIORIDADES } from '@/data/agenda/agenda-types';
import { CODIGOS } from '@/data/codigos';
import type { Regla, ReglaEscrita } from '@/data/reglas/reglas-api';
import { pruebaQuery, useSaveRegla } from '@/data/reglas/reglas-queries';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { ResponsableSelect } from '@/features/agenda/plazo/responsable-select';
import { useAskPorTareas } from '@/features/agenda/reglas/preguntar-por-tareas';
import {
  CATEGORIA_DATA,
  type Errores,
  erroresDeRegla,
  EVENTO_DATA,
  reglaDe,
  type ReglaValues,
  valorDe,
  valoresDe,
} from '@/features/agenda/reglas/regla-values';
import { useNombres } from '@/features/agenda/reglas/use-nombres';
import { plural } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useDialogForm } from '@/ui/formulario/use-dialog-form';

interface ReglaDialogProps {
  opened: boolean;
  onClose: () => void;
  regla: Regla | undefined;
}

export function ReglaDialog({ opened, onClose, regla }: ReglaDialogProps) {
  return (
    <FormDialog
      title={regla ? 'Regla de tareas' : 'Nueva regla de tareas'}
      size={600}
      opened={opened}
      onClose={onClose}
    >
      {(dialog) => <ReglaForm dialog={dialog} regla={regla} />}
    </FormDialog>
  );
}

function ReglaForm({ dialog, regla }: { dialog: DialogForm; regla: Regla | undefined }) {
  const [retroactiva, setRetroactiva] = useState(false);
  const { mutate, isPending } = useSaveRegla();
  const { id, now, errors, set, check, draft, onSuccess } = useDialogForm<ReglaValues>({
    dialog,
    record: `reglas/${regla?.id ?? 'nueva'}`,
    initial: () => valoresDe(regla),
    row: regla,
    errorsOf: erroresDeRegla,
  });
  const preguntar = useAskPorTareas();
  const escrita = reglaDe(now, id, draft.start.readAt ?? undefined);
  const retirar = async () => {
    if (!regla?.activa || escrita.activa) return { tareas: false };
    return preguntar(regla.id, {
      title: 'Desactivar la regla',
      text: `Mientras no esté activa no se crearán más tareas «${escrita.titulo}».`,
      confirmLabel: 'Desactivar',
      siHayTareas: true,
    });
  };
  const save = async () => {
    if (!check()) return;
    const answer = await retirar();
    if (!answer) return;
    mutate({ regla: { ...escrita, retirar_tareas: answer.tareas }, retroactiva }, { onSuccess });
  };
  return (
    <FormBody
      label="Guardar la regla"
      saving={isPending}
      onSave={() => void save()}
      onCancel={dialog.onCancel}
    >
      <DraftOffer draft={draft} />
      <Cuando now={now} errors={errors} set={set} />
      <DelServicio now={now} errors={errors} set={set} />
      <Tarea now={now} errors={errors} set={set} />
      <Checkbox
        label="Activa"
        checked={now.activa === 'si'}
        onChange={(event) => set({ activa: event.currentTarget.checked ? 'si' : 'no' })}
      />
      <Prueba
        regla={escrita}
        valida={Object.keys(erroresDeRegla(now)).length === 0}
        retroactiva={retroactiva}
        onRetroactiva={setRetroactiva}
      />
    </FormBody>
  );
}

interface CamposProps {
  now: ReglaValues;
  errors: Errores;
  set: (part: Partial<ReglaValues>) => void;
}

function Cuando({ now, errors, set }: CamposProps) {
  const valor = valorDe(now.evento, useNombres());
  return (
    <Group grow align="flex-start">
      <Select
        label="Cuándo"
        allowDeselect={false}
        data={EVENTO_DATA}
        value={now.evento}
        onChange={(evento) => set({ evento: evento ?? 'documento', valor: '' })}
      />
      {valor && (
        <Select
          label={valor.label}
          placeholder={valor.vacio}
          clearable={now.evento === 'plazo'}
          searchable
          nothingFoundMessage="Ninguno se llama así"
          data={valor.data}
          value={now.valor || null}
          error={errors.valor}
          onChange={(elegido) => set({ valor: elegido ?? '' })}
        />
      )}
    </Group>
  );
}

/** Also a service that is not offered any more: its case files are still there. */
function DelServicio({ now, set }: CamposProps) {
  const { data: servicios = [] } = useQuery(serviciosBrevesQuery());
  return (
    <Select
      label="Servicio"
      placeholder="Cualquiera"
      clearable
      data={servicios.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      value={now.servicio_id || null}
      onChange={(servicio) => set({ servicio_id: servicio ?? '' })}
    />
  );
}

function Tarea({ now, errors, set }: CamposProps) {
  const typed = (name: keyof ReglaValues) => ({
    value: now[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput label="Tarea que se crea" maxLength={200} data-autofocus {...typed('titulo')} />
      <Group grow align="flex-start">
        <TextInput label="Vence a los" inputMode="numeric" maxLength={3} {...typed('dias')} />
        <Select
          label="Días"
          allowDeselect={false}
          data={[
            { value: 'si', label: 'hábiles' },
            { value: 'no', label: 'naturales' },
          ]}
          value={now.habiles}
          onChange={(habiles) => set({ habiles: habiles ?? 'si' })}
        />
        <Select
          label="Prioridad"
          allowDeselect={false}
          data={PRIORIDADES.map((cada) => ({ value: cada, label: CODIGOS.agenda.prioridad[cada] }))}
          value={now.prioridad}
          onChange={(prioridad) => set({ prioridad: prioridad ?? 'normal' })}
        />
      </Group>
      <Select
        label="Para quién"
        allowDeselect={false}
        data={[
          { value: 'expediente', label: 'Quien creó el expediente' },
          { value: 'persona', label: 'Una persona' },
          { value: 'nadie', label: SIN_ASIGNAR },
        ]}
        value={now.responsable_de}
        onChange={(quien) => set({ responsable_de: quien ?? 'expediente' })}
      />
      {now.responsable_de === 'persona' && (
        <ResponsableSelect value={now.responsable} onChange={(responsable) => set({ responsable })} />
      )}
      {errors.responsable && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errors.responsable}
        </Text>
      )}
      <Select
        label="Se cierra sola al archivar"
        placeholder="Nada: la cierra una persona"
        clearable
        data={CATEGORIA_DATA}
        value={now.cerrar_con || null}
        onChange={(categoria) => set({ cerrar_con: categoria ?? '' })}
      />
      <Textarea label="Nota" autosize maxLength={4000} {...typed('nota')} />
    </>
  );
}

interface PruebaProps {
  regla: ReglaEscrita;
  valida: boolean;
  retroactiva: boolean;
  onRetroactiva: (retroactiva: boolean) => void;
}

/** What the rule would make of what is there already, counted before anything is written. */
function Prueba({ regla, valida, retroactiva, onRetroactiva }: PruebaProps) {
  // Together: what was asked before is not asked because it has become right meanwhile.
  const now = useMemo(() => ({ regla, valida }), [regla, valida]);
  const [asked] = useDebouncedValue(now, 400);
  const { data, isFetching } = useQuery({ ...pruebaQuery(asked.regla), enabled: valida && asked.valida });
  if (!valida || !data) return null;
  return (
    <div>
      <Text role="status" fw={600} c={isFetching ? 'dimmed' : undefined}>
        Para lo que ya hay crearía {plural(data.crearia, 'tarea', 'tareas')}
      </Text>
      {data.ejemplos.length > 0 && (
        <Text size="sm" c="dimmed">
          En {data.ejemplos.join(', ')}
          {data.crearia > data.ejemplos.length && ' y otros'}
        </Text>
      )}
      <Checkbox
        mt="xs"
        label="Crearlas también para lo que ya hay"
        description="Si no se marca, la regla vale desde ahora"
        disabled={data.crearia === 0}
        checked={retroactiva && data.crearia > 0}
        onChange={(event) => onRetroactiva(event.currentTarget.checked)}
      />
    </div>
  );
}
