import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Acreedor } from '@/data/acreedores/acreedores-api';
import type { DealListRow, DealsListParams } from '@/data/deals/deal-types';
import { dealsListQuery } from '@/data/deals/deals-queries';
import { expedientes } from '@/features/acreedores/textos';
import { formatFecha, formatTexto } from '@/lib/formato';
import { EstadoBadge } from '@/ui/estado-badge';
import { Panel } from '@/ui/panel';

import classes from '@/features/acreedores/acreedores.module.css';

const SHOWN = 10;

const newestOf = (nombre: string): DealsListParams => ({
  search: '',
  filters: { acreedor: [nombre] },
  sortBy: 'generateddate',
  sortDesc: true,
  page: 1,
  size: SHOWN,
});

/** Its newest case files; the list has them all. */
export function AcreedorExpedientes({ acreedor: { nombre, expedientes: total } }: { acreedor: Acreedor }) {
  // Without the rows of the creditor that was shown before.
  const { data, isError } = useQuery({ ...dealsListQuery(newestOf(nombre)), placeholderData: undefined });
  return (
    <Panel title="Expedientes más recientes">
      {isError && !data && <Text c="dimmed">No se han podido cargar sus expedientes.</Text>}
      {!isError && !data && <Skeleton height={12} width="60%" my={14} />}
      {data && <DealsTable deals={data.rows} nombre={nombre} />}
      <Anchor
        size="sm"
        mt="sm"
        display="inline-block"
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/expedientes" search={{ acreedor: [nombre] }} />
        )}
      >
        {total === 1 ? 'Ver el expediente en la lista' : `Ver los ${expedientes(total)} en la lista`}
      </Anchor>
    </Panel>
  );
}

function DealsTable({ deals, nombre }: { deals: DealListRow[]; nombre: string }) {
  return (
    <div
      className={classes.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
      tabIndex={0}
      role="region"
      aria-label={`Expedientes de ${nombre}`}
    >
      <Table highlightOnHover fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>ID</Table.Th>
            <Table.Th>Número de Contrato</Table.Th>
            <Table.Th>Deudor</Table.Th>
            <Table.Th>Estado</Table.Th>
            <Table.Th ta="right">Fecha Generación</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deals.map((deal) => (
            <Table.Tr key={deal.id}>
              <Table.Td>
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
              <Table.Td>{formatTexto(deal.debtorfullname)}</Table.Td>
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
