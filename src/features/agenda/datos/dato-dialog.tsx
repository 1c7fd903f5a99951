import { Select, Text, Textarea, TextInput } from '@mantine/core';

import { CODIGOS } from '@/data/codigos';
import type { DatoLegal } from '@/data/plazos/datos-legales-api';
import { useSaveDatoLegal } from '@/data/plazos/datos-legales-queries';
import { textos } from '@/features/agenda/textos';
import { options } from '@/lib/opciones';
import { textOrNull } from '@/lib/texto';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useDialogForm } from '@/ui/formulario/use-dialog-form';

interface DatoDialogProps {
  opened: boolean;
  dato: DatoLegal | undefined;
  onClose: () => void;
}

export function DatoDialog({ opened, dato, onClose }: DatoDialogProps) {
  return (
    <FormDialog title="Estado de un dato legal" size={560} opened={opened} onClose={onClose}>
      {(dialog) => dato && <DatoForm dialog={dialog} dato={dato} />}
    </FormDialog>
  );
}

type Values = { estado: string; leidoEl: string; enlace: string; lecturas: string; motivo: string };

const valuesDe = ({ estado, leido_el, enlace, lecturas }: DatoLegal): Values => ({
  estado,
  leidoEl: leido_el ?? '',
  enlace: enlace ?? '',
  lecturas: lecturas ?? '',
  motivo: '',
});

type Errores = Partial<Record<keyof Values, string>>;

function erroresDe({ estado, leidoEl, enlace, lecturas, motivo }: Values): Errores {
  const leido = estado !== 'sin_leer';
  return {
    ...(leido && leidoEl === '' && { leidoEl: 'Indique qué día se leyó.' }),
    ...(leido &&
      !/^https:\/\/\S+$/.test(enlace.trim()) && {
        enlace: 'Escriba la dirección del texto, que empieza por https://',
      }),
    ...(estado === 'discutido' && lecturas.trim().length < 3 && { lecturas: 'Escriba las dos lecturas.' }),
    ...(motivo.trim().length < 3 && { motivo: textos.faltaMotivo }),
  };
}

function DatoForm({ dialog, dato }: { dialog: DialogForm; dato: DatoLegal }) {
  const { mutate, isPending } = useSaveDatoLegal();
  const { now, touched, errors, set, check, draft, onSuccess } = useDialogForm<Values>({
    dialog,
    record: `datos-legales/${dato.clave}`,
    initial: () => valuesDe(dato),
    row: dato,
    errorsOf: erroresDe,
  });
  const leido = now.estado !== 'sin_leer';
  const save = () => {
    if (!check()) return;
    mutate(
      {
        clave: dato.clave,
        estado: now.estado as DatoLegal['estado'],
        leido_el: leido ? now.leidoEl : null,
        enlace: textOrNull(now.enlace),
        lecturas: textOrNull(now.lecturas),
        motivo: now.motivo.trim(),
        visto: draft.start.readAt ?? dato.updated_at,
      },
      { onSuccess },
    );
  };
  return (
    <FormBody saving={isPending} disabled={!touched} onSave={save} onCancel={dialog.onCancel}>
      <DraftOffer draft={draft} />
      <Text>
        {dato.titulo} ({dato.articulo})
      </Text>
      <Select
        label="Estado"
        allowDeselect={false}
        data={options(CODIGOS.datos_legales.estado)}
        value={now.estado}
        onChange={(estado) => set({ estado: estado ?? 'sin_leer' })}
      />
      {leido && (
        <FechaInput
          label="Leído el"
          value={now.leidoEl || null}
          error={errors.leidoEl}
          onChange={(leidoEl) => set({ leidoEl: leidoEl ?? '' })}
        />
      )}
      <TextInput
        label="Dónde está el texto"
        description="Boletín o texto consolidado"
        maxLength={300}
        value={now.enlace}
        error={errors.enlace}
        onChange={(event) => set({ enlace: event.currentTarget.value })}
      />
      <Textarea
        label={now.estado === 'discutido' ? 'Las dos lecturas' : 'Qué queda por mirar'}
        autosize
        maxLength={1000}
        value={now.lecturas}
        error={errors.lecturas}
        onChange={(event) => set({ lecturas: event.currentTarget.value })}
      />
      <TextInput
        label="Por qué se cambia"
        maxLength={500}
        required
        value={now.motivo}
        error={errors.motivo}
        onChange={(event) => set({ motivo: event.currentTarget.value })}
      />
    </FormBody>
  );
}
