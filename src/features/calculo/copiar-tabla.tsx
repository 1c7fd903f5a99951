import { Button, CopyButton, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

import { textos } from '@/features/calculo/textos';

/** Copies a table as a spreadsheet takes it: a line a row, with tabs. */
export function CopiarTabla({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <Group mt="sm">
      <CopyButton value={rows.map((row) => row.join('\t')).join('\n')}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" leftSection={<IconCopy size={14} />} onClick={copy}>
            {copied ? textos.copiado : 'Copiar la tabla'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
