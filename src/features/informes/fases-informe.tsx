import { Anchor, Progress, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { InformeDeFases } from '@/data/fases/fases-api';
import { fasesQuery, informeDeFasesQuery } from '@/data/fases/fases-queries';
import { type Resultado, RESULTADOS } from '@/data/fases/fases-types';
import type { Periodo } from '@/data/informes/informes-api';
import { type Fase, SIN_DETALLAR } from '@/domain/fases/fases';
import { porcentajeDeEstimadas, porcentajeFavorable } from '@/domain/fases/resultados';
import { TablaDeCifras } from '@/features/informes/tabla-de-cifras';
import { formatNumero } from '@/lib/formato';
import { compareTexts } from '@/lib/orden';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

import classes from '@/features/informes/informes.module.css';

/** The report says where case files stand, how long they stay there and how they end. */
export function FasesInforme({ dias }: { dias: Periodo }) {
  const { data: fases } = useQuery(fasesQuery);
  const { data, isError, refetch } = useQuery(informeDeFasesQuery(dias));
  if (isError && !data)
    return <LoadError title="Error al cargar el informe" onRetry={() => void refetch()} />;
  if (!data || !fases) return <ListSkeleton text="Cargando informe..." />;
  return (
    <>
      <Embudo fases={fases} embudo={data.embudo} />
      <Medianas fases={fases} dias={data.dias} />
      <Tabla
        title="Resultados"
        note={loGanado(data.resultados)}
        columns={['Resultado', 'Expedientes']}
        rows={data.resultados
          .toSorted((a, b) => b.n - a.n)
          .map(({ resultado, n }) => [RESULTADOS[resultado as Resultado], formatNumero(n)])}
      />
    </>
  );
}

const nombreDe = (fases: Fase[], clave: string | null) =>
  clave === null ? SIN_DETALLAR : (fases.find((fase) => fase.clave === clave)?.nombre ?? clave);

const ordenDe = (fases: Fase[], clave: string | null) =>
  fases.find((fase) => fase.clave === clave)?.orden ?? 0;

const porCien = (value: number) => `${formatNumero(Math.round(value))} %`;

function loGanado(rows: InformeDeFases['resultados']): string {
  const [estimadas, favorables] = [porcentajeDeEstimadas(rows), porcentajeFavorable(rows)];
  return [
    estimadas !== null && `${porCien(estimadas)} de las sentencias, estimadas en todo o en parte`,
    favorables !== null && `${porCien(favorables)} de los resultados, favorables`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Each creditor's row goes through the phases in their order: where one is slow is seen across, and who is slow, down. */
function Medianas({ fases, dias }: { fases: Fase[]; dias: InformeDeFases['dias'] }) {
  const columnas = [...new Set(dias.map(({ fase }) => fase))].toSorted(
    (a, b) => ordenDe(fases, a) - ordenDe(fases, b),
  );
  const acreedores = [...new Set(dias.map(({ acreedor }) => acreedor))].toSorted(compareTexts);
  const celda = (acreedor: string, fase: string | null) => {
    const one = dias.find((cada) => cada.acreedor === acreedor && cada.fase === fase);
    return one ? `${formatNumero(one.dias)} (${formatNumero(one.n)})` : '—';
  };
  return (
    <Panel title="Días medianos en cada fase">
      <Text size="sm" c="dimmed" mb="xs">
        {dias.length > 0
          ? 'De las fases que acabaron entre esas fechas; entre paréntesis, de cuántos expedientes'
          : 'Todavía no hay nada que contar en esas fechas.'}
      </Text>
      {dias.length > 0 && (
        <TablaDeCifras
          cuenta="Días medianos en cada fase"
          de="por acreedor"
          columnas={['Acreedor', ...columnas.map((fase) => nombreDe(fases, fase))]}
          filas={acreedores.map((acreedor) => ({
            clave: acreedor,
            cabecera: acreedor || 'Sin acreedor',
            cifras: columnas.map((fase) => celda(acreedor, fase)),
          }))}
        />
      )}
    </Panel>
  );
}

function Embudo({ fases, embudo }: { fases: Fase[]; embudo: InformeDeFases['embudo'] }) {
  const rows = embudo.toSorted((a, b) => ordenDe(fases, a.fase) - ordenDe(fases, b.fase));
  const most = Math.max(...rows.map(({ n }) => n), 1);
  return (
    <Panel title="Expedientes por fase, hoy">
      <div className={classes.scroll}>
        <Table aria-label="Expedientes por fase">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Fase</Table.Th>
              <Table.Td w="50%" />
              <Table.Th ta="right">Expedientes</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ fase, n }) => (
              <Table.Tr key={fase ?? ''}>
                <Table.Td>
                  <Anchor component={Link} size="sm" to={enLaLista(fase)}>
                    {nombreDe(fases, fase)}
                  </Anchor>
                </Table.Td>
                <Table.Td>
                  <Progress value={(100 * n) / most} color="petrol" aria-hidden />
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatNumero(n)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  );
}

const enLaLista = (fase: string | null) =>
  `/dashboard/expedientes?fase=${encodeURIComponent(JSON.stringify([fase ?? 'sin-detallar']))}`;

interface TablaProps {
  title: string;
  note: string;
  columns: string[];
  /** The first column says what the row is of; numbers come last. */
  rows: React.ReactNode[][];
}

function Tabla({ title, note, columns, rows }: TablaProps) {
  return (
    <Panel title={title}>
      <Text size="sm" c="dimmed" mb="xs">
        {rows.length > 0 ? note : 'Todavía no hay nada que contar en esas fechas.'}
      </Text>
      {rows.length > 0 && (
        <div className={classes.scroll}>
          <Table aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column} ta={isFigure(column) ? 'right' : undefined}>
                    {column}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((cells, row) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows of a report are not reordered in place
                <Table.Tr key={row}>
                  {cells.map((cell, n) => (
                    <Table.Td
                      key={columns[n]}
                      ta={isFigure(columns[n]) ? 'right' : undefined}
                      className={isFigure(columns[n]) ? 'tabular' : undefined}
                    >
                      {cell}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Panel>
  );
}

const isFigure = (column: string | undefined) => column === 'Expedientes';
