import { Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';

import { Panel } from '@/ui/panel';
import { type Vista, VistaDeGrafico } from '@/ui/vista-de-grafico';

interface ConTablaProps {
  title: string;
  nota: string;
  grafico: ReactNode;
  tabla: ReactNode;
}

/** A picture of the reports, and the table behind it. */
export function ConTabla({ title, nota, grafico, tabla }: ConTablaProps) {
  const [vista, setVista] = useState<Vista>('grafico');
  return (
    <Panel title={title}>
      <Group justify="space-between" align="flex-start" gap="xs" mb="sm">
        <Text size="sm" c="dimmed" flex="1 1 240px">
          {nota}
        </Text>
        <VistaDeGrafico de={`los datos de ${title.toLowerCase()}`} value={vista} onChange={setVista} />
      </Group>
      {vista === 'grafico' ? grafico : tabla}
    </Panel>
  );
}
