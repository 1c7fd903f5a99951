import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { FestivoOficial } from '@/data/calendarios/calendarios-api';
import { staffListQuery } from '@/data/staff/staff-queries';
import { textos } from '@/features/agenda/textos';
import { formatFecha } from '@/lib/formato';
import { Panel } from '@/ui/panel';

interface OficialesDiasProps {
  titulo: string;
  dias: readonly FestivoOficial[];
}

/** Each day with who typed it and where it was read. Those of the program have few sources: they are below, once. */
export function OficialesDias({ titulo, dias }: OficialesDiasProps) {
  const { data: people = [] } = useQuery(staffListQuery);
  const origen = ({ user_id: id, fuente }: FestivoOficial) => {
    if (id === null) return 'Con el programa';
    const found = people.find(({ user_id }) => user_id === id);
    return `${found ? found.full_name || found.email : 'Alguien que ya no está'} · ${fuente}`;
  };
  const delPrograma = dias.filter(({ user_id }) => user_id === null);
  const fuentes = new Set(
    delPrograma.map(({ fuente, norma }) => [fuente, norma].filter(Boolean).join(' · ')),
  );
  return (
    <Panel title={titulo}>
      {dias.length === 0 && <Text c="dimmed">No hay ninguna.</Text>}
      <Table.ScrollContainer minWidth={320}>
        <Table fz="sm" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Día</Table.Th>
              <Table.Th>Fiesta</Table.Th>
              <Table.Th>Quién y de dónde</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {dias.map((dia) => (
              <Table.Tr key={dia.fecha}>
                <Table.Td className="tabular">{formatFecha(dia.fecha)}</Table.Td>
                <Table.Td>{dia.motivo}</Table.Td>
                <Table.Td>{origen(dia)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {fuentes.size > 0 && (
        <Text size="xs" c="dimmed" mt="sm">
          Con el programa: {[...fuentes].join('; ')}. {textos.creditoDeFiestas}
        </Text>
      )}
    </Panel>
  );
}
