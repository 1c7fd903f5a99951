import { Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { Aportacion } from '@/data/aportacion/aportacion-api';
import { useAnnulAportacion } from '@/data/aportacion/aportacion-queries';
import { MOTIVO_MIN } from '@/domain/aportacion/comprobaciones';
import { FormBody } from '@/ui/formulario/form-body';

interface AnularDialogProps {
  opened: boolean;
  aportacion: Aportacion | undefined;
  onClose: () => void;
}

export function AnularDialog({ opened, aportacion, onClose }: AnularDialogProps) {
  return (
    <Modal
      title="Anular el paquete"
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {aportacion && <Formulario aportacion={aportacion} onDone={onClose} />}
    </Modal>
  );
}

function Formulario({ aportacion, onDone }: { aportacion: Aportacion; onDone: () => void }) {
  const { mutate, isPending } = useAnnulAportacion();
  const [motivo, setMotivo] = useState('');
  return (
    <FormBody
      label="Anular el paquete"
      destructive
      saving={isPending}
      disabled={motivo.trim().length < MOTIVO_MIN}
      onSave={() => mutate({ id: aportacion.id, motivo }, { onSuccess: onDone })}
      onCancel={onDone}
    >
      {aportacion.estado === 'presentada' && (
        <Text size="sm">Consta como presentado: sus números quedarán libres para otro paquete.</Text>
      )}
      <TextInput
        label="Por qué se anula"
        value={motivo}
        maxLength={500}
        data-autofocus
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
    </FormBody>
  );
}
