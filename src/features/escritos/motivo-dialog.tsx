import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';

interface MotivoDialogProps {
  opened: boolean;
  title: string;
  text: string;
  label: string;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: (motivo: string) => void;
}

/** Asks why. Three letters at least, as the database does. */
export function MotivoDialog({
  opened,
  title,
  text,
  label,
  confirmLabel,
  onClose,
  onConfirm,
}: MotivoDialogProps) {
  const [motivo, setMotivo] = useState('');
  const close = () => {
    setMotivo('');
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <Textarea
          label={label}
          value={motivo}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button
            color="rojo"
            disabled={motivo.trim().length < 3}
            onClick={() => {
              onConfirm(motivo.trim());
              close();
            }}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
