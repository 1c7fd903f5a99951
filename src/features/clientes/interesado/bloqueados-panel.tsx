import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { bloqueadosQuery } from '@/data/clientes/interesado-queries';
import { formatFechaHora } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

/** For administrators: where blocked clients are found, whoever's they were. */
export function BloqueadosPanel() {
  const { data, isPending, refetch } = useQuery(bloqueadosQuery());
  return (
    <Panel id="datos-bloqueados" title="Datos bloqueados">
      <Text c="dimmed" mb="sm">
        Clientes cuyos datos se conservan sin usarse (art. 32 de la LOPDGDD). Se bloquean desde su ficha.
      </Text>
      {isPending && <Skeleton height={36} />}
      {!isPending && !data && (
        <LoadError title="Error al cargar los bloqueados" onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Text>No hay ninguno.</Text>}
      {data && data.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Cliente</Table.Th>
              <Table.Th>Bloqueado</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ id, nombre_completo, bloqueado_at }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Anchor component={Link} to={`/dashboard/clientes/${id}`}>
                    {nombre_completo}
                  </Anchor>
                </Table.Td>
                <Table.Td className="tabular">{formatFechaHora(bloqueado_at)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}
