import { Button, NativeSelect, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { changedRow } from '@/data/auditoria/row-changed-error';
import type { StaffChange, StaffMember, StaffRole } from '@/data/staff/staff-api';
import { updateStaffMutation } from '@/data/staff/staff-mutations';
import { textos } from '@/features/equipo/textos';
import { toAppError } from '@/lib/errors';
import { formatFecha, formatTexto } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/equipo/equipo.module.css';

const ROLES: { value: StaffRole; label: string }[] = [
  { value: 'administrador', label: 'Administrador' },
  { value: 'miembro', label: 'Miembro' },
];

interface EquipoRowProps {
  person: StaffMember;
  isOwn: boolean;
}

export function EquipoRow({ person, isOwn }: EquipoRowProps) {
  const update = useMutation(updateStaffMutation(useQueryClient()));
  const { email, active } = person;
  const name = person.full_name ?? email;

  /** Somebody else's newer change stays and is shown; pressed again, this one goes over it. */
  function change(values: StaffChange): void {
    update.mutate(values, {
      onError: (error) => {
        const changed = changedRow(error);
        const message = changed ? textos.cambiadoPor(name, changed.by) : toAppError(error).message;
        avisos.error({ title: 'Error al actualizar el equipo', message });
      },
    });
  }

  async function changeRole(role: StaffRole): Promise<void> {
    if (isOwn && !(await confirm(textos.dejarDeAdministrar))) return;
    change({ seen: person, role });
  }

  async function changeActive(): Promise<void> {
    if (active && !(await confirm(textos.desactivar(name)))) return;
    change({ seen: person, active: !active });
  }

  return (
    <Table.Tr>
      <Table.Td className={classes.person}>
        <Text fw={500}>
          {formatTexto(person.full_name)}{' '}
          {isOwn && (
            <Text component="span" size="xs" c="dimmed">
              (usted)
            </Text>
          )}
        </Text>
        <Text size="xs" c="dimmed">
          {email}
        </Text>
      </Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={`Papel de ${name}`}
          size="xs"
          data={ROLES}
          value={person.role}
          disabled={update.isPending}
          onChange={(event) => void changeRole(event.currentTarget.value as StaffRole)}
        />
      </Table.Td>
      <Table.Td>
        <SoftBadge tone={active ? 'complete' : 'neutral'}>{active ? 'Activo' : 'Desactivado'}</SoftBadge>
      </Table.Td>
      <Table.Td className={`tabular ${classes.since}`}>{formatFecha(person.created_at)}</Table.Td>
      <Table.Td>
        <Button
          size="compact-sm"
          variant="default"
          disabled={update.isPending}
          onClick={changeActive}
          aria-label={`${active ? 'Desactivar' : 'Reactivar'} a ${name}`}
        >
          {active ? 'Desactivar' : 'Reactivar'}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
