import { Table } from '@mantine/core';

import classes from '@/features/informes/informes.module.css';

interface TablaDeCifrasProps {
  /** The name of the table, after what it counts: «por mes». */
  cuenta: string;
  de: string;
  columnas: string[];
  filas: { clave: string; cabecera: React.ReactNode; cifras: string[] }[];
  total?: string[] | undefined;
}

/** A table of a report: a row's head, its figures at the right, and their sums at the foot. */
export function TablaDeCifras({
  cuenta,
  de,
  columnas: [cabeza, ...columnas],
  filas,
  total,
}: TablaDeCifrasProps) {
  const name = `${cuenta} ${de.toLowerCase()}`;
  return (
    <div
      className={classes.scroll}
      data-apaisada
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
      tabIndex={0}
      role="region"
      aria-label={`Tabla: ${name.toLowerCase()}`}
    >
      <Table className={classes.table} highlightOnHover aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{cabeza}</Table.Th>
            {columnas.map((columna) => (
              <Table.Th key={columna} scope="col" ta="right">
                {columna}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map(({ clave, cabecera, cifras }) => (
            <Table.Tr key={clave}>
              <Table.Th scope="row" className={classes.rowHead}>
                {cabecera}
              </Table.Th>
              <Cifras columnas={columnas} cifras={cifras} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        {total && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">Total</Table.Th>
              <Cifras columnas={columnas} cifras={total} />
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  );
}

const Cifras = ({ columnas, cifras }: { columnas: string[]; cifras: string[] }) =>
  columnas.map((columna, n) => (
    <Table.Td key={columna} ta="right" className="tabular">
      {cifras[n]}
    </Table.Td>
  ));
