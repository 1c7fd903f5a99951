import { Anchor, Button, Group, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { CODIGOS } from '@/data/codigos';
import { useSaveTexto } from '@/data/escritos/escritos-queries';
import { type NuevoTexto, type PlantillaEscrita, USOS } from '@/data/escritos/plantillas-api';
import { MAX_ASUNTO, MAX_CUERPO, reviewTexto, unaLinea } from '@/domain/plantillas/texto';
import { ParaCasos } from '@/features/escritos/plantillas/para-casos';
import { RevisionDeCampos } from '@/features/escritos/plantillas/revision-de-campos';
import { CLASE_TEXTOS } from '@/features/escritos/textos';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { useFormId } from '@/ui/formulario/form-id';
import { useNarrow } from '@/ui/use-narrow';

interface EscribirDialogProps {
  opened: boolean;
  /** The template that this is to be a version of. */
  de: PlantillaEscrita | undefined;
  onClose: () => void;
}

/** A mail or a text, written on the screen and checked while it is written. */
export function EscribirDialog({ opened, de, onClose }: EscribirDialogProps) {
  const narrow = useNarrow();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={de ? `Otra versión de ${de.nombre}` : 'Escribir correo o texto'}
      size={760}
      fullScreen={narrow}
      // What is written would go with a slip of the mouse.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && <EscribirForm de={de} onClose={onClose} />}
    </Modal>
  );
}

const CHECKED_AFTER_MS = 300;
/** What a new one begins with: neutral, and a draft until somebody approves it. */
const DE_PARTIDA = 'Hola, {demandante.pila}:\n\n{texto.cliente}\n\nUn saludo,\n{escrito.autor}';

type Values = Record<'clase' | 'nombre' | 'uso' | 'asunto' | 'cuerpo' | 'nota' | 'servicio' | 'fase', string>;

const valuesOf = (de: PlantillaEscrita | undefined): Values => ({
  clase: de?.clase ?? 'correo',
  nombre: de?.nombre ?? '',
  uso: de?.uso ?? 'cliente',
  asunto: de?.asunto ?? '',
  cuerpo: de?.cuerpo ?? DE_PARTIDA,
  nota: '',
  servicio: de?.servicio_id ?? '',
  fase: de?.fase ?? '',
});

/** As it is saved and checked: a text has no subject. */
function plantillaOf(values: Values): Omit<NuevoTexto, 'id' | 'familia'> {
  const { clase, asunto, cuerpo, nombre, nota, uso, servicio, fase } = values;
  const texto = { asunto: clase === 'correo' ? asunto : null, cuerpo };
  return {
    clase: clase === 'texto' ? 'texto' : 'correo',
    nombre: nombre.trim(),
    nota: nota.trim(),
    servicio_id: servicio || null,
    fase: fase || null,
    uso: USOS.find((one) => one === uso) ?? 'otro',
    cuerpo,
    asunto: texto.asunto === null ? null : unaLinea(texto.asunto),
    revision: reviewTexto(texto),
  };
}

function EscribirForm({ de, onClose }: Omit<EscribirDialogProps, 'opened'>) {
  const { id, adopt } = useFormId();
  const [before] = useState(() => valuesOf(de));
  const [now, setNow] = useState(before);
  const draft = useDraft<Values>({
    record: `plantillas/${de?.familia ?? 'nueva'}`,
    before,
    now,
    ficha: { id, adopt },
    onRecover: (found) => setNow(found.now),
  });
  const [settled] = useDebouncedValue(now, CHECKED_AFTER_MS);
  const guardar = useSaveTexto();
  const plantilla = plantillaOf(now);
  const falta = plantilla.nombre === '' || plantilla.cuerpo.trim() === '' || plantilla.asunto === '';
  const close = () => {
    draft.discard();
    onClose();
  };
  const field = (name: keyof Values) => ({
    value: now[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setNow((values) => ({ ...values, [name]: value })),
  });
  return (
    <Stack gap="sm">
      <DraftOffer draft={draft} />
      {!de && (
        <NativeSelect
          label="Qué es"
          data={(['correo', 'texto'] as const).map((value) => ({ value, label: CLASE_TEXTOS[value] }))}
          {...field('clase')}
        />
      )}
      <TextInput label="Nombre" data-autofocus maxLength={120} {...field('nombre')} />
      <NativeSelect
        label="Para qué es"
        data={USOS.map((value) => ({ value, label: CODIGOS.plantillas.uso[value] }))}
        {...field('uso')}
      />
      <ParaCasos
        servicio={now.servicio}
        fase={now.fase}
        onServicio={(servicio) => setNow((values) => ({ ...values, servicio }))}
        onFase={(fase) => setNow((values) => ({ ...values, fase }))}
      />
      {plantilla.clase === 'correo' && (
        <TextInput label="Asunto" maxLength={MAX_ASUNTO} {...field('asunto')} />
      )}
      <Textarea label="Texto" maxLength={MAX_CUERPO} autosize minRows={8} maxRows={18} {...field('cuerpo')} />
      <Text size="sm" c="dimmed">
        Los campos van entre llaves, como {'{demandante.nombre}'}.{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link {...props} to="/dashboard/campos" target="_blank" />}
        >
          Ver todos los campos
        </Anchor>
      </Text>
      <RevisionDeCampos revision={plantillaOf(settled).revision} />
      {de && (
        <Textarea
          label="Qué cambia en esta versión"
          maxLength={500}
          autosize
          minRows={2}
          {...field('nota')}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button
          onClick={() => guardar.mutate({ ...plantilla, id, familia: de?.familia }, { onSuccess: close })}
          loading={guardar.isPending}
          disabled={falta}
        >
          Guardar como borrador
        </Button>
      </Group>
    </Stack>
  );
}
