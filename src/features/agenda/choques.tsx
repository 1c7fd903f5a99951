import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { choquesQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { textos } from '@/features/agenda/textos';

/** What else whoever goes to a hearing has at about that hour. */
export function Choques({
  responsable,
  inicio,
  hora,
  id,
}: Pick<AgendaItem, 'responsable' | 'inicio' | 'hora'> & { id: string | null }) {
  const asked = responsable !== null && hora !== null && inicio !== '';
  const { data = [] } = useQuery({
    ...choquesQuery({ responsable: responsable ?? '', inicio, hora: hora ?? '', id }),
    enabled: asked,
  });
  if (!asked || data.length === 0) return null;
  return (
    <Text c="var(--mantine-color-error)" role="status">
      {textos.choque(data.length)}{' '}
      {data.map(({ titulo, hora: otra }) => `${titulo} (${otra?.slice(0, 5) ?? 'sin hora'})`).join(', ')}
    </Text>
  );
}
