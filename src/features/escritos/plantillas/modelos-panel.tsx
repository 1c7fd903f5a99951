import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { textos } from '@/features/escritos/textos';
import { docxDeModelo, MODELOS, SIN_REVISAR } from '@/lib/plantillas/modelos';
import type { Modelo } from '@/lib/plantillas/modelos-piezas';
import { Panel } from '@/ui/panel';
import { saveBlob } from '@/ui/save-blob';
import { SoftBadge } from '@/ui/soft-badge';

/** What to begin from. */
export function ModelosPanel() {
  return (
    <Panel title="Modelos de partida">
      <Stack gap="sm">
        <Text size="sm">{textos.borradorSinRevisar}</Text>
        {MODELOS.map((modelo) => (
          <ModeloRow key={modelo.id} modelo={modelo} />
        ))}
      </Stack>
    </Panel>
  );
}

function ModeloRow({ modelo }: { modelo: Modelo }) {
  const { nombre, fuente, revisado_por } = modelo;
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {nombre}
          </Text>
          {revisado_por === null && <SoftBadge tone="warning">{SIN_REVISAR}</SoftBadge>}
        </Group>
        <Text size="xs" c="dimmed">
          {fuente}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={14} />}
        aria-label={`Descargar ${nombre}`}
        onClick={() => saveBlob(`${nombre}.docx`, new Blob([docxDeModelo(modelo)]))}
      >
        Descargar
      </Button>
    </Group>
  );
}
