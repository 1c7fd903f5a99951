import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { informeMascQuery } from '@/data/masc/masc-queries';
import type { InformeMasc as Informe } from '@/data/masc/masc-types';
import { formatEuros, formatNumero } from '@/lib/formato';
import { Panel } from '@/ui/panel';

const percent = (part: number, total: number) =>
  total === 0 ? '—' : `${formatNumero(Math.round((100 * part) / total))} %`;

const CIFRAS = [
  'Enviadas',
  'Respondidas',
  'Días',
  'Rechazadas',
  'Ofertas',
  'Aceptadas',
  'Ofrecido / reclamado',
] as const;

const cifrasDe = (fila: Informe): string[] => [
  formatNumero(fila.enviadas),
  percent(fila.respondidas, fila.enviadas),
  fila.dias === null ? '—' : formatNumero(fila.dias),
  formatNumero(fila.rechazadas),
  formatNumero(fila.ofertas),
  formatNumero(fila.aceptadas),
  fila.ofrecido === null || fila.reclamado === null
    ? '—'
    : `${formatEuros(fila.ofrecido)} / ${formatEuros(fila.reclamado)}`,
];

/** What each creditor does with complaints: answers, days, what it says, and what it offers of what is claimed. */
export function InformeMasc() {
  const { data } = useQuery(informeMascQuery);
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Reclamación previa por acreedor" mt="md">
      <Table.ScrollContainer minWidth={1000}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Acreedor</Table.Th>
              {CIFRAS.map((name) => (
                <Table.Th key={name} ta="right">
                  {name}
                </Table.Th>
              ))}
              <Table.Th>Motivos más frecuentes</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((fila) => (
              <Table.Tr key={fila.acreedor} className="tabular">
                <Table.Td>{fila.acreedor}</Table.Td>
                {cifrasDe(fila).map((cifra, at) => (
                  <Table.Td key={CIFRAS[at]} ta="right">
                    {cifra}
                  </Table.Td>
                ))}
                <Table.Td miw={220}>
                  {fila.motivos.length === 0
                    ? '—'
                    : fila.motivos.map(({ motivo, veces }) => (
                        <div key={motivo}>
                          {motivo} ({formatNumero(veces)})
                        </div>
                      ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed">
        «Días» es la mediana entre el envío y la respuesta. Las ofertas son confidenciales (art. 9 LO 1/2025):
        este informe es para el despacho.
      </Text>
    </Panel>
  );
}
