import { Table, Text } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { Dinero, Periodo } from '@/data/informes/informes-api';
import { dineroQuery } from '@/data/informes/informes-queries';
import { EnLaLista } from '@/features/informes/en-la-lista';
import { etiqueta } from '@/features/informes/informe-filas';
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

/** What came in and what went out, by month and by creditor. */
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
        title="Por mes"
        columna="Mes"
        filas={data.meses.toReversed().map(({ mes, ...dinero }) => ({
          clave: mes,
          dinero,
          cabecera: <EnLaLista filters={{ cobradoEn: mes }}>{etiqueta('mes', mes)}</EnLaLista>,
        }))}
      />
      <TablaDeDinero
        title="Por acreedor"
        columna="Acreedor"
        filas={data.acreedores.map(({ acreedor, ...dinero }) => ({
          clave: acreedor,
          dinero,
          cabecera: (
            <EnLaLista filters={{ acreedor: [acreedor] }}>{etiqueta('acreedor', acreedor)}</EnLaLista>
          ),
        }))}
      />
      <Text size="sm" c="dimmed">
        «Recuperado» es lo cobrado con sus intereses, y las costas si así se ha elegido en Ajustes. Lo que
        corrige una partida cuenta en su propia fecha.
      </Text>
    </div>
  );
}

interface TablaDeDineroProps {
  title: string;
  columna: string;
  filas: { clave: string; cabecera: React.ReactNode; dinero: Dinero }[];
}

function TablaDeDinero({ title, columna, filas }: TablaDeDineroProps) {
  return (
    <Panel p={0} className={classes.tablePanel}>
      <div
        className={classes.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
        tabIndex={0}
        role="region"
        aria-label={`Tabla: dinero ${title.toLowerCase()}`}
      >
        <Table className={classes.table} highlightOnHover aria-label={`Dinero ${title.toLowerCase()}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{columna}</Table.Th>
              {COLUMNAS.map(({ key, label }) => (
                <Table.Th key={key} scope="col" ta="right">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {filas.map(({ clave, cabecera, dinero }) => (
              <Table.Tr key={clave}>
                <Table.Th scope="row" className={classes.rowHead}>
                  {cabecera}
                </Table.Th>
                <Euros dinero={dinero} />
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">Total</Table.Th>
              <Euros dinero={sumaDe(filas.map(({ dinero }) => dinero))} />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
    </Panel>
  );
}

const Euros = ({ dinero }: { dinero: Dinero }) =>
  COLUMNAS.map(({ key }) => (
    <Table.Td key={key} ta="right" className="tabular">
      {formatEuros(dinero[key])}
    </Table.Td>
  ));

/** In cents: a sum of decimals would show a cent that nobody collected. */
function sumaDe(filas: Dinero[]): Dinero {
  const suma = (key: keyof Dinero) =>
    filas.reduce((total, fila) => total + Math.round(fila[key] * 100), 0) / 100;
  return {
    recuperado: suma('recuperado'),
    principal: suma('principal'),
    intereses: suma('intereses'),
    costas: suma('costas'),
    entregado: suma('entregado'),
    honorarios: suma('honorarios'),
  };
}
