import { Anchor, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

import { formatFecha, formatTexto } from '@/lib/formato';
import { ESTADO_NOTE, ESTADO_TIP, EstadoBadge } from '@/ui/estado-badge';
import { Cell } from '@/ui/lista/cell';
import { PlainHeader } from '@/ui/lista/list-table-head';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/ui/expedientes-breves.module.css';
import listClasses from '@/ui/lista/lista.module.css';

interface ExpedienteBreve {
  id: string;
  contractnumber: string | null;
  debtorfullname: string | null;
  creditorname: string | null;
  hasinsurancecompanyinfo: boolean | null;
  generateddate: string | null;
}

interface ExpedientesBrevesProps {
  /** Says whose they are. */
  label: string;
  /** The party that the page does not name already. */
  parte: 'deudor' | 'acreedor';
  expedientes: ExpedienteBreve[];
  /** More of each, under it. */
  renderDetalle?: (id: string) => React.ReactNode;
}

const PARTES = {
  deudor: { title: 'Deudor', of: ({ debtorfullname }: ExpedienteBreve) => formatTexto(debtorfullname) },
  acreedor: { title: 'Acreedor', of: ({ creditorname }: ExpedienteBreve) => formatTexto(creditorname) },
};

/** The case files of a client or of a creditor, on its page. */
export function ExpedientesBreves(props: ExpedientesBrevesProps) {
  return useNarrow() ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows({ label, parte, expedientes, renderDetalle }: ExpedientesBrevesProps) {
  const { title, of } = PARTES[parte];
  return (
    <div className={classes.scroll}>
      <Table highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>ID</Table.Th>
            <Table.Th>Número de Contrato</Table.Th>
            <Table.Th>{title}</Table.Th>
            <Table.Th>
              <PlainHeader label="Estado" tip={ESTADO_TIP} />
            </Table.Th>
            <Table.Th ta="right">Fecha Generación</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {expedientes.map((expediente) => (
            <Fragment key={expediente.id}>
              <Table.Tr className={renderDetalle && classes.conDetalle}>
                <Table.Td className={classes.id}>
                  <ExpedienteLink id={expediente.id} />
                </Table.Td>
                <Table.Td>{formatTexto(expediente.contractnumber)}</Table.Td>
                <Table.Td>{of(expediente)}</Table.Td>
                <Table.Td>
                  <EstadoBadge value={expediente.hasinsurancecompanyinfo} />
                </Table.Td>
                <Table.Td ta="right">{formatFecha(expediente.generateddate)}</Table.Td>
              </Table.Tr>
              {renderDetalle && (
                <Table.Tr>
                  <Table.Td colSpan={5} className={classes.detalle}>
                    {renderDetalle(expediente.id)}
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Cards({ label, parte, expedientes, renderDetalle }: ExpedientesBrevesProps) {
  return (
    <>
      <p className={listClasses.cardsNote}>{ESTADO_NOTE}</p>
      <ul className={listClasses.cards} aria-label={label}>
        {expedientes.map((expediente) => (
          <li key={expediente.id} className={classes.card}>
            <span className={listClasses.cardTop}>
              <span className={listClasses.cell}>
                <ExpedienteLink id={expediente.id} />
              </span>
              <EstadoBadge value={expediente.hasinsurancecompanyinfo} />
            </span>
            <span className={listClasses.cardBottom}>
              <Cell text={`${formatTexto(expediente.contractnumber)} · ${PARTES[parte].of(expediente)}`} />
              <span className="tabular">{formatFecha(expediente.generateddate)}</span>
            </span>
            {renderDetalle?.(expediente.id)}
          </li>
        ))}
      </ul>
    </>
  );
}

function ExpedienteLink({ id }: { id: string }) {
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to="/dashboard/expedientes/$id" params={{ id }} />}
    >
      {id}
    </Anchor>
  );
}
