import { Accordion, Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { cuentaQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { textos } from '@/features/agenda/textos';

/** How a term was counted when it was proposed, with the calendar of that moment. */
export function FichaCuenta({ item }: { item: AgendaItem }) {
  const { data } = useQuery(cuentaQuery(item.id));
  return (
    <>
      <Text size="sm" c="dimmed">
        {textos.orientativo}
      </Text>
      <Accordion variant="contained">
        <Accordion.Item value="cuenta">
          <Accordion.Control>Cómo se ha contado</Accordion.Control>
          <Accordion.Panel>
            <ol>
              {data?.computo?.pasos.map((paso) => (
                <li key={paso}>{paso}</li>
              ))}
            </ol>
            <Group>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPrinter size={14} />}
                onClick={() => window.print()}
              >
                Imprimir
              </Button>
            </Group>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  );
}
