import { Group, Select, Textarea, TextInput } from '@mantine/core';

import { useRecordImporte } from '@/data/fases/fases-mutations';
import { CONCEPTOS } from '@/domain/fases/saldos';
import { fechaDe } from '@/features/expedientes/fases/cambio';
import { madridDay } from '@/lib/fechas';
import { type ImporteLeido, readImporte } from '@/lib/numeros';
import { options } from '@/lib/opciones';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useDialogForm } from '@/ui/formulario/use-dialog-form';

interface ImporteDialogProps {
  opened: boolean;
  dealId: string;
  /** What somebody has counted already. */
  inicial?: Partial<ImporteValues> | undefined;
  onClose: () => void;
}

export function ImporteDialog({ opened, dealId, inicial, onClose }: ImporteDialogProps) {
  return (
    <FormDialog title="Anotar importe" size={520} opened={opened} onClose={onClose}>
      {(dialog) => <ImporteForm dialog={dialog} dealId={dealId} inicial={inicial} />}
    </FormDialog>
  );
}

type ImporteValues = {
  concepto: string;
  importe: string;
  intereses: string;
  fecha: string;
  nota: string;
};

const valorDe = (leido: ImporteLeido) => ('valor' in leido ? leido.valor : '');
const esNada = (valor: string) => valor === '' || Number(valor) === 0;

function errorsOf(values: ImporteValues) {
  const [importe, intereses] = [readImporte(values.importe), readImporte(values.intereses)];
  const nada = 'valor' in importe && esNada(importe.valor) && esNada(valorDe(intereses));
  return {
    ...(values.concepto === '' && { concepto: 'Elija el concepto' }),
    ...('problema' in importe && { importe: importe.problema }),
    ...(nada && { importe: 'Indique el importe' }),
    ...('problema' in intereses && { intereses: intereses.problema }),
    ...fechaDe(values.fecha, madridDay()),
  };
}

interface ImporteFormProps extends Pick<ImporteDialogProps, 'dealId' | 'inicial'> {
  dialog: DialogForm;
}

function ImporteForm({ dialog, dealId, inicial }: ImporteFormProps) {
  const { mutate, isPending, error } = useRecordImporte();
  const { id, now, errors, set, check, draft, onSuccess } = useDialogForm<ImporteValues>({
    dialog,
    record: `deals/${dealId}/importe`,
    initial: () => ({ concepto: '', importe: '', intereses: '', fecha: madridDay(), nota: '', ...inicial }),
    errorsOf,
  });
  const save = () => {
    if (!check()) return;
    const [importe, intereses] = [valorDe(readImporte(now.importe)), valorDe(readImporte(now.intereses))];
    mutate({ deal: dealId, datos: { ...now, id, importe, intereses } }, { onSuccess });
  };
  return (
    <FormBody saving={isPending} error={error} onSave={save} onCancel={dialog.onCancel}>
      <DraftOffer draft={draft} />
      <Select
        label="Concepto"
        placeholder="Elija el concepto"
        allowDeselect={false}
        data-autofocus
        data={options(CONCEPTOS)}
        value={now.concepto || null}
        error={errors.concepto}
        onChange={(concepto) => set({ concepto: concepto ?? '' })}
      />
      <Group grow align="flex-start">
        <TextInput
          label="Importe"
          placeholder="1.234,56"
          value={now.importe}
          error={errors.importe}
          onChange={(event) => set({ importe: event.currentTarget.value })}
        />
        <TextInput
          label="Intereses"
          placeholder="0,00"
          value={now.intereses}
          error={errors.intereses}
          onChange={(event) => set({ intereses: event.currentTarget.value })}
        />
      </Group>
      <FechaInput
        label="Fecha"
        maxDate={madridDay()}
        value={now.fecha || null}
        error={errors.fecha}
        onChange={(fecha) => set({ fecha: fecha ?? '' })}
      />
      <Textarea
        label="Nota"
        autosize
        maxLength={2000}
        value={now.nota}
        onChange={(event) => set({ nota: event.currentTarget.value })}
      />
    </FormBody>
  );
}
