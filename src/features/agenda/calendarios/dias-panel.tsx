import { Table, Text } from '@mantine/core';

import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { CODIGOS } from '@/data/codigos';
import { textos } from '@/features/agenda/textos';
import { formatFecha } from '@/lib/formato';
import { Panel } from '@/ui/panel';

/** All the holidays of the year, each with where it comes from. */
export function DiasPanel({ sede, anio }: { sede: CalendarioDeSede; anio: number }) {
  const dias = sede.festivos.filter(({ fecha }) => fecha.startsWith(`${anio}-`));
  return (
    <Panel title={`Fiestas de ${sede.municipio} en ${anio}`}>
      <Table.ScrollContainer minWidth={420}>
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Día</Table.Th>
              <Table.Th>Fiesta</Table.Th>
              <Table.Th>Ámbito</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {dias.map(({ fecha, motivo, ambito, fuente, norma }) => (
              <Table.Tr key={`${fecha} ${ambito}`}>
                <Table.Td className="tabular">{formatFecha(fecha)}</Table.Td>
                <Table.Td>{motivo}</Table.Td>
                <Table.Td title={[fuente, norma].filter(Boolean).join(' · ')}>
                  {CODIGOS.festivos.ambito[ambito]}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="xs" c="dimmed" mt="sm">
        Además son inhábiles los sábados, los domingos, agosto y del 24 de diciembre al 6 de enero (art. 130.2
        LEC). {textos.creditoDeFiestas}
      </Text>
    </Panel>
  );
}
