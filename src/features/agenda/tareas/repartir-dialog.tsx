import { Button, Group, Modal, MultiSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { cargasQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { staffListQuery } from '@/data/staff/staff-queries';
import { repartir } from '@/features/agenda/tareas/reparto';
import { plural } from '@/lib/formato';

interface RepartirDialogProps {
  opened: boolean;
  tareas: AgendaItem[];
  onClose: () => void;
  onSave: (reparto: Map<string, string>) => void;
}

/** The chosen tasks among some people, by how many each has open already. */
export function RepartirDialog(props: RepartirDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Repartir ${plural(props.tareas.length, 'tarea', 'tareas')}`}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {props.opened && <Personas {...props} />}
    </Modal>
  );
}

function Personas({ tareas, onClose, onSave }: RepartirDialogProps) {
  const { data: cargas = [] } = useQuery({ ...cargasQuery, staleTime: 0 });
  const { data: people = [] } = useQuery(staffListQuery);
  const [chosen, setChosen] = useState<string[]>([]);
  const nameOf = (id: string) => {
    const person = people.find(({ user_id }) => user_id === id);
    return person?.full_name ?? person?.email ?? id;
  };
  const elegidas = cargas.filter(({ user_id }) => chosen.includes(user_id));
  const reparto = repartir(
    tareas.map(({ id }) => id),
    elegidas,
  );
  return (
    <Stack>
      <MultiSelect
        label="Entre quiénes"
        placeholder={chosen.length === 0 ? 'Elija a dos o más' : undefined}
        searchable
        nothingFoundMessage="No hay nadie con ese nombre"
        data={cargas.map(({ user_id, abiertas }) => ({
          value: user_id,
          label: `${nameOf(user_id)} (${plural(abiertas, 'tarea', 'tareas')})`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {elegidas.length > 0 && (
        <ul style={{ margin: 0 }} aria-label="Cómo queda">
          {elegidas.map(({ user_id, abiertas }) => {
            const given = [...reparto.values()].filter((who) => who === user_id).length;
            return (
              <li key={user_id}>
                {nameOf(user_id)}: {given} de estas; tendrá {abiertas + given}
              </li>
            );
          })}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        Quien tiene más tareas abiertas recibe menos.
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={elegidas.length < 2} onClick={() => onSave(reparto)}>
          Repartir entre {plural(elegidas.length, 'persona', 'personas')}
        </Button>
      </Group>
    </Stack>
  );
}
