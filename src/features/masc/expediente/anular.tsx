import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { MarcaMasc } from '@/data/masc/masc-api';
import { useMarkIntento } from '@/data/masc/masc-queries';

interface AnularProps {
  intento: MarcaMasc['intento'];
  onDone: () => void;
}

/** Why an attempt is annulled. */
export function Anular({ intento, onDone }: AnularProps) {
  const [motivo, setMotivo] = useState('');
  const { mutate, isPending } = useMarkIntento();
  return (
    <Stack gap={6}>
      <TextInput
        label="Por qué se anula"
        size="sm"
        maxLength={500}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <Group gap={6}>
        <Button
          size="compact-sm"
          disabled={motivo.trim().length < 3}
          loading={isPending}
          onClick={() => mutate({ intento, accion: 'anular', motivo }, { onSuccess: onDone })}
        >
          Anular la reclamación
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}
