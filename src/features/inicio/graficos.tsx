import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import type { Resumen } from '@/data/inicio/inicio-api';
import { resumenQuery } from '@/data/inicio/inicio-queries';
import { Bloque, Nada, Retry } from '@/features/inicio/bloque';
import { type Barra, GraficoTabla } from '@/features/inicio/grafico-tabla';
import { textos } from '@/features/inicio/textos';
import { diasDe, mesCorto, mesLargo } from '@/lib/fechas';

import classes from '@/features/inicio/inicio.module.css';

// The charting library is larger than the rest of the page: it comes after it.
const GraficoBarras = lazy(async () => ({
  default: (await import('@/features/inicio/grafico-barras')).GraficoBarras,
}));

export function Graficos() {
  const { data, isError, refetch } = useQuery(resumenQuery);
  const state = { data, failed: isError, onRetry: () => void refetch() };
  return (
    <>
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
  const rest = [
    { label: 'Otros', name: 'Otros acreedores', expedientes: otros },
    { label: 'Sin acreedor', name: 'Sin acreedor', expedientes: sin_acreedor },
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
  data: Resumen | undefined;
  failed: boolean;
  onRetry: () => void;
}

function Grafico({
  title,
  subtitle,
  column,
  horizontal = false,
  barras,
  data,
  failed,
  onRetry,
}: GraficoProps) {
  const [vista, setVista] = useState('grafico');
  let content: ReactNode = <Skeleton height="100%" />;
  if (data?.expedientes === 0) content = <Nada icon={IconChartBar} text={textos.sinExpedientes} />;
  else if (failed && !data) content = <Retry onRetry={onRetry} />;
  else if (data && vista === 'tabla')
    content = <GraficoTabla title={title} column={column} barras={barras} />;
  else if (data) {
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
      action={
        <SegmentedControl
          size="xs"
          aria-label={`Cómo se ven los ${title.toLowerCase()}`}
          value={vista}
          onChange={setVista}
          data={[
            { value: 'grafico', label: 'Gráfico' },
            { value: 'tabla', label: 'Tabla' },
          ]}
        />
      }
    >
      <div className={classes.grafico}>{content}</div>
    </Bloque>
  );
}
