import { Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import type { Espera, Resumen } from '@/data/inicio/inicio-api';
import { esperasQuery, resumenQuery } from '@/data/inicio/inicio-queries';
import { Bloque, Nada, Retry } from '@/features/inicio/bloque';
import { type Barra, GraficoTabla } from '@/features/inicio/grafico-tabla';
import { textos } from '@/features/inicio/textos';
import { diasDe, mesCorto, mesLargo } from '@/lib/fechas';
import { type Vista, VistaDeGrafico } from '@/ui/vista-de-grafico';

import classes from '@/features/inicio/inicio.module.css';

// The charting library is larger than the rest of the page: it comes after it.
const GraficoBarras = lazy(async () => ({
  default: (await import('@/features/inicio/grafico-barras')).GraficoBarras,
}));

export function Graficos() {
  const { data, isError, refetch } = useQuery(resumenQuery);
  const state = {
    loaded: data !== undefined,
    empty: data?.expedientes === 0 ? textos.sinExpedientes : undefined,
    failed: isError,
    onRetry: () => void refetch(),
  };
  return (
    <>
      <SinRespuesta />
      <Grafico
        {...state}
        title="Expedientes por mes"
        subtitle="Generados en los últimos doce meses"
        column="Mes"
        barras={data ? mesesOf(data) : []}
      />
      <Grafico
        {...state}
        title="Expedientes por acreedor"
        subtitle="Los que tienen más"
        column="Acreedor"
        horizontal
        barras={data ? acreedoresOf(data) : []}
      />
    </>
  );
}

/** Claims that wait, the oldest first. */
function SinRespuesta() {
  const { data, isError, refetch } = useQuery(esperasQuery);
  return (
    <Grafico
      loaded={data !== undefined}
      empty={data?.every(({ expedientes }) => expedientes === 0) ? textos.sinEsperas : undefined}
      failed={isError}
      onRetry={() => void refetch()}
      title="Reclamaciones sin respuesta"
      subtitle="Por semanas desde su envío, las más antiguas primero"
      column="Desde que se enviaron"
      horizontal
      barras={(data ?? []).map(esperaOf)}
    />
  );
}

function esperaOf({ de, a, desde, hasta, expedientes }: Espera): Barra {
  const name = textos.semanas(de, a);
  const search = {
    reclamado: 'sin-respuesta' as const,
    ...(desde && { reclamadoDesde: desde }),
    ...(hasta && { reclamadoHasta: hasta }),
  };
  return { label: name, name, expedientes, link: { to: '/dashboard/expedientes', search } };
}

function mesesOf({ meses }: Resumen): Barra[] {
  return meses.map(({ mes, expedientes }) => ({
    label: mesCorto(mes),
    name: mesLargo(mes),
    expedientes,
    link: { to: '/dashboard/expedientes', search: diasDe(mes) },
  }));
}

function acreedoresOf({ acreedores: { rows, otros, sin_acreedor } }: Resumen): Barra[] {
  const barras = rows.map(({ nombre, expedientes }): Barra => ({
    label: nombre,
    name: nombre,
    expedientes,
    link: { to: '/dashboard/expedientes', search: { acreedor: [nombre] } },
  }));
  const rest: Barra[] = [
    { label: 'Otros', name: 'Otros acreedores', expedientes: otros, link: { to: '/dashboard/acreedores' } },
    {
      label: 'Sin acreedor',
      name: 'Sin acreedor',
      expedientes: sin_acreedor,
      link: { to: '/dashboard/expedientes', search: { acreedor: [''] } },
    },
  ];
  return [...barras, ...rest.filter(({ expedientes }) => expedientes > 0)];
}

interface GraficoProps {
  title: string;
  subtitle: string;
  /** Head of the table's first column. */
  column: string;
  horizontal?: boolean;
  barras: Barra[];
  loaded: boolean;
  /** Why there is nothing to draw. */
  empty: string | undefined;
  failed: boolean;
  onRetry: () => void;
}

function Grafico({
  title,
  subtitle,
  column,
  horizontal = false,
  barras,
  loaded,
  empty,
  failed,
  onRetry,
}: GraficoProps) {
  const [vista, setVista] = useState<Vista>('grafico');
  let content: ReactNode = <Skeleton height="100%" />;
  if (empty) content = <Nada icon={IconChartBar} text={empty} />;
  else if (failed && !loaded) content = <Retry onRetry={onRetry} />;
  else if (loaded && vista === 'tabla')
    content = <GraficoTabla title={title} column={column} barras={barras} />;
  else if (loaded) {
    content = (
      <Suspense fallback={<Skeleton height="100%" />}>
        <GraficoBarras title={title} horizontal={horizontal} barras={barras} />
      </Suspense>
    );
  }
  return (
    <Bloque
      title={title}
      subtitle={subtitle}
      action={<VistaDeGrafico de={`los datos de ${title.toLowerCase()}`} value={vista} onChange={setVista} />}
    >
      <div className={classes.grafico}>{content}</div>
    </Bloque>
  );
}
