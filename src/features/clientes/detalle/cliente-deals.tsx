import { Anchor, Button, Skeleton, Table, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Cliente, DealOfCliente } from '@/data/clientes/clientes-api';
import { dealsOfClienteQuery } from '@/data/clientes/clientes-queries';
import { formatFecha, formatNumero, formatTexto } from '@/lib/formato';
import { EstadoBadge } from '@/ui/estado-badge';
import { Panel } from '@/ui/panel';

import classes from '@/features/clientes/detalle/cliente.module.css';

/** The case files whose debtor has the client's DNI or CIF. */
export function ClienteDeals({ cliente }: { cliente: Cliente }) {
  const query = useQuery(dealsOfClienteQuery(cliente.id));
  const count = query.data?.length;
  return (
    <Panel title={count ? `Expedientes (${formatNumero(count)})` : 'Expedientes'}>
      <DealsBody query={query} hasNif={Boolean(cliente.dni ?? cliente.cif)} />
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
  return <DealsTable deals={query.data} />;
}

function DealsTable({ deals }: { deals: DealOfCliente[] }) {
  return (
    <div className={classes.scroll}>
      <Table className={classes.table} highlightOnHover aria-label="Expedientes del cliente">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>ID</Table.Th>
            <Table.Th>Número de Contrato</Table.Th>
            <Table.Th>Acreedor</Table.Th>
            <Table.Th>Estado</Table.Th>
            <Table.Th ta="right">Fecha Generación</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deals.map((deal) => (
            <Table.Tr key={deal.id}>
              <Table.Td className={classes.dealId}>
                <Anchor
                  inherit
                  renderRoot={(props) => (
                    <Link {...props} to="/dashboard/expedientes/$id" params={{ id: deal.id }} />
                  )}
                >
                  {deal.id}
                </Anchor>
              </Table.Td>
              <Table.Td>{formatTexto(deal.contractnumber)}</Table.Td>
              <Table.Td>{formatTexto(deal.creditorname)}</Table.Td>
              <Table.Td>
                <EstadoBadge value={deal.hasinsurancecompanyinfo} />
              </Table.Td>
              <Table.Td ta="right">{formatFecha(deal.generateddate)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
