import { useInfiniteQuery } from '@tanstack/react-query';

import { actividadQuery } from '@/data/clientes/cliente-actividad-queries';
import { actividadText, cambiosOf } from '@/features/clientes/detalle/actividad-textos';
import { Actividad } from '@/ui/actividad';

export function ActividadPanel({ clienteId }: { clienteId: string }) {
  const query = useInfiniteQuery(actividadQuery(clienteId));
  return <Actividad query={query} textOf={actividadText} cambiosOf={cambiosOf} />;
}
