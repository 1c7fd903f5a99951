import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';

import { lazyDialog } from '@/ui/lazy-part';

const VueltaDialog = lazyDialog(
  async () => (await import('@/features/escritos/lista/vuelta-dialog')).VueltaDialog,
);

/** Where the PDFs come back. */
export function VueltaPanel() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileImport size={15} />}
        onPointerEnter={VueltaDialog.preload}
        onClick={() => setOpened(true)}
      >
        Archivar PDF
      </Button>
      <VueltaDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
