import { Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core';

import type { Frecuencia, Periodica } from '@/data/reglas/reglas-api';
import { useSavePeriodica } from '@/data/reglas/reglas-queries';
import { ResponsableSelect } from '@/features/agenda/plazo/responsable-select';
import { DIAS_DE_LA_SEMANA, FRECUENCIAS } from '@/features/agenda/reglas/regla-values';
import { textOrNull } from '@/lib/texto';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useDialogForm } from '@/ui/formulario/use-dialog-form';

interface PeriodicaDialogProps {
  opened: boolean;
  onClose: () => void;
  tarea: Periodica | undefined;
}

type Values = Record<'titulo' | 'nota' | 'frecuencia' | 'dia' | 'responsable' | 'activa', string>;

const valuesOf = (tarea: Periodica | undefined): Values => ({
  titulo: tarea?.titulo ?? '',
  nota: tarea?.nota ?? '',
  frecuencia: tarea?.frecuencia ?? 'mensual',
  dia: String(tarea?.dia ?? 1),
  responsable: tarea?.responsable ?? '',
  activa: tarea?.activa === false ? 'no' : 'si',
});

export function PeriodicaDialog({ opened, onClose, tarea }: PeriodicaDialogProps) {
  return (
    <FormDialog
      title={tarea ? 'Tarea periódica' : 'Nueva tarea periódica'}
      size={520}
      opened={opened}
      onClose={onClose}
    >
      {(dialog) => <PeriodicaForm dialog={dialog} tarea={tarea} />}
    </FormDialog>
  );
}

function PeriodicaForm({ dialog, tarea }: { dialog: DialogForm; tarea: Periodica | undefined }) {
  const { mutate, isPending } = useSavePeriodica();
  const { id, now, set, draft, onSuccess } = useDialogForm<Values>({
    dialog,
    record: `periodicas/${tarea?.id ?? 'nueva'}`,
    initial: () => valuesOf(tarea),
    row: tarea,
  });
  const save = () =>
    mutate(
      {
        id,
        titulo: now.titulo.trim(),
        nota: textOrNull(now.nota),
        frecuencia: now.frecuencia as Frecuencia,
        dia: Number(now.dia),
        responsable: now.responsable || null,
        activa: now.activa === 'si',
        ...(tarea && { visto: draft.start.readAt ?? tarea.updated_at }),
      },
      { onSuccess },
    );
  return (
    <FormBody saving={isPending} disabled={now.titulo.trim() === ''} onSave={save} onCancel={dialog.onCancel}>
      <DraftOffer draft={draft} />
      <TextInput
        label="De qué se trata"
        maxLength={200}
        data-autofocus
        value={now.titulo}
        onChange={(event) => set({ titulo: event.currentTarget.value })}
      />
      <Group grow align="flex-start">
        <Select
          label="Cada cuánto"
          allowDeselect={false}
          data={Object.entries(FRECUENCIAS).map(([value, label]) => ({ value, label }))}
          value={now.frecuencia}
          onChange={(frecuencia) => set({ frecuencia: frecuencia ?? 'mensual', dia: '1' })}
        />
        <Dia frecuencia={now.frecuencia} dia={now.dia} onChange={(dia) => set({ dia })} />
      </Group>
      <ResponsableSelect value={now.responsable} onChange={(responsable) => set({ responsable })} />
      <Textarea
        label="Nota"
        autosize
        maxLength={4000}
        value={now.nota}
        onChange={(event) => set({ nota: event.currentTarget.value })}
      />
      <Checkbox
        label="Activa"
        checked={now.activa === 'si'}
        onChange={(event) => set({ activa: event.currentTarget.checked ? 'si' : 'no' })}
      />
    </FormBody>
  );
}

interface DiaProps {
  frecuencia: string;
  dia: string;
  onChange: (dia: string) => void;
}

function Dia({ frecuencia, dia, onChange }: DiaProps) {
  if (frecuencia !== 'semanal' && frecuencia !== 'mensual') return null;
  const data =
    frecuencia === 'semanal'
      ? DIAS_DE_LA_SEMANA.map((label, i) => ({ value: String(i + 1), label }))
      : Array.from({ length: 31 }, (_, i) => String(i + 1));
  return (
    <Select
      label="Día"
      description={frecuencia === 'mensual' ? 'En un mes más corto, el último' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={data}
      value={dia}
      onChange={(elegido) => onChange(elegido ?? '1')}
    />
  );
}
