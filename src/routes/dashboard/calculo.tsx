import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';

import { CalculoPage } from '@/features/calculo/calculo-page';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import { optional, textParam } from '@/lib/url-search';
import { lazyDialog } from '@/ui/lazy-part';

const ImporteDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/importe-dialog')).ImporteDialog,
);

export const Route = createFileRoute('/dashboard/calculo')({
  validateSearch: z.object({ deal: optional(textParam) }),
  component: CalculoRoute,
});

/** Of one case file, or of none. */
function CalculoRoute() {
  const { deal } = Route.useSearch();
  const renderAnotar: RenderAnotar = (contado) => <AnotarReclamado deal={deal ?? ''} {...contado} />;
  return <CalculoPage key={deal} deal={deal} renderAnotar={deal === undefined ? undefined : renderAnotar} />;
}

interface AnotarReclamadoProps {
  deal: string;
  capital: string;
  intereses: string;
  nota: string;
}

/** The program counts; whoever confirms writes it into the ledger. */
function AnotarReclamado({ deal, capital, intereses, nota }: AnotarReclamadoProps) {
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
