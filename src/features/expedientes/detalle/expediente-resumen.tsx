import { Stack } from '@mantine/core';

import type { Deal } from '@/data/deals/deal-types';
import { DealPairs } from '@/features/expedientes/detalle/deal-blocks';
import { blocksBeside } from '@/features/expedientes/detalle/deal-layout';
import { Panel } from '@/ui/panel';

export function ExpedienteResumen({ deal }: { deal: Deal }) {
  return (
    <Stack gap="md">
      {blocksBeside().map(({ name, title, fields }) => (
        <Panel key={name} title={title}>
          <DealPairs fields={fields} deal={deal} />
        </Panel>
      ))}
    </Stack>
  );
}
