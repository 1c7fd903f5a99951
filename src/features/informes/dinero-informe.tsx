import { Group, Text } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { Dinero, InformeDeDinero, Periodo } from '@/data/informes/informes-api';
import { dineroQuery } from '@/data/informes/informes-queries';
import { EnLaLista } from '@/features/informes/en-la-lista';
import { Exportar, type TablaExportable } from '@/features/informes/exportar';
import { etiqueta } from '@/features/informes/informe-filas';
import { TablaDeCifras } from '@/features/informes/tabla-de-cifras';
import { formatEuros } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

import classes from '@/features/informes/informes.module.css';

const COLUMNAS: { key: keyof Dinero; label: string }[] = [
  { key: 'reclamado', label: 'Reclamado' },
  { key: 'ofrecido', label: 'Ofrecido' },
  { key: 'ganado', label: 'Ganado' },
  { key: 'calculados', label: 'Intereses calculados' },
  { key: 'recuperado', label: 'Recuperado' },
  { key: 'principal', label: 'Principal' },
  { key: 'intereses', label: 'Intereses' },
  { key: 'costas', label: 'Costas' },
  { key: 'entregado', label: 'Pagado a clientes' },
  { key: 'honorarios', label: 'Honorarios' },
];

type Por = 'mes' | 'acreedor' | 'servicio';

interface Fila {
  clave: string;
  fila: Dinero;
}

interface Tabla {
  por: Por;
  columna: string;
  filas: Fila[];
}

const tablasDe = ({ meses, acreedores, servicios }: InformeDeDinero): Tabla[] => [
  { por: 'mes', columna: 'Mes', filas: meses.toReversed().map((fila) => ({ clave: fila.mes, fila })) },
  { por: 'acreedor', columna: 'Acreedor', filas: acreedores.map((fila) => ({ clave: fila.acreedor, fila })) },
  { por: 'servicio', columna: 'Servicio', filas: servicios.map((fila) => ({ clave: fila.servicio, fila })) },
];

/** The money that came in and went out, and what was claimed, offered and won, by month, by creditor and by service. */
export function DineroInforme({ dias, fechas }: { dias: Periodo; fechas: React.ReactNode }) {
  const query = useQuery(dineroQuery(dias));
  const tablas = query.data ? tablasDe(query.data) : [];
  return (
    <>
      <Group justify="space-between" align="flex-end">
        {fechas}
        <Exportar dias={dias} tablas={tablas.map(exportable)} />
      </Group>
      <Tablas dias={dias} query={query} tablas={tablas} />
    </>
  );
}

interface TablasProps {
  dias: Periodo;
  query: UseQueryResult<InformeDeDinero>;
  tablas: Tabla[];
}

function Tablas({
  dias,
  query: { data, isError, isFetching, isPlaceholderData, refetch },
  tablas,
}: TablasProps) {
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
      {tablas.map((tabla) => (
        <TablaDeDinero key={tabla.por} {...tabla} />
      ))}
      <Text size="sm" c="dimmed">
        «Recuperado» es lo cobrado con sus intereses, y las costas si así se ha elegido en Ajustes. Lo que
        corrige una partida cuenta en su propia fecha. De lo reclamado, lo ofrecido y lo ganado (la condena)
        cuenta lo último de cada expediente, con sus intereses y en su fecha; de los intereses calculados, el
        último cálculo confirmado, en el día hasta el que cuenta.
      </Text>
    </div>
  );
}

function TablaDeDinero({ por, columna, filas }: Tabla) {
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

const textoDe = (por: Por, clave: string): string =>
  por === 'servicio' ? clave || 'Sin servicio' : etiqueta(por, clave);

/** A month leads to the case files of which something was recovered in it, where there are any. */
function Cabecera({ por, clave, fila }: { por: Por; clave: string; fila: Dinero }) {
  const text = textoDe(por, clave);
  if (por === 'acreedor') return <EnLaLista filters={{ acreedor: [clave] }}>{text}</EnLaLista>;
  return por === 'servicio' || fila.recuperado === 0 ? (
    text
  ) : (
    <EnLaLista filters={{ cobradoEn: clave }}>{text}</EnLaLista>
  );
}

/** Amounts with a comma, as a spreadsheet in Spanish reads them. */
const exportable = ({ por, columna, filas }: Tabla): TablaExportable => ({
  por: `dinero-${por}`,
  titulo: `Por ${por}`,
  cabeceras: [columna, ...COLUMNAS.map(({ label }) => label)],
  filas: filas.map(({ clave, fila }) => [
    textoDe(por, clave),
    ...COLUMNAS.map(({ key }) => fila[key].toFixed(2).replace('.', ',')),
  ]),
});

/** In cents: a sum of decimals would show a cent that nobody collected. */
const sumaDe = (euros: number[]): number =>
  euros.reduce((total, uno) => total + Math.round(uno * 100), 0) / 100;
