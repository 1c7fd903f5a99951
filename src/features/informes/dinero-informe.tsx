import { Text } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { Dinero, Periodo } from '@/data/informes/informes-api';
import { dineroQuery } from '@/data/informes/informes-queries';
import { EnLaLista } from '@/features/informes/en-la-lista';
import { etiqueta } from '@/features/informes/informe-filas';
import { TablaDeCifras } from '@/features/informes/tabla-de-cifras';
import { formatEuros } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

import classes from '@/features/informes/informes.module.css';

const COLUMNAS: { key: keyof Dinero; label: string }[] = [
  { key: 'recuperado', label: 'Recuperado' },
  { key: 'principal', label: 'Principal' },
  { key: 'intereses', label: 'Intereses' },
  { key: 'costas', label: 'Costas' },
  { key: 'entregado', label: 'Pagado a clientes' },
  { key: 'honorarios', label: 'Honorarios' },
];

/** The money that came in and went out, by month and by creditor. */
export function DineroInforme({ dias }: { dias: Periodo }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(dineroQuery(dias));
  if (isError && !data)
    return <LoadError title="Error al cargar el informe" onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton text="Cargando informe..." />;
  if (data.meses.length === 0)
    return (
      <EmptyState
        icon={IconCoinEuro}
        title={
          dias.desde || dias.hasta
            ? 'No se ha anotado ningún cobro ni pago en esas fechas'
            : 'Todavía no se ha anotado ningún cobro ni pago'
        }
        text="Se anotan en la pestaña «Procedimiento» de cada expediente."
      />
    );
  return (
    <div className={classes.informe} data-stale={isPlaceholderData || undefined} aria-busy={isFetching}>
      <TablaDeDinero
        por="mes"
        columna="Mes"
        filas={data.meses.toReversed().map((fila) => ({ clave: fila.mes, fila }))}
      />
      <TablaDeDinero
        por="acreedor"
        columna="Acreedor"
        filas={data.acreedores.map((fila) => ({ clave: fila.acreedor, fila }))}
      />
      <Text size="sm" c="dimmed">
        «Recuperado» es lo cobrado con sus intereses, y las costas si así se ha elegido en Ajustes. Lo que
        corrige una partida cuenta en su propia fecha.
      </Text>
    </div>
  );
}

interface TablaDeDineroProps {
  por: 'mes' | 'acreedor';
  columna: string;
  filas: { clave: string; fila: Dinero }[];
}

function TablaDeDinero({ por, columna, filas }: TablaDeDineroProps) {
  return (
    <Panel p={0} className={classes.tablePanel}>
      <TablaDeCifras
        cuenta="Dinero"
        de={`por ${por}`}
        columnas={[columna, ...COLUMNAS.map(({ label }) => label)]}
        filas={filas.map(({ clave, fila }) => ({
          clave,
          cabecera: <Cabecera por={por} clave={clave} fila={fila} />,
          cifras: COLUMNAS.map(({ key }) => formatEuros(fila[key])),
        }))}
        total={COLUMNAS.map(({ key }) => formatEuros(sumaDe(filas.map(({ fila }) => fila[key]))))}
      />
    </Panel>
  );
}

/** A month leads to the case files of which something was recovered in it, where there are any. */
function Cabecera({ por, clave, fila }: { por: 'mes' | 'acreedor'; clave: string; fila: Dinero }) {
  const text = etiqueta(por, clave);
  if (por === 'acreedor') return <EnLaLista filters={{ acreedor: [clave] }}>{text}</EnLaLista>;
  return fila.recuperado === 0 ? text : <EnLaLista filters={{ cobradoEn: clave }}>{text}</EnLaLista>;
}

/** In cents: a sum of decimals would show a cent that nobody collected. */
const sumaDe = (euros: number[]): number =>
  euros.reduce((total, uno) => total + Math.round(uno * 100), 0) / 100;
