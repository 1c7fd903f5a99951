import { Alert, Group, List, Stack, Table, Text } from '@mantine/core';
import { memo } from 'react';

import { porCiento } from '@/domain/intereses/textos';
import type { Calculo } from '@/domain/intereses/tipos';
import { conComa, paraAnotar } from '@/features/calculo/anotar';
import { CopiarTabla } from '@/features/calculo/copiar-tabla';
import { PasosPanel } from '@/features/calculo/pasos';
import { formatCentimos, formatFecha, formatNumero } from '@/lib/formato';
import { DataPairs } from '@/ui/data-pairs';
import { Panel } from '@/ui/panel';

import classes from '@/features/calculo/calculo.module.css';

interface CalculoResultadoProps {
  calculo: Calculo;
  hasta: string;
  /** Only a case file has it: it writes the sum into its ledger, when somebody says so. */
  renderAnotar: RenderAnotar | undefined;
  /** Only a case file has it: it keeps the sum there. */
  guardar: React.ReactNode;
}

export type RenderAnotar = (contado: { capital: string; intereses: string; nota: string }) => React.ReactNode;

export function CalculoResultado({ calculo, hasta, renderAnotar, guardar }: CalculoResultadoProps) {
  const { capital, intereses, pagado, pendiente, total, pasos } = calculo;
  return (
    <Stack gap="md">
      <Panel title={`Lo que se debe el ${formatFecha(hasta)}`}>
        <Text className={classes.total} role="status">
          {formatCentimos(total)}
        </Text>
        <DataPairs
          pairs={[
            { label: 'Capital', value: formatCentimos(capital) },
            { label: 'Intereses', value: formatCentimos(intereses) },
            ...(pagado > 0
              ? [
                  { label: 'Pagado a cuenta', value: formatCentimos(pagado) },
                  { label: 'Capital pendiente', value: formatCentimos(pendiente.capital) },
                  { label: 'Intereses pendientes', value: formatCentimos(pendiente.intereses) },
                ]
              : []),
          ]}
        />
        {renderAnotar && (
          <Group mt="sm" align="flex-end">
            {renderAnotar(paraAnotar(calculo, hasta))}
            {guardar}
          </Group>
        )}
        {calculo.avisos.length > 0 && (
          <Alert color="ambar" p="xs" mt="sm" title="Antes de usarlo">
            <List size="sm">
              {calculo.avisos.map((aviso) => (
                <List.Item key={aviso}>{aviso}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Panel>
      <TramosPanel calculo={calculo} />
      <PasosPanel pasos={pasos} />
    </Stack>
  );
}

/**
 * It is the longest of the page, so it is drawn when its figures change and not at each key. Its cells are the browser's own: there may be
 * two thousand, and each of the kit's takes a tenth of a millisecond.
 */
const TramosPanel = memo(({ calculo }: { calculo: Calculo }) => (
  <Panel title="Por tramos">
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
    <div className={classes.scroll} role="region" aria-label="Intereses por tramos" tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Del</Table.Th>
            <Table.Th>Al</Table.Th>
            <Table.Th className={classes.numero}>Días</Table.Th>
            <Table.Th className={classes.numero}>Capital</Table.Th>
            <Table.Th className={classes.numero}>Tipo</Table.Th>
            <Table.Th>Artículo</Table.Th>
            <Table.Th className={classes.numero}>Intereses</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className={classes.tramos}>
          {calculo.tramos.map((tramo) => (
            <tr key={tramo.desde}>
              <td className={classes.fecha}>{formatFecha(tramo.desde)}</td>
              <td className={classes.fecha}>{formatFecha(tramo.hasta)}</td>
              <td className={classes.numero}>{formatNumero(tramo.dias)}</td>
              <td className={classes.numero}>{formatCentimos(tramo.capital)}</td>
              <td className={classes.numero}>{porCiento(tramo.milesimas)}</td>
              <td className={classes.fecha}>{tramo.articulo}</td>
              <td className={classes.numero}>{formatCentimos(tramo.intereses)}</td>
            </tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
    <CopiarTabla rows={filasDe(calculo)} />
  </Panel>
));

function filasDe({ tramos, pendiente, total }: Calculo): string[][] {
  return [
    ['Del', 'Al', 'Días', 'Capital', 'Tipo', 'Artículo', 'Intereses'],
    ...tramos.map(({ desde, hasta, dias, capital, milesimas, articulo, intereses }) => [
      formatFecha(desde),
      formatFecha(hasta),
      String(dias),
      conComa(capital),
      porCiento(milesimas),
      articulo,
      conComa(intereses),
    ]),
    [
      'Capital pendiente',
      '',
      '',
      conComa(pendiente.capital),
      '',
      'Intereses pendientes',
      conComa(pendiente.intereses),
    ],
    ['Total', '', '', '', '', '', conComa(total)],
  ];
}
