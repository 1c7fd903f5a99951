import { Select, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import { CODIGOS } from '@/data/codigos';
import type { DatoLegal } from '@/data/plazos/datos-legales-api';
import { useSaveDatoLegal } from '@/data/plazos/datos-legales-queries';
import { textos } from '@/features/agenda/textos';
import { options } from '@/lib/opciones';
import { textOrNull } from '@/lib/texto';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useUnsaved } from '@/ui/formulario/use-unsaved';

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
  const [before] = useState(() => valuesDe(dato));
  const [now, setNow] = useState(before);
  const [shown, setShown] = useState(false);
  const { mutate, isPending } = useSaveDatoLegal();
  const draft = useDraft<Values>({
    record: `datos-legales/${dato.clave}`,
    before,
    now,
    readAt: dato.updated_at,
    onRecover: (found) => setNow(found.now),
  });
  const { onUnsaved, onSaved, onCancel } = dialog;
  useUnsaved(onUnsaved, before !== now, draft.discard);
  const change = (part: Partial<Values>) => setNow((last) => ({ ...last, ...part }));
  const errores = shown ? erroresDe(now) : {};
  const leido = now.estado !== 'sin_leer';
  const save = () => {
    setShown(true);
    if (Object.keys(erroresDe(now)).length > 0) return;
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
      {
        onSuccess: () => {
          draft.discard();
          onSaved();
        },
      },
    );
  };
  return (
    <FormBody saving={isPending} disabled={before === now} onSave={save} onCancel={onCancel}>
      <DraftOffer draft={draft} />
      <Text>
        {dato.titulo} ({dato.articulo})
      </Text>
      <Select
        label="Estado"
        allowDeselect={false}
        data={options(CODIGOS.datos_legales.estado)}
        value={now.estado}
        onChange={(estado) => change({ estado: estado ?? 'sin_leer' })}
      />
      {leido && (
        <FechaInput
          label="Leído el"
          value={now.leidoEl || null}
          error={errores.leidoEl}
          onChange={(leidoEl) => change({ leidoEl: leidoEl ?? '' })}
        />
      )}
      <TextInput
        label="Dónde está el texto"
        description="Boletín o texto consolidado"
        maxLength={300}
        value={now.enlace}
        error={errores.enlace}
        onChange={(event) => change({ enlace: event.currentTarget.value })}
      />
      <Textarea
        label={now.estado === 'discutido' ? 'Las dos lecturas' : 'Qué queda por mirar'}
        autosize
        maxLength={1000}
        value={now.lecturas}
        error={errores.lecturas}
        onChange={(event) => change({ lecturas: event.currentTarget.value })}
      />
      <TextInput
        label="Por qué se cambia"
        maxLength={500}
        required
        value={now.motivo}
        error={errores.motivo}
        onChange={(event) => change({ motivo: event.currentTarget.value })}
      />
    </FormBody>
  );
}
