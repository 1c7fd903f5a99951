import { Button, Skeleton, Text } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Cliente, DealOfCliente } from '@/data/clientes/clientes-api';
import { dealsOfClienteQuery } from '@/data/clientes/clientes-queries';
import { formatNumero } from '@/lib/formato';
import { ExpedientesBreves } from '@/ui/expedientes-breves';
import { Panel } from '@/ui/panel';

/** The case files whose debtor has the client's DNI or CIF. */
export function ClienteDeals({ cliente }: { cliente: Cliente }) {
  const query = useQuery(dealsOfClienteQuery(cliente.id));
  const count = query.data?.length;
  return (
    <Panel title={count ? `Expedientes (${formatNumero(count)})` : 'Expedientes'}>
      <DealsBody query={query} hasNif={Boolean(cliente.dni ?? cliente.cif)} />
      <Button
        size="xs"
        variant="default"
        mt="sm"
        leftSection={<IconFolderPlus size={15} />}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/nuevo-expediente" search={{ cliente: cliente.id }} />
        )}
      >
        Crear expediente
      </Button>
    </Panel>
  );
}

interface DealsBodyProps {
  query: UseQueryResult<DealOfCliente[]>;
  hasNif: boolean;
}

function DealsBody({ query, hasNif }: DealsBodyProps) {
  if (query.isError && !query.data) {
    return (
      <Button variant="default" onClick={() => void query.refetch()}>
        Reintentar
      </Button>
    );
  }
  if (!query.data) return <Skeleton height={12} width="60%" my={14} />;
  if (query.data.length === 0) {
    return (
      <Text c="dimmed">
        {hasNif
          ? 'No hay expedientes con el DNI o CIF de este cliente'
          : 'Sin DNI/NIE ni CIF no se pueden encontrar sus expedientes'}
      </Text>
    );
  }
  return <ExpedientesBreves label="Expedientes del cliente" parte="acreedor" expedientes={query.data} />;
}
