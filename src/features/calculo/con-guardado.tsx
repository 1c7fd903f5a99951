import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { deClase, type GuardadoDe } from '@/data/calculos/calculos-api';
import { calculosQuery } from '@/data/calculos/calculos-queries';
import { textos } from '@/features/calculo/textos';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
import { LoadError } from '@/ui/lista/load-error';

interface ConGuardadoProps<C extends GuardadoDe<'intereses' | 'costas' | 'usura'>['clase']> {
  deal: string | undefined;
  /** One that is kept. Undefined: a new one. */
  calculo: string | undefined;
  clase: C;
  children: (guardado: GuardadoDe<C> | undefined) => ReactNode;
}

/** A page of calculation, with what it begins from. */
export function ConGuardado<C extends GuardadoDe<'intereses' | 'costas' | 'usura'>['clase']>({
  deal = '',
  calculo,
  clase,
  children,
}: ConGuardadoProps<C>) {
  const { data, isPending, isError, refetch } = useQuery({
    ...calculosQuery(deal),
    enabled: calculo !== undefined,
  });
  if (calculo === undefined) return children(undefined);
  if (isError && !data)
    return <LoadError title="Error al cargar el cálculo" onRetry={() => void refetch()} />;
  if (isPending) return <DetalleLoading text={textos.cargando} />;
  return children(deClase(data, clase).find(({ id }) => id === calculo));
}
