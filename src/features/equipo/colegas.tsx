import { Checkbox, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { staffListQuery } from '@/data/staff/staff-queries';
import { textos } from '@/features/equipo/textos';

interface ColegasProps {
  /** Whose things they are. */
  de: string;
  label: string;
  description: string;
  onChange: (ids: string[]) => void;
}

/** One or several colleagues who take what somebody has; none: nobody. */
export function Colegas({ de, ...group }: ColegasProps) {
  const { data = [] } = useQuery(staffListQuery);
  const colegas = data.filter(({ active, role, user_id }) => active && role !== 'programa' && user_id !== de);
  return (
    <Checkbox.Group {...group}>
      <Group gap="md" mt={6}>
        {colegas.map(({ user_id, full_name, email }) => (
          <Checkbox key={user_id} value={user_id} label={full_name ?? email} />
        ))}
        {colegas.length === 0 && (
          <Text size="sm" c="dimmed">
            {textos.nadieMas}
          </Text>
        )}
      </Group>
    </Checkbox.Group>
  );
}
