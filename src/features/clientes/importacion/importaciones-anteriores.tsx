import { Button, Table, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { Importacion } from '@/data/clientes/clientes-importacion-api';
import { clientesImportacionesQuery } from '@/data/clientes/clientes-importacion-queries';
import { formatFechaHora, formatNumero } from '@/lib/formato';
import { confirm } from '@/ui/confirm';

import classes from '@/features/clientes/importacion/importacion.module.css';

interface ImportacionesAnterioresProps {
  onUndo: (importacionId: string) => void;
}

export function ImportacionesAnteriores({ onUndo }: ImportacionesAnterioresProps) {
  const { data: importaciones = [] } = useQuery(clientesImportacionesQuery());
  if (importaciones.length === 0) return null;
  const askAndUndo = async (importacion: Importacion) => {
    if (await confirmUndo(importacion)) onUndo(importacion.id);
  };
  return (
    <section>
      <Title order={3} size="h3" mb="xs">
        Importaciones anteriores
      </Title>
      <div className={classes.scroll}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Fecha</Table.Th>
              <Table.Th>Archivo</Table.Th>
              <Table.Th ta="right">Creados</Table.Th>
              <Table.Th ta="right">Con error</Table.Th>
              <Table.Th>
                <VisuallyHidden>Acciones</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {importaciones.map((importacion) => (
              <Table.Tr key={importacion.id}>
                <Table.Td>{formatFechaHora(importacion.started_at)}</Table.Td>
                <Table.Td>{importacion.nombre}</Table.Td>
                <Table.Td ta="right">{formatNumero(importacion.creados)}</Table.Td>
                <Table.Td ta="right">{formatNumero(importacion.fallidos)}</Table.Td>
                <Table.Td ta="right">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Deshacer la importación de ${importacion.nombre}`}
                    onClick={() => void askAndUndo(importacion)}
                  >
                    Deshacer
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

function confirmUndo({ nombre }: Importacion): Promise<boolean> {
  return confirm({
    title: 'Deshacer la importación',
    text: `Los clientes que creó la importación de ${nombre} y que siguen en la lista irán a la Papelera.`,
    confirmLabel: 'Deshacer la importación',
    destructive: true,
  });
}
