import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { lazyDialog } from '@/ui/lazy-part';

const CambiarFaseDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/cambiar-fase-dialog')).CambiarFaseDialog,
);

/** Of one case file: the button and its dialog. */
export function CambiarFase({ deal }: { deal: Deal }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRoute size={16} />}
        onPointerEnter={CambiarFaseDialog.preload}
        onClick={() => setOpened(true)}
      >
        Cambiar fase
      </Button>
      <CambiarFaseDialog opened={opened} deal={deal} onClose={() => setOpened(false)} />
    </>
  );
}
