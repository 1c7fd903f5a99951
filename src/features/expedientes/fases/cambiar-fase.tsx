import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { Deal } from '@/data/deals/deal-types';
import { fasesQuery } from '@/data/fases/fases-queries';
import { insigniaDe, SIN_DETALLAR } from '@/domain/fases/fases';
import { lazyDialog } from '@/ui/lazy-part';
import { SoftBadge } from '@/ui/soft-badge';

export const CambiarFaseDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/cambiar-fase-dialog')).CambiarFaseDialog,
);

/** The button changes place where the window is narrow, so the page keeps its dialog: what is typed there stays. */
export function CambiarFase({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconRoute size={16} />}
      onPointerEnter={CambiarFaseDialog.preload}
      onClick={onOpen}
    >
      Cambiar fase
    </Button>
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
