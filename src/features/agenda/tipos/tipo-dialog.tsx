import { Checkbox, Group, Select, Text, Textarea, TextInput } from '@mantine/core';

import { CODIGOS } from '@/data/codigos';
import { useSavePlazoTipo } from '@/data/plazos/plazos-tipo-queries';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import {
  type Errores,
  erroresDeTipo,
  type Marca,
  puedeTenerGracia,
  tipoEscrito,
  type TipoValues,
  valoresDe,
} from '@/features/agenda/tipos/tipo-values';
import { options } from '@/lib/opciones';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useDialogForm } from '@/ui/formulario/use-dialog-form';

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
  const { mutate, isPending } = useSavePlazoTipo();
  const { id, touched, check, draft, onSuccess, ...campos } = useDialogForm<TipoValues>({
    dialog,
    record: `plazos-tipo/${tipo?.clave ?? 'nuevo'}`,
    initial: () => valoresDe(tipo),
    row: tipo,
    errorsOf: (values) => erroresDeTipo(values, tipo === undefined),
  });
  const save = () => {
    const row = tipo && { ...tipo, updated_at: draft.start.readAt ?? tipo.updated_at };
    if (check()) mutate(tipoEscrito(campos.now, row, id), { onSuccess });
  };
  return (
    <FormBody saving={isPending} disabled={!touched} onSave={save} onCancel={dialog.onCancel}>
      <DraftOffer draft={draft} />
      <Medida {...campos} />
      <Ley {...campos} />
      <Texto {...campos} />
      {tipo && <TextInput label="Por qué se cambia" maxLength={500} {...typed('motivo', campos)} />}
      <Text size="sm" c="dimmed">
        Los plazos que ya se contaron no cambian. Lo que se cambie queda sin verificar hasta que se firme.
      </Text>
    </FormBody>
  );
}

interface CamposProps {
  now: TipoValues;
  errors: Errores;
  set: (part: Partial<TipoValues>) => void;
}

const typed = (name: Exclude<keyof TipoValues, Marca>, { now, errors, set }: CamposProps) => ({
  value: now[name],
  error: errors[name],
  onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
});

const marked = (name: Marca, { now, set }: CamposProps) => ({
  checked: now[name],
  onChange: (event: { currentTarget: { checked: boolean } }) => set({ [name]: event.currentTarget.checked }),
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
      <Group grow align="flex-start">
        <Select
          label="Lo abre"
          allowDeselect={false}
          disabled={Number(now.cantidad) < 0}
          data={options(CODIGOS.plazos_tipo.disparo)}
          value={Number(now.cantidad) < 0 ? 'acto' : now.disparo}
          onChange={(disparo) => set({ disparo: disparo ?? 'notificacion' })}
        />
        <Select
          label="Cómo acaba"
          allowDeselect={false}
          data={options(CODIGOS.plazos_tipo.efecto)}
          value={now.efecto}
          onChange={(efecto) => set({ efecto: efecto ?? 'vence' })}
        />
      </Group>
      <TextInput
        label="Se cuenta desde"
        placeholder="la notificación"
        maxLength={200}
        {...typed('cuenta_desde', campos)}
      />
      <Checkbox label="Plazo común: el mismo para todas las partes" {...marked('comun', campos)} />
      <Checkbox label="Si se anunció un dictamen, empieza cuando se aporta" {...marked('dictamen', campos)} />
      {puedeTenerGracia(now) && (
        <Checkbox
          label="Con día de gracia: es para presentar un escrito (art. 135.5 LEC)"
          {...marked('gracia', campos)}
        />
      )}
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

/** Whether the article was read, when and where. A signature is another thing. */
function Texto(campos: CamposProps) {
  const { now, errors, set } = campos;
  return (
    <>
      <Group grow align="flex-start">
        <Select
          label="Estado del texto"
          allowDeselect={false}
          data={options(CODIGOS.plazos_tipo.estado)}
          value={now.estado}
          onChange={(estado) => set({ estado: estado ?? 'sin_leer' })}
        />
        {now.estado !== 'sin_leer' && (
          <FechaInput
            label="Leído el"
            value={now.leido_el || null}
            error={errors.leido_el}
            onChange={(dia) => set({ leido_el: dia ?? '' })}
          />
        )}
      </Group>
      {now.estado !== 'sin_leer' && (
        <TextInput
          label="Dónde se leyó"
          placeholder="https://www.boe.es/…"
          maxLength={300}
          {...typed('enlace', campos)}
        />
      )}
      {now.estado === 'discutido' && (
        <Textarea label="Las dos lecturas" autosize maxLength={1000} {...typed('lecturas', campos)} />
      )}
    </>
  );
}
