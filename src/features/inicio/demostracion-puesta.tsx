import { useQuery } from '@tanstack/react-query';

import { inicioCountersQuery } from '@/data/inicio/inicio-queries';
import { Demostracion } from '@/features/inicio/demostracion';

/** The mark of a demonstration that is in, where it is not offered: what is invented, how much it is, and the way to take it away. */
export function DemostracionPuesta() {
  const { data } = useQuery(inicioCountersQuery);
  const estado = data?.demostracion;
  return estado?.id ? <Demostracion estado={estado} /> : null;
}
