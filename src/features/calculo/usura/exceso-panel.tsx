import { Box, Group, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { useDatoLegal } from '@/data/plazos/datos-legales-queries';
import { writePartidas } from '@/domain/usura/hoja';
import { CLASES_DE_MOVIMIENTO, type LecturaDelCapital, type Liquidacion } from '@/domain/usura/tipos';
import { conComa } from '@/features/calculo/anotar';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import { CopiarTabla } from '@/features/calculo/copiar-tabla';
import { PasosPanel } from '@/features/calculo/pasos';
import { Avisos } from '@/features/calculo/usura/avisos';
import { textos } from '@/features/calculo/usura/textos';
import { formatCentimos, formatFecha } from '@/lib/formato';
import { DataPairs } from '@/ui/data-pairs';
import { MarcaDelTexto } from '@/ui/marca-del-texto';
import { Panel } from '@/ui/panel';

import classes from '@/features/calculo/calculo.module.css';

interface ExcesoPanelProps {
  liquidacion: Liquidacion;
  /** What writes the sum into the ledger, when somebody says so. */
  renderAnotar: RenderAnotar;
  /** What keeps it with the case file. */
  guardar: ReactNode;
}

/** What was paid over the capital, by each reading of what the capital is. */
export function ExcesoPanel({ liquidacion, renderAnotar, guardar }: ExcesoPanelProps) {
  const { lecturas, totales, pagado, saldo, pasos, avisos } = liquidacion;
  const exceso = useDatoLegal('usura:exceso');
  return (
    <Stack gap="md">
      <Panel title="Lo pagado frente al capital">
        <Group gap="xs" mb="sm">
          <MarcaDelTexto dato={exceso} />
        </Group>
        <DataPairs
          pairs={[
            { label: 'Recibido', value: formatCentimos(totales.disposicion - totales.anulacion) },
            { label: 'Pagado', value: formatCentimos(pagado) },
            {
              label: 'Intereses, comisiones y seguros cargados',
              value: formatCentimos(totales.interes + totales.comision + totales.seguro),
            },
            { label: 'Saldo según los movimientos', value: formatCentimos(saldo) },
          ]}
        />
        <Avisos avisos={avisos} />
        <Box mt="sm">{guardar}</Box>
      </Panel>
      {lecturas.map((lectura) => (
        <LecturaPanel key={lectura.clave} lectura={lectura} renderAnotar={renderAnotar} />
      ))}
      <Panel title="Por clases">
        <Table>
          <Table.Tbody>
            {clasesCon(liquidacion).map(([label, importe]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td className={classes.numero}>{formatCentimos(importe)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <CopiarTabla rows={filasDe(liquidacion)} />
      </Panel>
      <PasosPanel pasos={pasos} />
    </Stack>
  );
}

interface LecturaPanelProps {
  lectura: LecturaDelCapital;
  renderAnotar: RenderAnotar;
}

function LecturaPanel({ lectura: { titulo, exceso, debe, partidas }, renderAnotar }: LecturaPanelProps) {
  return (
    <Panel title={titulo}>
      <Text className={classes.total} role="status">
        {exceso > 0 ? `${formatCentimos(exceso)} a devolver` : `${formatCentimos(debe)} por pagar`}
      </Text>
      {exceso > 0 && (
        <Stack gap="sm" mt="sm">
          <Group>
            {renderAnotar({ capital: conComa(exceso), intereses: '0,00', nota: textos.notaDelLibro(titulo) })}
          </Group>
          <details>
            <summary>De qué pagos sale</summary>
            <Text size="sm" mt="xs">
              {textos.lineasDelExceso}
            </Text>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
            <div className={classes.scroll} role="region" aria-label={`Pagos de ${titulo}`} tabIndex={0}>
              <Table>
                <Table.Tbody>
                  {partidas.map(({ fecha, importe, concepto }, n) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two payments may say the same
                    <Table.Tr key={n}>
                      <Table.Td className={classes.fecha}>{formatFecha(fecha)}</Table.Td>
                      <Table.Td>{concepto}</Table.Td>
                      <Table.Td className={classes.numero}>{formatCentimos(importe)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
            <CopiarTabla rows={[[writePartidas(partidas)]]} />
          </details>
        </Stack>
      )}
    </Panel>
  );
}

const clasesCon = ({ totales }: Liquidacion): [string, number][] =>
  (Object.keys(CLASES_DE_MOVIMIENTO) as (keyof typeof CLASES_DE_MOVIMIENTO)[])
    .filter((clase) => totales[clase] > 0)
    .map((clase) => [CLASES_DE_MOVIMIENTO[clase], totales[clase]]);

const filasDe = (liquidacion: Liquidacion): string[][] => [
  ['Clase', 'Importe'],
  ...clasesCon(liquidacion).map(([label, importe]) => [label, conComa(importe)]),
  ['Saldo según los movimientos', conComa(liquidacion.saldo)],
  ...liquidacion.lecturas.flatMap(({ titulo, capital, exceso, debe }) => [
    [titulo, conComa(capital)],
    [exceso > 0 ? 'A devolver' : 'Por pagar', conComa(exceso > 0 ? exceso : debe)],
  ]),
];
