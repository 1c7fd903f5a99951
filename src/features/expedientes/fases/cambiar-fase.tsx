import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { fasesQuery } from '@/data/fases/fases-queries';
import { insigniaDe, lineaDeEstado, SIN_DETALLAR } from '@/lib/fases/fases';
import { madridDay } from '@/lib/fechas';
import { lazyDialog } from '@/ui/lazy-part';
import { SoftBadge } from '@/ui/soft-badge';

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

/** The group of the phase; dotted, with the specification's words, where nobody has said which phase. */
export function FaseInsignia({ fase }: Pick<Deal, 'fase'>) {
  const { data: fases } = useQuery(fasesQuery);
  if (fase === null)
    return (
      <SoftBadge tone="accent" dotted title={SIN_DETALLAR}>
        {insigniaDe([], fase)}
      </SoftBadge>
    );
  return fases ? <SoftBadge tone="accent">{insigniaDe(fases, fase)}</SoftBadge> : null;
}

/** `Demanda presentada · desde el 14/10/2026 · 39 días` */
export function FaseLinea({ deal }: { deal: Deal }) {
  const { data: fases } = useQuery(fasesQuery);
  return fases ? lineaDeEstado(fases, deal, madridDay()) : null;
}
