import { Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';

import { FormBody } from '@/ui/formulario/form-body';

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
      <FormBody
        label={confirmLabel}
        destructive
        saving={false}
        disabled={motivo.trim().length < 3}
        onSave={() => {
          onConfirm(motivo.trim());
          close();
        }}
        onCancel={close}
      >
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
      </FormBody>
    </Modal>
  );
}
