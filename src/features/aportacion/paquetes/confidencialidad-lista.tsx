import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { toAportable } from '@/data/aportacion/aportacion-api';
import { useUpdateConfidencialidad } from '@/data/aportacion/aportacion-queries';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { type Confidencialidad, CONFIDENCIALIDADES } from '@/lib/aportacion/tipos';
import { plural } from '@/lib/formato';

interface ConfidencialidadListaProps {
  dealId: string;
  documentos: DealDocument[];
}

const OPTIONS = Object.entries(CONFIDENCIALIDADES).map(([value, label]) => ({ value, label }));

/** Which documents prove the negotiation, and which may not leave it. */
export function ConfidencialidadLista({ dealId, documentos }: ConfidencialidadListaProps) {
  const [open, setOpen] = useState(false);
  const { mutate } = useUpdateConfidencialidad(dealId);
  const marked = documentos.filter(({ confidencialidad }) => confidencialidad !== null).length;
  return (
    <Stack gap="xs" align="stretch">
      <Text size="sm" c="dimmed">
        Lo tratado en la negociación es confidencial y solo puede aportarse en costas (LO 1/2025, art. 9).{' '}
        {plural(marked, 'documento marcado', 'documentos marcados')}.
      </Text>
      <Group>
        <Button size="compact-sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Ocultar documentos' : 'Marcar documentos'}
        </Button>
      </Group>
      {open &&
        documentos.map((documento) => (
          <Group key={documento.id} gap="sm" wrap="nowrap" justify="space-between">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {documento.file_name}
            </Text>
            <NativeSelect
              size="xs"
              w={200}
              style={{ flex: 'none' }}
              aria-label={`Confidencialidad de ${documento.file_name}`}
              data={OPTIONS}
              value={toAportable(documento).confidencialidad}
              onChange={(event) =>
                mutate({ id: documento.id, value: event.currentTarget.value as Confidencialidad })
              }
            />
          </Group>
        ))}
    </Stack>
  );
}
