import { Table, VisuallyHidden } from '@mantine/core';

import type { StaffMember } from '@/data/staff/staff-api';
import { EquipoRow } from '@/features/equipo/equipo-row';

import classes from '@/features/equipo/equipo.module.css';

interface EquipoTableProps {
  people: StaffMember[];
  ownId: string;
}

export function EquipoTable({ people, ownId }: EquipoTableProps) {
  return (
    <Table className={classes.table} verticalSpacing={8} horizontalSpacing="md" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Persona</Table.Th>
          <Table.Th w={178}>Papel</Table.Th>
          <Table.Th w={140}>Acceso</Table.Th>
          <Table.Th w={128} className={classes.since}>
            Fecha de alta
          </Table.Th>
          <Table.Th w={136}>
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
  );
}
