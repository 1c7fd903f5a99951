import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useNavigate } from '@tanstack/react-router';

import type { Barra } from '@/features/inicio/grafico-tabla';
import { textos } from '@/features/inicio/textos';
import { formatNumero } from '@/lib/formato';

import classes from '@/features/inicio/inicio.module.css';

interface GraficoBarrasProps {
  title: string;
  horizontal: boolean;
  barras: Barra[];
}

const ROW = 28;
/** The height that `.grafico` leaves inside its padding. */
const COLUMNS = 280;

/** A picture for who sees it: its words and links are in the table beside. A bar goes to its list. */
export function GraficoBarras({ title, horizontal, barras }: GraficoBarrasProps) {
  const navigate = useNavigate();
  const words = barras
    .map(({ name, expedientes }) => `${name}: ${textos.expedientes(expedientes)}`)
    .join('; ');
  return (
    <div className={classes.lienzo} role="img" aria-label={`${title}. ${words}`}>
      <BarChart
        h={horizontal ? Math.max(barras.length * ROW, 100) : COLUMNS}
        data={barras.map(({ label, expedientes }) => ({ label, expedientes }))}
        dataKey="label"
        series={[{ name: 'expedientes', label: 'Expedientes', color: 'var(--bo-chart)' }]}
        orientation={horizontal ? 'vertical' : 'horizontal'}
        gridAxis={horizontal ? 'none' : 'x'}
        tickLine="none"
        withXAxis={!horizontal}
        withBarValueLabel={horizontal}
        valueLabelProps={{ position: 'right', fill: 'var(--bo-dim)', fontSize: 12 }}
        valueFormatter={formatNumero}
        maxBarWidth={28}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 4 }}
        yAxisProps={
          horizontal ? { width: 150, interval: 0, tick: CutTick } : { width: 52, allowDecimals: false }
        }
        barChartProps={{
          accessibilityLayer: false,
          margin: horizontal ? { right: 56, left: 0 } : { right: 4, top: 8 },
        }}
        barProps={{
          radius: horizontal ? [0, 3, 3, 0] : [3, 3, 0, 0],
          isAnimationActive: false,
          onClick: (_bar, index) => {
            const link = barras[index]?.link;
            if (link) void navigate(link);
          },
          cursor: 'pointer',
        }}
      />
    </div>
  );
}

const MAX_LABEL = 22;

interface TickProps {
  x?: number | string;
  y?: number | string;
  payload?: { value?: string };
}

/** One line a name: the library's own wraps them over one another. */
function CutTick({ x, y, payload }: TickProps) {
  const name = payload?.value ?? '';
  const text = name.length > MAX_LABEL ? `${name.slice(0, MAX_LABEL - 1).trimEnd()}…` : name;
  return (
    <text x={x} y={y} dy={4} textAnchor="end" fontSize={12} fill="var(--bo-dim)">
      {text}
    </text>
  );
}
