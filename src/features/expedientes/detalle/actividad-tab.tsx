import { useInfiniteQuery } from '@tanstack/react-query';

import { dealActividadQuery } from '@/data/deals/deals-queries';
import { actividadText, cambiosOf } from '@/features/expedientes/detalle/actividad-textos';
import { Actividad } from '@/ui/actividad';

export function ActividadTab({ dealId }: { dealId: string }) {
  const query = useInfiniteQuery(dealActividadQuery(dealId));
  return <Actividad query={query} textOf={actividadText} cambiosOf={cambiosOf} />;
}
