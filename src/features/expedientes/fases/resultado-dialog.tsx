import { Group, Select, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';

import { changedRow } from '@/data/auditoria/row-changed-error';
import { useSaveResultado } from '@/data/fases/fases-mutations';
import { COSTAS, type ResultadoAnotado, RESULTADOS, type VidaDeDeal } from '@/data/fases/fases-types';
import { fechaDe } from '@/features/expedientes/fases/cambio';
import { rotuloDe } from '@/features/expedientes/fases/procedimiento';
import { isTyped } from '@/lib/drafts';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { options } from '@/lib/opciones';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';
import { FormConflict } from '@/ui/formulario/form-conflict';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useFormId } from '@/ui/formulario/form-id';
import { useUnsaved } from '@/ui/formulario/use-unsaved';

interface ResultadoDialogProps {
  opened: boolean;
  dealId: string;
  vida: VidaDeDeal;
  /** Undefined: a new one, or that of the first procedure where it has one. */
  resultado: ResultadoAnotado | undefined;
  onClose: () => void;
}

export function ResultadoDialog({ opened, onClose, ...props }: ResultadoDialogProps) {
  return (
    <FormDialog
      title={props.resultado ? 'Cambiar resultado' : 'Anotar resultado'}
      size={520}
      opened={opened}
      onClose={onClose}
    >
      {(dialog) => <ResultadoForm dialog={dialog} {...props} />}
    </FormDialog>
  );
}

interface ResultadoFormProps extends Omit<ResultadoDialogProps, 'opened' | 'onClose'> {
  dialog: DialogForm;
}

function ResultadoForm({ dialog, dealId, vida, resultado }: ResultadoFormProps) {
  const { id, adopt } = useFormId();
  const [primero] = useState(() => vida.procedimientos[0]?.id ?? '');
  // A procedure has one result: what is noted of it is what is changed.
  const [row, setRow] = useState(() => resultado ?? delProcedimiento(vida, primero));
  const before = useMemo(() => valuesDe(row, primero), [row, primero]);
  const [now, setNow] = useState(before);
  const [shown, setShown] = useState(false);
  const { mutate, isPending, error, reset } = useSaveResultado();
  const draft = useDraft<ResultadoValues>({
    record: `deals/${dealId}/resultado${resultado ? `/${resultado.id}` : ''}`,
    before,
    now,
    readAt: row?.updated_at,
    ficha: { id, adopt },
    onRecover: (found) => setNow(found.now),
  });
  useUnsaved(dialog.onUnsaved, isTyped(before, now), draft.discard);
  const errors = errorsOf(now);
  const seen = (found: ResultadoAnotado) => {
    setRow(found);
    setNow(valuesDe(found));
  };
  const choose = (procedimiento: string) => {
    const found = resultado ? undefined : delProcedimiento(vida, procedimiento);
    if (found) return seen(found);
    setRow(resultado);
    setNow((values) =>
      resultado || !row ? { ...values, procedimiento } : valuesDe(undefined, procedimiento),
    );
  };
  // A draft that was typed before there was any is of its own form, and asks for what that one wrote.
  const visto = draft.start.readAt;
  const save = (values = now, as = row && visto !== null ? { id: row.id, updated_at: visto } : undefined) => {
    setShown(true);
    if (Object.keys(errorsOf(values)).length > 0) return;
    const { procedimiento, ...datos } = values;
    mutate(
      {
        deal: dealId,
        datos: {
          ...datos,
          procedimiento_id: procedimiento || null,
          ...(as ? { id: as.id, visto: as.updated_at } : { id }),
        },
      },
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
        vida={vida}
        values={now}
        errors={shown ? errors : {}}
        onChange={(part) => setNow((values) => ({ ...values, ...part }))}
        onChoose={choose}
      />
      <FormConflict<ResultadoValues, ResultadoAnotado>
        que="este resultado"
        changed={changedRow<ResultadoAnotado>(error)}
        saving={isPending}
        before={draft.start.before}
        now={now}
        labels={ROTULOS}
        words={enPalabras(vida)}
        valuesOf={valuesDe}
        onReload={(current) => {
          draft.discard();
          seen(current);
          reset();
        }}
        onOverwrite={save}
      />
    </FormBody>
  );
}

interface CamposProps {
  vida: VidaDeDeal;
  values: ResultadoValues;
  errors: Partial<Record<keyof ResultadoValues, string>>;
  onChange: (part: Partial<ResultadoValues>) => void;
  onChoose: (procedimiento: string) => void;
}

function Campos({ vida: { procedimientos }, values, errors, onChange, onChoose }: CamposProps) {
  return (
    <>
      <Select
        label={ROTULOS.resultado}
        placeholder="Elija el resultado"
        allowDeselect={false}
        data-autofocus
        data={options(RESULTADOS)}
        value={values.resultado || null}
        error={errors.resultado}
        onChange={(resultado) => onChange({ resultado: resultado ?? '' })}
      />
      {procedimientos.length > 0 && (
        <Select
          label={ROTULOS.procedimiento}
          placeholder="Del expediente"
          clearable
          data={procedimientos.map((one) => ({ value: one.id, label: rotuloDe(one) }))}
          value={values.procedimiento || null}
          onChange={(procedimiento) => onChoose(procedimiento ?? '')}
        />
      )}
      <Group grow align="flex-start">
        <FechaInput
          label={ROTULOS.fecha}
          maxDate={madridDay()}
          value={values.fecha || null}
          error={errors.fecha}
          onChange={(fecha) => onChange({ fecha: fecha ?? '' })}
        />
        <FechaInput
          label={ROTULOS.firme_desde}
          maxDate={madridDay()}
          value={values.firme_desde || null}
          error={errors.firme_desde}
          onChange={(firme_desde) => onChange({ firme_desde: firme_desde ?? '' })}
        />
      </Group>
      <Select
        label={ROTULOS.costas}
        allowDeselect={false}
        data={options(COSTAS)}
        value={values.costas}
        onChange={(costas) => onChange({ costas: costas ?? 'no_consta' })}
      />
      <Textarea
        label={ROTULOS.nota}
        autosize
        maxLength={2000}
        value={values.nota}
        onChange={(event) => onChange({ nota: event.currentTarget.value })}
      />
    </>
  );
}

// The form of a result: what is filled in, what is wrong with it, and how people read it.

type ResultadoValues = {
  resultado: string;
  fecha: string;
  procedimiento: string;
  firme_desde: string;
  costas: string;
  nota: string;
};

const ROTULOS: Record<keyof ResultadoValues, string> = {
  resultado: 'Resultado',
  fecha: 'Fecha',
  procedimiento: 'De qué procedimiento',
  firme_desde: 'Firme desde',
  costas: 'Costas',
  nota: 'Nota',
};

const valuesDe = (one: ResultadoAnotado | undefined, procedimiento = ''): ResultadoValues => ({
  resultado: one?.resultado ?? '',
  fecha: one?.fecha ?? madridDay(),
  procedimiento: one ? (one.procedimiento_id ?? '') : procedimiento,
  firme_desde: one?.firme_desde ?? '',
  costas: one?.costas ?? 'no_consta',
  nota: one?.nota ?? '',
});

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

/** As people read a value of the form. */
const enPalabras =
  ({ procedimientos }: VidaDeDeal) =>
  (field: keyof ResultadoValues, value: string): string => {
    if (field === 'fecha' || field === 'firme_desde') return value && formatFecha(value);
    if (field === 'procedimiento') {
      const one = procedimientos.find(({ id }) => id === value);
      return one ? rotuloDe(one) : 'Del expediente';
    }
    const names: Record<string, string> =
      field === 'resultado' ? RESULTADOS : field === 'costas' ? COSTAS : {};
    return names[value] ?? value;
  };

/** What is noted of one procedure, or of the case file: there is one of each. */
const delProcedimiento = ({ resultados }: VidaDeDeal, procedimiento: string) =>
  resultados.find(({ procedimiento_id }) => (procedimiento_id ?? '') === procedimiento);
