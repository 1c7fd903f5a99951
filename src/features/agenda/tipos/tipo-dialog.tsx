import { Checkbox, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import { CODIGOS } from '@/data/codigos';
import type { PlazoTipoEscrito } from '@/data/plazos/plazos-tipo-api';
import { useGuardarPlazoTipo } from '@/data/plazos/plazos-tipo-queries';
import { options } from '@/lib/opciones';
import type { PlazoTipo } from '@/lib/plazos/plazo-tipo';
import { textOrNull } from '@/lib/texto';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FechaInput } from '@/ui/fecha-input';
import { DialogFoot } from '@/ui/formulario/dialog-foot';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useUnsaved } from '@/ui/formulario/use-unsaved';

interface TipoDialogProps {
  opened: boolean;
  onClose: () => void;
  tipo: PlazoTipo | undefined;
}

export function TipoDialog({ opened, onClose, tipo }: TipoDialogProps) {
  return (
    <FormDialog
      title={tipo ? 'Clase de plazo' : 'Nueva clase de plazo'}
      size={600}
      opened={opened}
      onClose={onClose}
    >
      {(dialog) => <TipoForm dialog={dialog} tipo={tipo} />}
    </FormDialog>
  );
}

function TipoForm({ dialog, tipo }: { dialog: DialogForm; tipo: PlazoTipo | undefined }) {
  const [before] = useState(() => valoresDe(tipo));
  const [now, setNow] = useState(before);
  const [shown, setShown] = useState(false);
  const { mutate, isPending } = useGuardarPlazoTipo();
  const draft = useDraft<TipoValues>({
    record: `plazos-tipo/${tipo?.clave ?? 'nuevo'}`,
    before,
    now,
    readAt: tipo?.updated_at,
    onRecover: (found) => setNow(found.now),
  });
  const { onUnsaved, onSaved, onCancel } = dialog;
  const { discard } = draft;
  useUnsaved(onUnsaved, before !== now, discard);
  const errors = erroresDeTipo(now);
  const save = () => {
    setShown(true);
    if (Object.keys(errors).length > 0) return;
    const onSuccess = () => {
      discard();
      onSaved();
    };
    mutate(tipoEscrito(now, tipo), { onSuccess });
  };
  const campos = {
    now,
    errors: shown ? errors : {},
    set: (part: Partial<TipoValues>) => setNow((values) => ({ ...values, ...part })),
  };
  return (
    <Stack gap="sm">
      <DraftOffer draft={draft} />
      <Medida {...campos} />
      <Ley {...campos} />
      <Text size="sm" c="dimmed">
        Los plazos que ya se contaron no cambian. Lo que se cambie queda sin verificar hasta que se firme.
      </Text>
      <DialogFoot saving={isPending} disabled={before === now} onSave={save} onCancel={onCancel} />
    </Stack>
  );
}

interface CamposProps {
  now: TipoValues;
  errors: Errores;
  set: (part: Partial<TipoValues>) => void;
}

const typed = (name: Exclude<keyof TipoValues, 'comun'>, { now, errors, set }: CamposProps) => ({
  value: now[name],
  error: errors[name],
  onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
});

function Medida(campos: CamposProps) {
  const { now, errors, set } = campos;
  return (
    <>
      <TextInput label="Nombre" maxLength={200} data-autofocus {...typed('titulo', campos)} />
      <Group grow align="flex-start">
        <TextInput
          label="Cuántos"
          description="Con un menos, hacia atrás"
          inputMode="numeric"
          maxLength={5}
          {...typed('cantidad', campos)}
        />
        <Select
          label="Unidad"
          description="Meses y años, de fecha a fecha"
          allowDeselect={false}
          data={options(CODIGOS.plazos_tipo.unidad)}
          value={now.unidad}
          error={errors.unidad}
          onChange={(unidad) => set({ unidad: unidad ?? 'dias' })}
        />
      </Group>
      <Select
        label="Clase"
        allowDeselect={false}
        data={options(CODIGOS.plazos_tipo.clase)}
        value={now.clase}
        onChange={(clase) => set({ clase: clase ?? 'procesal' })}
      />
      <TextInput
        label="Se cuenta desde"
        placeholder="la notificación"
        maxLength={200}
        {...typed('cuenta_desde', campos)}
      />
      <Checkbox
        label="Plazo común: el mismo para todas las partes"
        checked={now.comun}
        onChange={(event) => set({ comun: event.currentTarget.checked })}
      />
    </>
  );
}

function Ley(campos: CamposProps) {
  const { now, errors, set } = campos;
  return (
    <>
      <TextInput
        label="Artículo"
        placeholder="art. 458.1 LEC"
        maxLength={200}
        {...typed('articulo', campos)}
      />
      <Group grow align="flex-start">
        <FechaInput
          label="Vigente desde"
          value={now.vigente_desde || null}
          error={errors.vigente_desde}
          onChange={(dia) => set({ vigente_desde: dia ?? '' })}
        />
        <FechaInput
          label="Vigente hasta"
          description="Vacío: sigue vigente"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={now.vigente_hasta || null}
          error={errors.vigente_hasta}
          onChange={(dia) => set({ vigente_hasta: dia ?? '' })}
        />
      </Group>
      <Textarea label="Nota" autosize maxLength={1000} {...typed('nota', campos)} />
    </>
  );
}

/** What somebody types for a kind of term. A type and not an interface: drafts take any record of texts. */
export type TipoValues = Record<
  | 'titulo'
  | 'cantidad'
  | 'unidad'
  | 'clase'
  | 'articulo'
  | 'cuenta_desde'
  | 'vigente_desde'
  | 'vigente_hasta'
  | 'nota',
  string
> & { comun: boolean };

export const valoresDe = (tipo: PlazoTipo | undefined): TipoValues => ({
  titulo: tipo?.titulo ?? '',
  cantidad: tipo ? String(tipo.cantidad) : '',
  unidad: tipo?.unidad ?? 'dias',
  clase: tipo?.clase ?? 'procesal',
  comun: tipo?.comun ?? false,
  articulo: tipo?.articulo ?? '',
  cuenta_desde: tipo?.cuenta_desde ?? 'la notificación',
  vigente_desde: tipo?.vigente_desde ?? '',
  vigente_hasta: tipo?.vigente_hasta ?? '',
  nota: tipo?.nota ?? '',
});

export const tipoEscrito = (values: TipoValues, tipo: PlazoTipo | undefined): PlazoTipoEscrito => ({
  ...(tipo && { clave: tipo.clave, visto: tipo.updated_at }),
  titulo: values.titulo.trim(),
  cantidad: Number(values.cantidad),
  unidad: values.unidad as PlazoTipo['unidad'],
  clase: values.clase as PlazoTipo['clase'],
  comun: values.comun,
  articulo: values.articulo.trim(),
  cuenta_desde: values.cuenta_desde.trim(),
  vigente_desde: values.vigente_desde,
  vigente_hasta: values.vigente_hasta || null,
  nota: textOrNull(values.nota),
});

export type Errores = Partial<Record<keyof TipoValues, string>>;

export function erroresDeTipo(values: TipoValues): Errores {
  return {
    ...(values.titulo.trim() === '' && { titulo: 'Escriba el nombre del plazo.' }),
    ...errorDeCantidad(values),
    ...(values.articulo.trim() === '' && { articulo: 'Indique el artículo.' }),
    ...(values.cuenta_desde.trim() === '' && { cuenta_desde: 'Indique desde cuándo se cuenta.' }),
    ...(values.vigente_desde === '' && { vigente_desde: 'Indique desde qué día está vigente.' }),
    ...(values.vigente_hasta !== '' &&
      values.vigente_hasta < values.vigente_desde && { vigente_hasta: 'Acaba antes de empezar.' }),
    ...(values.clase === 'habiles-civiles' &&
      values.unidad !== 'dias' && { unidad: 'Los hábiles fuera del juzgado van por días.' }),
  };
}

/** As `src/lib/plazos/contar-plazo.ts` counts. */
function errorDeCantidad({ cantidad, unidad, clase }: TipoValues): Errores {
  const n = Number(cantidad);
  if (!/^-?[1-9]\d{0,3}$/.test(cantidad.trim()) || Math.abs(n) > 1000)
    return { cantidad: 'De 1 a 1.000, en cifras.' };
  return n < 0 && (unidad !== 'dias' || clase !== 'procesal')
    ? { cantidad: 'Hacia atrás solo van los días procesales.' }
    : {};
}
