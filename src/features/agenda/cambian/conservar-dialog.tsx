import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';

import { textos } from '@/features/agenda/textos';
import { plural } from '@/lib/formato';

interface ConservarDialogProps {
  opened: boolean;
  cuantos: number;
  busy: boolean;
  onConservar: (motivo: string) => void;
  onClose: () => void;
}

/** To keep a day that the rules of today do not give asks for the reason. */
export function ConservarDialog({ opened, cuantos, busy, onConservar, onClose }: ConservarDialogProps) {
  const [motivo, setMotivo] = useState('');
  const [asked, setAsked] = useState(false);
  const falta = motivo.trim().length < 3;
  const save = () => {
    setAsked(true);
    if (!falta) onConservar(motivo.trim());
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Conservar ${plural(cuantos, 'plazo como está', 'plazos como están')}`}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="sm">
          <Text size="sm">
            No se volverá a preguntar mientras no cambien las reglas. El motivo, quién lo dice y el día que
            darían las reglas de hoy quedan en el plazo y en Auditoría.
          </Text>
          <Textarea
            label="Por qué se conserva"
            data-autofocus
            autosize
            minRows={2}
            maxLength={500}
            required
            value={motivo}
            error={asked && falta && textos.faltaMotivo}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Conservar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
