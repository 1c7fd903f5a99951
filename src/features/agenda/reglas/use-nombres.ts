import { useQuery } from '@tanstack/react-query';

import { fasesDeAgendaQuery } from '@/data/agenda/agenda-queries';
import { plazosTipoQuery } from '@/data/plazos/plazos-tipo-queries';
import type { Nombres } from '@/features/agenda/reglas/regla-values';

export function useNombres(): Nombres {
  const { data: fases = [] } = useQuery(fasesDeAgendaQuery);
  const { data: plazos = [] } = useQuery(plazosTipoQuery);
  return { fases, plazos };
}
