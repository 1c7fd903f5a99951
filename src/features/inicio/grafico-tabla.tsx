import { Table } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';

import { formatNumero } from '@/lib/formato';

import classes from '@/features/inicio/inicio.module.css';

export interface Barra {
  /** Under or beside the bar. */
  label: string;
  /** In the table. */
  name: string;
  expedientes: number;
  /** The list of them; none for what no filter gives. */
  link?: LinkProps;
}

interface GraficoTablaProps {
  title: string;
  column: string;
  barras: Barra[];
}

/** The chart's figures, each with its list. */
export function GraficoTabla({ title, column, barras }: GraficoTablaProps) {
  return (
    // What scrolls has to be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.tabla} role="region" aria-label={`${title}, tabla`} tabIndex={0}>
      <Table fz="sm" verticalSpacing={6} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{column}</Table.Th>
            <Table.Th ta="end">Expedientes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {barras.map(({ name, expedientes, link }) => (
            <Table.Tr key={name}>
              <Table.Td>
                {link ? (
                  <Link {...link} className={classes.main}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </Table.Td>
              <Table.Td ta="end" className="tabular">
                {formatNumero(expedientes)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
