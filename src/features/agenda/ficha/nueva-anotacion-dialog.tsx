import { Button, Group, Select, Text, Textarea, TextInput } from '@mantine/core';

import { useCreateEnAgenda, useAddHabiles } from '@/data/agenda/agenda-mutations';
import { PRIORIDADES, type TipoAgenda } from '@/data/agenda/agenda-types';
import { CODIGOS } from '@/data/codigos';
import { TIPO_TEXTOS } from '@/features/agenda/agenda-search';
import { Choques } from '@/features/agenda/choques';
import { type AnotacionValues, erroresDe, filaDe, readHora, vacia } from '@/features/agenda/ficha/anotacion';
import { ExpedienteSelect } from '@/features/agenda/plazo/expediente-select';
import { ResponsableSelect } from '@/features/agenda/plazo/responsable-select';
import { options } from '@/lib/opciones';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useDialogForm } from '@/ui/formulario/use-dialog-form';

interface NuevaAnotacionDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What it begins with. */
  tipo?: Exclude<TipoAgenda, 'plazo'>;
  dia: string;
  deal?: string;
}

/** A hearing, a task or a note. */
export function NuevaAnotacionDialog({ opened, onClose, ...inicial }: NuevaAnotacionDialogProps) {
  return (
    <FormDialog
      title={inicial.tipo ? `Nueva ${TIPO_TEXTOS[inicial.tipo].uno.toLowerCase()}` : 'Nueva anotación'}
      size={560}
      opened={opened}
      onClose={onClose}
    >
      {(dialog) => <AnotacionForm dialog={dialog} inicial={inicial} />}
    </FormDialog>
  );
}

const TIPO_DATA = (['senalamiento', 'tarea', 'nota'] as const).map((tipo) => ({
  value: tipo,
  label: TIPO_TEXTOS[tipo].uno,
}));

interface AnotacionFormProps {
  dialog: DialogForm;
  inicial: Omit<NuevaAnotacionDialogProps, 'opened' | 'onClose'>;
}

function AnotacionForm({ dialog, inicial }: AnotacionFormProps) {
  const { mutate, isPending } = useCreateEnAgenda();
  const { id, now, errors, set, check, draft, onSuccess } = useDialogForm<AnotacionValues>({
    dialog,
    record: `agenda/nueva/${inicial.deal ?? ''}`,
    initial: () => vacia(inicial),
    errorsOf: erroresDe,
  });
  const field = (name: keyof AnotacionValues) => ({
    value: now[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const save = () => {
    if (check()) mutate([filaDe(now, id)], { onSuccess });
  };
  const isVista = now.tipo === 'senalamiento';
  return (
    <FormBody saving={isPending} onSave={save} onCancel={dialog.onCancel}>
      <DraftOffer draft={draft} />
      {!inicial.tipo && (
        <Select
          label="Tipo"
          data={TIPO_DATA}
          allowDeselect={false}
          value={now.tipo}
          onChange={(tipo) => set({ tipo: tipo ?? 'tarea' })}
        />
      )}
      <TextInput label="De qué se trata" maxLength={200} data-autofocus {...field('titulo')} />
      <Group grow align="flex-start">
        <FechaInput
          label={now.tipo === 'tarea' ? 'Vence' : 'Día'}
          value={now.inicio || null}
          error={errors.inicio}
          onChange={(inicio) => set({ inicio: inicio ?? '' })}
        />
        {now.tipo !== 'tarea' && <TextInput label="Hora" placeholder="9:30" {...field('hora')} />}
      </Group>
      {now.tipo === 'tarea' && <EnDiasHabiles desde={inicial.dia} onDia={(inicio) => set({ inicio })} />}
      {isVista && (
        <>
          <Group grow align="flex-start">
            <TextInput label="Lugar" placeholder="Juzgado y sala" maxLength={200} {...field('lugar')} />
            <Select
              label="Modo"
              data={options(CODIGOS.agenda.modo)}
              clearable
              clearButtonProps={{ 'aria-label': 'Quitar el modo' }}
              value={now.modo || null}
              onChange={(modo) => set({ modo: modo ?? '' })}
            />
          </Group>
          <Textarea label="A quién se cita" autosize maxLength={1000} {...field('partes')} />
        </>
      )}
      <ResponsableSelect value={now.responsable} onChange={(responsable) => set({ responsable })} />
      {isVista && (
        <Choques
          id={null}
          responsable={now.responsable || null}
          inicio={now.inicio}
          hora={readHora(now.hora) ?? null}
        />
      )}
      {inicial.deal === undefined && <ExpedienteSelect value={now.deal} onChange={(deal) => set({ deal })} />}
      {now.tipo === 'tarea' && (
        <>
          <Select
            label="Prioridad"
            allowDeselect={false}
            data={PRIORIDADES.map((prioridad) => ({
              value: prioridad,
              label: CODIGOS.agenda.prioridad[prioridad],
            }))}
            value={now.prioridad}
            onChange={(prioridad) => set({ prioridad: prioridad ?? 'normal' })}
          />
          <Textarea
            label="Lista de comprobación"
            description="Una línea por paso"
            autosize
            {...field('lista')}
          />
        </>
      )}
      <Textarea
        label="Nota"
        description="Con @ y el nombre de alguien del equipo se le avisa"
        autosize
        maxLength={4000}
        {...field('nota')}
      />
      {errors.titulo && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {errors.titulo}
        </Text>
      )}
    </FormBody>
  );
}

interface EnDiasHabilesProps {
  desde: string;
  onDia: (dia: string) => void;
}

/** Working days of the country from the day that the form began with: the day is then in the field. */
function EnDiasHabiles({ desde, onDia }: EnDiasHabilesProps) {
  const { mutate, isPending } = useAddHabiles();
  return (
    <Group gap="xs">
      {[1, 5, 10].map((n) => (
        <Button
          key={n}
          size="compact-sm"
          variant="default"
          disabled={isPending}
          onClick={() => mutate({ desde, n }, { onSuccess: onDia })}
        >
          +{n === 1 ? '1 día hábil' : `${n} días hábiles`}
        </Button>
      ))}
    </Group>
  );
}
