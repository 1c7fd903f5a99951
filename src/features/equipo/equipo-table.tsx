import { ScrollArea, Table, VisuallyHidden } from '@mantine/core';

import type { StaffMember } from '@/data/staff/staff-api';
import { EquipoRow } from '@/features/equipo/equipo-row';

interface EquipoTableProps {
  people: StaffMember[];
  ownId: string;
}

export function EquipoTable({ people, ownId }: EquipoTableProps) {
  return (
    <ScrollArea type="auto">
      <Table
        miw={720}
        styles={{ th: { color: 'var(--bo-dim)', fontWeight: 500 } }}
        verticalSpacing={8}
        horizontalSpacing="md"
        highlightOnHover
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Nombre completo</Table.Th>
            <Table.Th>Email</Table.Th>
            <Table.Th w={180}>Papel</Table.Th>
            <Table.Th w={130}>Acceso</Table.Th>
            <Table.Th w={120}>Fecha de alta</Table.Th>
            <Table.Th w={130}>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <EquipoRow key={person.user_id} person={person} isOwn={person.user_id === ownId} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
