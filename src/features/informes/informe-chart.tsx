import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useNavigate } from '@tanstack/react-router';

import type { InformeFila, InformeParams } from '@/data/informes/informes-api';
import { barras, ESTADOS_DEL_GRAFICO, filtrosDeLaLista } from '@/features/informes/informe-filas';
import { formatNumero } from '@/lib/formato';

import classes from '@/features/informes/informes.module.css';

const COLORS = { completo: 'verde.6', incompleto: 'rojo.5', 'sin-definir': 'gray.5' };
const SERIES = ESTADOS_DEL_GRAFICO.map(({ name, estado }) => ({ name, color: COLORS[estado] }));

interface InformeChartProps {
  params: InformeParams;
  filas: InformeFila[];
}

/** For the eye and the mouse: the table below says the same, and more, and has the links. A part of a bar leads to its case files. */
export function InformeChart({ params: { por, desde, hasta }, filas }: InformeChartProps) {
  const navigate = useNavigate();
  const data = barras(por, filas);
  const horizontal = por === 'acreedor' || por === 'clausula';
  const open = (name: string, index: number) => {
    const filters = filtrosDeLaLista(por, data[index]?.clave ?? '', { desde, hasta });
    const estado = ESTADOS_DEL_GRAFICO.find((one) => one.name === name)?.estado;
    if (filters)
      void navigate({ to: '/dashboard/expedientes', search: { ...filters, ...(estado && { estado }) } });
  };
  return (
    <div className={classes.chart} aria-hidden data-grafico={por}>
      <Leyenda />
      <BarChart
        h={horizontal ? 30 + 32 * data.length : 250}
        data={data}
        dataKey="nombre"
        type="stacked"
        orientation={horizontal ? 'vertical' : 'horizontal'}
        series={SERIES}
        valueFormatter={formatNumero}
        gridAxis={horizontal ? 'y' : 'x'}
        maxBarWidth={44}
        tickLine="none"
        yAxisProps={horizontal ? { width: 156 } : { width: 48 }}
        // Focusable without a name to say: the table is what the keyboard finds.
        barChartProps={{ accessibilityLayer: false }}
        barProps={({ name }) => ({
          isAnimationActive: false,
          fill: `url(#${idOf(name)})`,
          cursor: 'pointer',
          onClick: (_bar, index) => open(name, index),
        })}
      >
        <Tramas />
      </BarChart>
    </div>
  );
}

const idOf = (name: string) => `trama-${ESTADOS_DEL_GRAFICO.find((one) => one.name === name)?.estado}`;

/** Told apart by what is drawn on them too: nothing, lines, dots. */
function Tramas() {
  return (
    <defs>
      {ESTADOS_DEL_GRAFICO.map(({ estado }) => (
        <pattern key={estado} id={`trama-${estado}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className={classes.fondo} data-estado={estado} />
          {estado === 'incompleto' && <path d="M-2 2 2-2M0 8 8 0M6 10 10 6" className={classes.trazo} />}
          {estado === 'sin-definir' && <circle cx="4" cy="4" r="1.5" className={classes.gota} />}
        </pattern>
      ))}
    </defs>
  );
}

function Leyenda() {
  return (
    <div className={classes.leyenda}>
      {ESTADOS_DEL_GRAFICO.map(({ name, estado }) => (
        <span key={estado}>
          <svg width="14" height="14">
            <rect width="14" height="14" rx="3" fill={`url(#trama-${estado})`} />
          </svg>
          {name}
        </span>
      ))}
    </div>
  );
}
