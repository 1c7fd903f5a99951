import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { deClase, type GuardadoDe } from '@/data/calculos/calculos-api';
import { calculosQuery } from '@/data/calculos/calculos-queries';
import { textos } from '@/features/calculo/textos';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import type { FormDraft } from '@/ui/borradores/use-draft';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
import { ImprimirButton } from '@/ui/imprimir-button';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';

import classes from '@/features/calculo/calculo.module.css';

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

interface MarcoProps {
  deal: string | undefined;
  miga: string;
  titulo: string;
  /** Beside the button that prints. */
  actions?: ReactNode;
  draft: FormDraft;
  /** What whoever reads it has to know, below. */
  nota: string;
  /** The form and what is counted from it, each in its column. */
  children: ReactNode;
}

/** What stands around a calculation. */
export function Marco({ deal, miga, titulo, actions, draft, nota, children }: MarcoProps) {
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Expedientes', to: '/dashboard/expedientes' },
          ...(deal === undefined
            ? []
            : [{ label: deal, to: '/dashboard/expedientes/$id' as const, params: { id: deal } }]),
          { label: miga },
        ]}
      />
      <PageHeader
        title={titulo}
        subtitle={deal === undefined ? undefined : `Expediente ${deal}`}
        actions={
          <>
            {actions}
            <ImprimirButton />
          </>
        }
      />
      <DraftOffer draft={draft} />
      <div className={classes.columns}>{children}</div>
      <Text size="sm" c="dimmed" mt="md">
        {nota}
      </Text>
    </>
  );
}
