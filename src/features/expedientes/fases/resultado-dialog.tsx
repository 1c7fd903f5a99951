import { Group, Select, Stack, Textarea } from '@mantine/core';

import { useGuardarResultado } from '@/data/fases/fases-queries';
import { COSTAS, type Procedimiento, RESULTADOS } from '@/data/fases/fases-types';
import { fechaDe } from '@/features/expedientes/fases/cambio';
import { rotuloDe } from '@/features/expedientes/fases/procedimiento';
import { useAnotacion } from '@/features/expedientes/fases/use-anotacion';
import { madridDay } from '@/lib/fechas';
import { options } from '@/lib/opciones';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FechaInput } from '@/ui/fecha-input';
import { DialogFoot } from '@/ui/formulario/dialog-foot';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';

interface ResultadoDialogProps {
  opened: boolean;
  dealId: string;
  procedimientos: Procedimiento[];
  onClose: () => void;
}

export function ResultadoDialog({ opened, onClose, ...props }: ResultadoDialogProps) {
  return (
    <FormDialog title="Anotar resultado" size={520} opened={opened} onClose={onClose}>
      {(dialog) => <ResultadoForm dialog={dialog} {...props} />}
    </FormDialog>
  );
}

type ResultadoValues = {
  resultado: string;
  fecha: string;
  procedimiento: string;
  firme_desde: string;
  costas: string;
  nota: string;
};

function errorsOf({ resultado, fecha, firme_desde }: ResultadoValues) {
  const firme = firme_desde === '' ? undefined : firmeDe(firme_desde, fecha);
  return {
    ...(resultado === '' && { resultado: 'Elija el resultado' }),
    ...fechaDe(fecha, madridDay()),
    ...(firme && { firme_desde: firme }),
  };
}

const firmeDe = (firme: string, fecha: string) =>
  fechaDe(firme, madridDay()).fecha ??
  (firme < fecha ? 'No puede ser firme antes de la resolución' : undefined);

interface ResultadoFormProps extends Omit<ResultadoDialogProps, 'opened' | 'onClose'> {
  dialog: DialogForm;
}

function ResultadoForm({ dialog, dealId, procedimientos }: ResultadoFormProps) {
  const { mutate, isPending, error } = useGuardarResultado();
  const { values, errors, set, draft, submit } = useAnotacion<ResultadoValues>({
    record: `deals/${dealId}/resultado`,
    dialog,
    empty: () => ({
      resultado: '',
      fecha: madridDay(),
      procedimiento: procedimientos[0]?.id ?? '',
      firme_desde: '',
      costas: 'no_consta',
      nota: '',
    }),
    errorsOf,
    save: ({ procedimiento, ...datos }, onSuccess) =>
      mutate({ deal: dealId, datos: { ...datos, procedimiento_id: procedimiento || null } }, { onSuccess }),
  });
  return (
    <Stack gap="sm">
      <DraftOffer draft={draft} />
      <Select
        label="Resultado"
        placeholder="Elija el resultado"
        allowDeselect={false}
        data-autofocus
        data={options(RESULTADOS)}
        value={values.resultado || null}
        error={errors.resultado}
        onChange={(resultado) => set({ resultado: resultado ?? '' })}
      />
      {procedimientos.length > 0 && (
        <Select
          label="De qué procedimiento"
          placeholder="Del expediente"
          clearable
          data={procedimientos.map((one) => ({ value: one.id, label: rotuloDe(one) }))}
          value={values.procedimiento || null}
          onChange={(procedimiento) => set({ procedimiento: procedimiento ?? '' })}
        />
      )}
      <Group grow align="flex-start">
        <FechaInput
          label="Fecha"
          maxDate={madridDay()}
          value={values.fecha || null}
          error={errors.fecha}
          onChange={(fecha) => set({ fecha: fecha ?? '' })}
        />
        <FechaInput
          label="Firme desde"
          maxDate={madridDay()}
          value={values.firme_desde || null}
          error={errors.firme_desde}
          onChange={(firme_desde) => set({ firme_desde: firme_desde ?? '' })}
        />
      </Group>
      <Select
        label="Costas"
        allowDeselect={false}
        data={options(COSTAS)}
        value={values.costas}
        onChange={(costas) => set({ costas: costas ?? 'no_consta' })}
      />
      <Textarea
        label="Nota"
        autosize
        maxLength={2000}
        value={values.nota}
        onChange={(event) => set({ nota: event.currentTarget.value })}
      />
      <DialogFoot saving={isPending} error={error} onSave={submit} onCancel={dialog.onCancel} />
    </Stack>
  );
}
