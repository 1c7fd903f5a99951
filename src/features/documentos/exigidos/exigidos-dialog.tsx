import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { useUpdateExigidos } from '@/data/documentos/exigidos-queries';

interface ExigidosDialogProps {
  exigidos: string[];
  opened: boolean;
  onClose: () => void;
}

export function ExigidosDialog({ exigidos, opened, onClose }: ExigidosDialogProps) {
  return (
    <Modal
      title="Documentos exigidos"
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <ExigidosForm exigidos={exigidos} onClose={onClose} />
    </Modal>
  );
}

function ExigidosForm({ exigidos, onClose }: Omit<ExigidosDialogProps, 'opened'>) {
  const [chosen, setChosen] = useState(exigidos);
  const { mutate: save, isPending } = useUpdateExigidos();
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        Los que debe tener cada expediente del despacho.
      </Text>
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label="Documentos exigidos">
        <Stack gap="xs">
          {DOCUMENTOS_NUMERADOS.map(({ name, numero }) => (
            <Checkbox key={name} value={name} label={`${numero} ${categoriaDisplayName(name)}`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={isPending} onClick={() => save(chosen, { onSuccess: onClose })}>
          Guardar
        </Button>
      </Group>
    </Stack>
  );
}
