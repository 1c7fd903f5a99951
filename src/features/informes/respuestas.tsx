import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import type { Periodo, PuntoDeRespuesta, RespuestasDeAcreedor } from '@/data/informes/informes-api';
import { respuestasQuery } from '@/data/informes/informes-queries';
import { ConTabla } from '@/features/informes/con-tabla';
import { enMedio, type Escala, escalaDe, radioDe, tituloDe } from '@/features/informes/respuestas-escala';
import { formatNumero, plural } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';

import classes from '@/features/informes/respuestas.module.css';

const TITLE = 'Tiempo de respuesta';

interface CadaUno {
  dias: Periodo;
  acreedores: RespuestasDeAcreedor[];
}

/** How long each creditor took: a point a case file, or a larger one where several took the same days. */
export function Respuestas({ dias }: { dias: Periodo }) {
  const { data, isError, refetch } = useQuery(respuestasQuery(dias));
  if (isError && !data) {
    return <LoadError title="Error al cargar el informe" onRetry={() => void refetch()} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <ConTabla
      title={TITLE}
      nota="Un punto por expediente, mayor donde varios tardaron los mismos días; la raya es la mediana. Pulse un punto para ver los suyos."
      grafico={<Puntos dias={dias} acreedores={data} />}
      tabla={<Tabla dias={dias} acreedores={data} />}
    />
  );
}

const enLaLista = (dias: Periodo, acreedor: string) => ({
  ...dias,
  acreedor: [acreedor],
  respondio: 'si' as const,
});

function Puntos({ dias, acreedores }: CadaUno) {
  const escala = escalaDe(acreedores);
  const most = Math.max(...acreedores.flatMap(({ puntos }) => puntos.map(({ n }) => n)));
  const words = acreedores.map(({ acreedor, mediana }) => `${acreedor}: ${plural(mediana, 'día', 'días')}`);
  return (
    // Its words and links are in the table, one button away.
    <div className={classes.puntos} role="img" aria-label={`${TITLE}, mediana. ${words.join('; ')}`}>
      {acreedores.map((uno) => (
        <div key={uno.acreedor} className={classes.fila}>
          <span className={classes.acreedor} title={uno.acreedor}>
            {uno.acreedor}
          </span>
          <Pista uno={uno} escala={escala} most={most} dias={dias} />
          <span className={classes.mediana}>{plural(uno.mediana, 'día', 'días')}</span>
        </div>
      ))}
      <div className={`${classes.fila} ${classes.eje}`}>
        <span />
        <span className={classes.marcas}>
          {escala.marcas.map((day) => (
            <span key={day} style={{ left: `${escala.x(day)}%` }}>
              {day === 0 ? '0 días' : day}
            </span>
          ))}
        </span>
        <span className={classes.mediana}>Mediana</span>
      </div>
    </div>
  );
}

interface PistaProps {
  uno: RespuestasDeAcreedor;
  escala: Escala;
  most: number;
  dias: Periodo;
}

function Pista({ uno: { acreedor, mediana, puntos }, escala, most, dias }: PistaProps) {
  const navigate = useNavigate();
  const list = enLaLista(dias, acreedor);
  const open = ({ id, de, a }: PuntoDeRespuesta) =>
    void (id === null
      ? navigate({ to: '/dashboard/expedientes', search: { ...list, diasRespuesta: `${de}-${a ?? ''}` } })
      : navigate({ to: '/dashboard/expedientes/$id', params: { id } }));
  return (
    <svg className={classes.pista}>
      <line x1="0" x2="100%" y1="50%" y2="50%" className={classes.suelo} />
      {puntos.map((punto) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the table has the links for the keyboard
        <circle
          key={punto.de}
          cx={`${escala.x(enMedio(punto))}%`}
          cy="50%"
          r={radioDe(punto.n, most)}
          className={classes.punto}
          onClick={() => open(punto)}
        >
          <title>{tituloDe(acreedor, punto)}</title>
        </circle>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as the points */}
      <rect
        x={`${escala.x(mediana)}%`}
        y="2"
        className={classes.raya}
        onClick={() => void navigate({ to: '/dashboard/expedientes', search: list })}
      >
        <title>{`${acreedor}: mediana, ${plural(mediana, 'día', 'días')}`}</title>
      </rect>
    </svg>
  );
}

function Tabla({ dias, acreedores }: CadaUno) {
  return (
    // What scrolls has to be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label={`${TITLE}, tabla`} tabIndex={0}>
      <Table className={classes.tabla} aria-label={TITLE}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Acreedor</Table.Th>
            {['Respuestas', 'El más rápido', 'Mediana', 'El más lento'].map((label) => (
              <Table.Th key={label} scope="col" ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {acreedores.map(({ acreedor, respuestas, minimo, mediana, maximo }) => (
            <Table.Tr key={acreedor}>
              <Table.Th scope="row" fw={500}>
                <Link to="/dashboard/expedientes" search={enLaLista(dias, acreedor)} className={classes.link}>
                  {acreedor}
                </Link>
              </Table.Th>
              <Table.Td ta="right">{formatNumero(respuestas)}</Table.Td>
              {[minimo, mediana, maximo].map((day, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- three columns
                <Table.Td key={index} ta="right">
                  {plural(day, 'día', 'días')}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {acreedores.length === 12 && (
        <Text size="xs" c="dimmed" mt="xs">
          Los 12 acreedores con más respuestas.
        </Text>
      )}
    </div>
  );
}
