import { Box, List, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { CLASES_DE_PARTIDA, type CostasTasadas } from '@/domain/costas/tipos';
import { conComa } from '@/features/calculo/anotar';
import { CopiarTabla } from '@/features/calculo/copiar-tabla';
import { formatCentimos } from '@/lib/formato';
import { DataPairs } from '@/ui/data-pairs';
import { Panel } from '@/ui/panel';

import classes from '@/features/calculo/calculo.module.css';

interface CostasResultadoProps {
  costas: CostasTasadas;
  /** What keeps it with the case file. */
  guardar: ReactNode;
}

export function CostasResultado({ costas, guardar }: CostasResultadoProps) {
  const { partidas, incluido, iva, total, fuera, pasos } = costas;
  return (
    <Stack gap="md">
      <Panel title="Lo que se puede tasar">
        <Text className={classes.total} role="status">
          {formatCentimos(total)}
        </Text>
        <DataPairs
          pairs={[
            { label: 'Sin IVA', value: formatCentimos(incluido) },
            { label: 'IVA', value: formatCentimos(iva) },
            ...(fuera > 0 ? [{ label: 'Queda fuera', value: formatCentimos(fuera) }] : []),
          ]}
        />
        <Box mt="sm">{guardar}</Box>
      </Panel>
      <Panel title="Partidas">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
        <div className={classes.scroll} role="region" aria-label="Partidas de la tasación" tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Partida</Table.Th>
                <Table.Th className={classes.numero}>Minutado</Table.Th>
                <Table.Th className={classes.numero}>Incluido</Table.Th>
                <Table.Th className={classes.numero}>IVA</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {partidas.map(({ clase, concepto, importe, incluido: cabe, iva: suyo, porque }, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- two items may say the same
                <Table.Tr key={n}>
                  <Table.Td>
                    {CLASES_DE_PARTIDA[clase]}
                    {concepto !== '' && `: ${concepto}`}
                    {porque !== '' && (
                      <Text size="sm" c="dimmed">
                        {porque}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td className={classes.numero}>{formatCentimos(importe)}</Table.Td>
                  <Table.Td className={classes.numero}>{formatCentimos(cabe)}</Table.Td>
                  <Table.Td className={classes.numero}>{formatCentimos(suyo)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        <CopiarTabla rows={filasDe(costas)} />
      </Panel>
      <Panel title="Cómo se ha calculado">
        <List type="ordered" size="sm">
          {pasos.map((paso) => (
            <List.Item key={paso}>{paso}</List.Item>
          ))}
        </List>
      </Panel>
    </Stack>
  );
}

function filasDe({ partidas, incluido, iva, total }: CostasTasadas): string[][] {
  return [
    ['Partida', 'Concepto', 'Minutado', 'Incluido', 'IVA'],
    ...partidas.map((una) => [
      CLASES_DE_PARTIDA[una.clase],
      una.concepto,
      conComa(una.importe),
      conComa(una.incluido),
      conComa(una.iva),
    ]),
    ['Total', conComa(total), '', conComa(incluido), conComa(iva)],
  ];
}
