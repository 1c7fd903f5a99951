import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

import { toAppError } from '@/lib/errors';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { useFormId } from '@/ui/formulario/form-id';

interface NewVista {
  id: string;
  nombre: string;
  busqueda: Record<string, unknown>;
}

/** The mutation that makes a view. */
export interface GuardarVista {
  mutate: (vista: NewVista, options: { onSuccess: () => void }) => void;
  reset: () => void;
  error: unknown;
  isPending: boolean;
}

interface GuardarVistaDialogProps {
  opened: boolean;
  busqueda: Record<string, unknown>;
  create: GuardarVista;
  onClose: () => void;
}

export function GuardarVistaDialog({ opened, ...form }: GuardarVistaDialogProps) {
  const close = () => {
    form.create.reset();
    form.onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Guardar la vista"
      size={420}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <VistaForm {...form} onClose={close} />
    </Modal>
  );
}

const EMPTY = { nombre: '' };

function VistaForm({ busqueda, create, onClose }: Omit<GuardarVistaDialogProps, 'opened'>) {
  const { id, adopt } = useFormId();
  const [nombre, setNombre] = useState('');
  const [missing, setMissing] = useState(false);
  const draft = useDraft({
    record: 'vistas/nueva',
    before: EMPTY,
    now: { nombre },
    ficha: { id, adopt },
    onRecover: ({ now }) => setNombre(now.nombre),
  });
  const close = () => {
    draft.discard();
    onClose();
  };
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (nombre.trim() === '') return setMissing(true);
    create.mutate({ id, nombre: nombre.trim(), busqueda }, { onSuccess: close });
  };
  const error = missing && nombre.trim() === '' ? 'Escriba un nombre' : undefined;
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <DraftOffer draft={draft} />
        <TextInput
          data-autofocus
          label="Nombre"
          description="La vista guarda la búsqueda, los filtros y el orden. Solo la ve usted."
          maxLength={80}
          value={nombre}
          onChange={(event) => setNombre(event.currentTarget.value)}
          error={error ?? (create.error ? toAppError(create.error).message : undefined)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" loading={create.isPending}>
            Guardar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
