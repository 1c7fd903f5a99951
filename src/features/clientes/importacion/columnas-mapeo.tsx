import { Select, Table } from '@mantine/core';

import { type Destino, DESTINO_LABELS, DESTINOS } from '@/features/clientes/importacion/columnas';
import type { Mapeo, Tabla } from '@/features/clientes/importacion/filas';
import { formatTexto } from '@/lib/formato';

import classes from '@/features/clientes/importacion/importacion.module.css';
import tableClasses from '@/ui/table.module.css';

interface ColumnasMapeoProps {
  tabla: Tabla;
  mapeo: Mapeo;
  onChange: (mapeo: Mapeo) => void;
}

const SAMPLES = 3;

/** The columns of the file, what each is taken for, and what its first rows hold. */
export function ColumnasMapeo({ tabla, mapeo, onChange }: ColumnasMapeoProps) {
  const samples = tabla.rows.slice(0, SAMPLES);
  // A field comes from one column: choosing it for another takes it from the one that had it.
  const choose = (column: number, destino: Destino | undefined) =>
    onChange(
      tabla.headers.map((_header, index) => {
        if (index === column) return destino;
        return mapeo[index] === destino ? undefined : mapeo[index];
      }),
    );
  return (
    <div className={classes.scroll}>
      <Table className={tableClasses.table} aria-label="Columnas del archivo">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Columna del archivo</Table.Th>
            <Table.Th>Se importa como</Table.Th>
            {samples.map(({ numero }) => (
              <Table.Th key={numero}>Fila {numero}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tabla.headers.map((header, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column of the file is its place; two may be named alike
            <Table.Tr key={column}>
              <Table.Td fw={500}>{formatTexto(header)}</Table.Td>
              <Table.Td>
                <DestinoSelect
                  header={header}
                  destino={mapeo[column]}
                  onChange={(destino) => choose(column, destino)}
                />
              </Table.Td>
              {samples.map(({ numero, celdas }) => (
                <Table.Td key={numero} className={classes.sample} title={celdas[column]}>
                  {formatTexto(celdas[column])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface DestinoSelectProps {
  header: string;
  destino: Destino | undefined;
  onChange: (destino: Destino | undefined) => void;
}

function DestinoSelect({ header, destino, onChange }: DestinoSelectProps) {
  return (
    <Select
      size="xs"
      w={180}
      aria-label={`Se importa ${header || 'la columna sin título'} como`}
      placeholder="No se importa"
      clearable
      clearButtonProps={{ 'aria-label': 'No importar' }}
      data={DESTINOS.map((value) => ({ value, label: DESTINO_LABELS[value] }))}
      value={destino ?? null}
      onChange={(value) => onChange(DESTINOS.find((option) => option === value))}
    />
  );
}
