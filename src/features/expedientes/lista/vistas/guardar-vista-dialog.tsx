import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

import { useCreateVista } from '@/data/vistas/vistas-queries';
import { toAppError } from '@/lib/errors';

interface GuardarVistaDialogProps {
  opened: boolean;
  busqueda: Record<string, unknown>;
  onClose: () => void;
}

export function GuardarVistaDialog({ opened, busqueda, onClose }: GuardarVistaDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Guardar la vista"
      size={420}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <VistaForm busqueda={busqueda} onClose={onClose} />
    </Modal>
  );
}

function VistaForm({ busqueda, onClose }: Omit<GuardarVistaDialogProps, 'opened'>) {
  const [nombre, setNombre] = useState('');
  const [missing, setMissing] = useState(false);
  const create = useCreateVista();
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (nombre.trim() === '') return setMissing(true);
    create.mutate({ pantalla: 'expedientes', nombre: nombre.trim(), busqueda }, { onSuccess: onClose });
  };
  const error = missing && nombre.trim() === '' ? 'Escriba un nombre' : undefined;
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
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
          <Button variant="default" onClick={onClose}>
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
