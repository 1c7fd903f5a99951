import { useQuery } from '@tanstack/react-query';

import type { Deal } from '@/data/deals/deal-types';
import { fasesQuery } from '@/data/fases/fases-queries';
import { insigniaDe, lineaDeEstado, SIN_DETALLAR } from '@/lib/fases/fases';
import { madridDay } from '@/lib/fechas';
import { SoftBadge } from '@/ui/soft-badge';

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
