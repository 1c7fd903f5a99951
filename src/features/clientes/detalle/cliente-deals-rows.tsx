import { Anchor, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { DealOfCliente } from '@/data/clientes/clientes-api';
import { formatFecha, formatTexto } from '@/lib/formato';
import { EstadoBadge } from '@/ui/estado-badge';

import classes from '@/features/clientes/detalle/cliente.module.css';
import listClasses from '@/ui/lista/lista.module.css';

interface DealsProps {
  deals: DealOfCliente[];
}

export function DealsTable({ deals }: DealsProps) {
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
                <DealLink id={deal.id} />
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

/** The same on a narrow screen. */
export function DealsCards({ deals }: DealsProps) {
  return (
    <ul className={listClasses.cards} aria-label="Expedientes del cliente">
      {deals.map((deal) => (
        <li key={deal.id} className={classes.deal}>
          <span className={listClasses.cardTop}>
            <span className={listClasses.cell}>
              <DealLink id={deal.id} />
            </span>
            <EstadoBadge value={deal.hasinsurancecompanyinfo} />
          </span>
          <span className={listClasses.cardBottom}>
            <span className={listClasses.cell}>
              {formatTexto(deal.contractnumber)} · {formatTexto(deal.creditorname)}
            </span>
            <span className="tabular">{formatFecha(deal.generateddate)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function DealLink({ id }: { id: string }) {
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to="/dashboard/expedientes/$id" params={{ id }} />}
    >
      {id}
    </Anchor>
  );
}
