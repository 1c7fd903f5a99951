import { Anchor, Group, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { Redaccion } from '@/features/escritos/correos/redaccion';
import { correos, textos } from '@/features/escritos/correos/textos';
import { formatNumero } from '@/lib/formato';
import { Panel } from '@/ui/panel';

const SHOWN = 3;

/** How many mails there would be, and who is left out and why. */
export function FueraPanel({ redaccion: { listos, fuera } }: { redaccion: Redaccion }) {
  return (
    <Panel title="Destinatarios">
      <Text role="status">{correos(listos.length)} con todo lo necesario.</Text>
      <Text size="sm" c="dimmed">
        {textos.soloConConsentimiento}
      </Text>
      {fuera.length > 0 && (
        <Table.ScrollContainer minWidth={480}>
          <Table mt="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Se dejan fuera</Table.Th>
                <Table.Th ta="right">Expedientes</Table.Th>
                <Table.Th>Los primeros</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fuera.map(({ motivo, deals }) => (
                <Table.Tr key={motivo}>
                  <Table.Td>{motivo}</Table.Td>
                  <Table.Td ta="right" className="tabular">
                    {formatNumero(deals.length)}
                  </Table.Td>
                  <Table.Td>
                    <Group gap={8}>
                      {deals.slice(0, SHOWN).map((id) => (
                        <Anchor
                          key={id}
                          size="sm"
                          renderRoot={(props) => (
                            <Link
                              {...props}
                              to="/dashboard/expedientes/$id"
                              params={{ id }}
                              target="_blank"
                            />
                          )}
                        >
                          {id}
                        </Anchor>
                      ))}
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}
