import { Button } from '@mantine/core';
import { useState } from 'react';

import { lazyDialog } from '@/ui/lazy-part';

const ImporteDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/importe-dialog')).ImporteDialog,
);

interface AnotarReclamadoProps {
  deal: string;
  capital: string;
  intereses: string;
  nota: string;
}

/** The program counts; whoever confirms writes it into the ledger. */
export function AnotarReclamado({ deal, capital, intereses, nota }: AnotarReclamadoProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="compact-sm" onPointerEnter={ImporteDialog.preload} onClick={() => setOpened(true)}>
        Anotar como reclamado
      </Button>
      <ImporteDialog
        opened={opened}
        dealId={deal}
        inicial={{ concepto: 'reclamado', importe: capital, intereses, nota }}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
