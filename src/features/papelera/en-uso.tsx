import { List, Text } from '@mantine/core';

import { textos } from '@/features/papelera/textos';

const MAX_LINES = 10;

/** What would be left without its document: said before it goes for good. */
export function EnUso({ usos }: { usos: string[] }) {
  const rest = usos.length - MAX_LINES;
  return (
    <>
      <Text fw={600}>{textos.enUso}</Text>
      <List mb="md" spacing={4} aria-label="Está en uso">
        {usos.slice(0, MAX_LINES).map((uso) => (
          <List.Item key={uso} style={{ overflowWrap: 'anywhere' }}>
            {uso}
          </List.Item>
        ))}
        {rest > 0 && <List.Item>{textos.yMas(rest)}</List.Item>}
      </List>
    </>
  );
}
