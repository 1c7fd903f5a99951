import { Button } from '@mantine/core';
import { IconTextScan2 } from '@tabler/icons-react';
import { useState } from 'react';

import { lazyDialog } from '@/ui/lazy-part';

const LeerTextosDialog = lazyDialog(
  async () => (await import('@/features/documentos/escaneados/leer-textos-dialog')).LeerTextosDialog,
);

interface LeerTextosProps {
  dealId: string;
  /** There are scans whose text nobody has read. The dialog that has read the last one still says so. */
  quedan: boolean;
}

export function LeerTextos({ dealId, quedan }: LeerTextosProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {quedan && (
        <Button
          variant="default"
          size="xs"
          ml="auto"
          leftSection={<IconTextScan2 size={15} />}
          onPointerEnter={LeerTextosDialog.preload}
          onClick={() => setOpened(true)}
        >
          Leer el texto
        </Button>
      )}
      <LeerTextosDialog opened={opened} deals={[dealId]} onClose={() => setOpened(false)} />
    </>
  );
}
