import { Alert, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { useState } from 'react';

import { CODIGOS } from '@/data/codigos';
import { type ReglasMasc, useSaveIntento } from '@/data/masc/masc-queries';
import type { DatosIntento, Intento } from '@/data/masc/masc-types';
import { NOMBRES_OBJETO, OBJETOS } from '@/domain/masc/freno';
import { CANALES } from '@/domain/masc/resumen';
import type { Via } from '@/domain/masc/tipos';
import type { ViaSugerida } from '@/domain/masc/via-sugerida';
import { EMPRESAS, esEmpresa, viaDe } from '@/domain/masc/vias';
import type { RenderOferta } from '@/features/masc/expediente/intento-card';
import { IntentoFechas } from '@/features/masc/expediente/intento-fechas';
import {
  datosDe,
  esFila,
  filaDe,
  type IntentoValues,
  problemasDelIntento,
  valuesDe,
} from '@/features/masc/expediente/intento-values';
import { madridDay } from '@/lib/fechas';
import { options } from '@/lib/opciones';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useDialogForm } from '@/ui/formulario/use-dialog-form';

interface IntentoDialogProps {
  opened: boolean;
  onClose: () => void;
  deal: string;
  reglas: ReglasMasc;
  renderOferta: RenderOferta;
  sugerida: ViaSugerida;
  /** The one that is changed; none: a new one, which begins with `inicial`. */
  intento: Intento | undefined;
  inicial: Partial<DatosIntento>;
}

export function IntentoDialog({ opened, onClose, ...props }: IntentoDialogProps) {
  return (
    <FormDialog
      title={props.intento ? `Reclamación ${props.intento.referencia}` : 'Nueva reclamación'}
      size={640}
      opened={opened}
      onClose={onClose}
    >
      {(dialog) => <IntentoForm dialog={dialog} {...props} />}
    </FormDialog>
  );
}

/** Other companies are one route there: which of them it is, is asked next. */
const opcionesDeVia = (vias: readonly Via[]) =>
  vias
    .filter(({ clave }) => clave === 'consumo_empresa' || !esEmpresa(clave))
    .map(({ clave, letra, titulo }) => ({
      value: clave,
      label: `${letra} · ${clave === 'consumo_empresa' ? 'Consumo: otras empresas' : titulo}`,
    }));

type IntentoFormProps = Omit<IntentoDialogProps, 'opened' | 'onClose'> & { dialog: DialogForm };

function IntentoForm({ dialog, deal, reglas, renderOferta, sugerida, intento, inicial }: IntentoFormProps) {
  const [problems, setProblems] = useState<string[]>([]);
  const { mutate, isPending } = useSaveIntento();
  const { id, now, set, draft, onSuccess } = useDialogForm<IntentoValues>({
    dialog,
    record: `masc/${deal}/${intento?.id ?? 'nueva'}`,
    initial: () => valuesDe(intento ?? { via: sugerida.via, ...inicial }, intento?.ambas ?? reglas.ambas),
    row: intento,
  });
  const save = () => {
    const found = problemasDelIntento(now, madridDay());
    const fila =
      found.length > 0
        ? undefined
        : filaDe(datosDe(now), { ...reglas, deal, id, visto: draft.start.readAt ?? undefined });
    setProblems(fila && !esFila(fila) ? [fila.mensaje] : found);
    if (fila && esFila(fila)) mutate(fila, { onSuccess });
  };
  return (
    <FormBody saving={isPending} onSave={save} onCancel={dialog.onCancel}>
      <DraftOffer draft={draft} />
      <Select
        label="Vía"
        description={
          now.via === sugerida.via
            ? `Sugerida. ${sugerida.motivo}`
            : `Vía sugerida: ${viaDe(sugerida.via).titulo}. ${sugerida.motivo}`
        }
        data={opcionesDeVia(reglas.vias)}
        allowDeselect={false}
        value={esEmpresa(now.via) ? 'consumo_empresa' : now.via}
        onChange={(via) => set({ via: via ?? now.via })}
      />
      {esEmpresa(now.via) && (
        <Select
          label="Qué empresa es (art. 2 Ley 10/2025)"
          data={options(EMPRESAS)}
          allowDeselect={false}
          value={now.via}
          onChange={(via) => set({ via: via ?? now.via })}
        />
      )}
      {now.via.startsWith('consumo') && (
        <Checkbox
          label="También por la vía general: corren los dos plazos y vale el que termina después"
          checked={now.ambas}
          onChange={(event) => set({ ambas: event.currentTarget.checked })}
        />
      )}
      <Checkbox.Group
        label="Qué se reclama"
        value={OBJETOS.filter((uno) => now[uno])}
        onChange={(chosen) => set(Object.fromEntries(OBJETOS.map((uno) => [uno, chosen.includes(uno)])))}
      >
        <Group gap="md" mt={6}>
          {OBJETOS.map((uno) => (
            <Checkbox key={uno} value={uno} label={upperFirst(NOMBRES_OBJETO[uno])} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group grow align="flex-start">
        <Select
          label="Canal"
          data={CANALES.map((canal) => ({ value: canal, label: CODIGOS.masc_intentos.canal[canal] }))}
          allowDeselect={false}
          value={now.canal}
          onChange={(canal) => set({ canal: canal ?? now.canal })}
        />
        <TextInput
          label="Importe reclamado"
          placeholder="1.234,56"
          maxLength={20}
          value={now.importe}
          onChange={(event) => set({ importe: event.currentTarget.value })}
        />
      </Group>
      <Group grow align="flex-end">
        <TextInput
          label="Clave identificativa del acuse"
          maxLength={120}
          value={now.clave_identificativa}
          onChange={(event) => set({ clave_identificativa: event.currentTarget.value })}
        />
        <TextInput
          label="Número de envío"
          maxLength={120}
          value={now.numero_envio}
          onChange={(event) => set({ numero_envio: event.currentTarget.value })}
        />
      </Group>
      <IntentoFechas values={now} onChange={set} renderOferta={renderOferta} />
      {problems.length > 0 && (
        <Alert color="rojo" role="alert">
          {problems.map((one) => (
            <Text key={one} size="sm">
              {one}
            </Text>
          ))}
        </Alert>
      )}
    </FormBody>
  );
}
