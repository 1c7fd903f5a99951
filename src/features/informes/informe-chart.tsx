import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';

import type { InformeFila, InformePor } from '@/data/informes/informes-api';
import { barras } from '@/features/informes/informe-filas';
import { formatNumero } from '@/lib/formato';

import classes from '@/features/informes/informes.module.css';

const SERIES = [
  { name: 'Completos', color: 'verde.6' },
  { name: 'Incompletos', color: 'rojo.5' },
  { name: 'Sin definir', color: 'gray.5' },
];

interface InformeChartProps {
  por: InformePor;
  filas: InformeFila[];
}

/** For the eye alone: the table below says the same, and more. */
export function InformeChart({ por, filas }: InformeChartProps) {
  const data = barras(por, filas);
  const horizontal = por === 'acreedor' || por === 'clausula';
  return (
    <div className={classes.chart} aria-hidden data-grafico={por}>
      <BarChart
        h={horizontal ? 60 + 32 * data.length : 280}
        data={data}
        dataKey="nombre"
        type="stacked"
        orientation={horizontal ? 'vertical' : 'horizontal'}
        series={SERIES}
        withLegend
        legendProps={{ verticalAlign: 'top' }}
        valueFormatter={formatNumero}
        gridAxis={horizontal ? 'y' : 'x'}
        maxBarWidth={44}
        tickLine="none"
        yAxisProps={horizontal ? { width: 156 } : { width: 48 }}
        // Focusable without a name to say: the table is what the keyboard finds.
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
