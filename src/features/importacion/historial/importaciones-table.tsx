import { Button, Table, VisuallyHidden } from '@mantine/core';

import type { Importacion } from '@/data/importacion/importaciones-api';
import { ESTADOS, ORIGENES, textos } from '@/features/importacion/historial/historial-textos';
import { formatFechaHora, formatNumero, formatTexto } from '@/lib/formato';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/importacion/historial/historial.module.css';
import pageList from '@/ui/lista/page-list.module.css';

interface RowActions {
  onUndo: (importacion: Importacion) => void;
  onErrors: (importacion: Importacion) => void;
}

interface ImportacionesTableProps extends RowActions {
  rows: Importacion[];
  stale: boolean;
}

type Figure = 'creados' | 'actualizados' | 'existentes' | 'fallidos' | 'documentos';

const FIGURES: { key: Figure; label: string; width: number }[] = [
  { key: 'creados', label: 'Creados', width: 82 },
  { key: 'actualizados', label: 'Actualizados', width: 104 },
  { key: 'existentes', label: 'Ya estaban', width: 92 },
  { key: 'fallidos', label: 'Fallidos', width: 76 },
  { key: 'documentos', label: 'Documentos', width: 100 },
];

export function ImportacionesTable({ rows, stale, ...actions }: ImportacionesTableProps) {
  return (
    <div className={pageList.scroller} data-stale={stale || undefined}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Importación</Table.Th>
            <Table.Th w={170}>Cuándo y quién</Table.Th>
            {FIGURES.map(({ key, label, width }) => (
              <Table.Th key={key} w={width} ta="right">
                {label}
              </Table.Th>
            ))}
            <Table.Th w={118}>Estado</Table.Th>
            <Table.Th w={186}>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((importacion) => (
            <ImportacionRow key={importacion.id} importacion={importacion} {...actions} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ImportacionRow({ importacion, ...actions }: RowActions & { importacion: Importacion }) {
  const { nombre, origen, started_at, quien, estado } = importacion;
  const { label, tone } = ESTADOS[estado];
  return (
    <Table.Tr>
      <Table.Td className={classes.nombreCell}>
        <span className={classes.nombre} title={nombre}>
          {nombre}
        </span>
        <span className={classes.second}>{ORIGENES[origen]}</span>
      </Table.Td>
      <Table.Td className={classes.cuando}>
        <span className={classes.fecha}>{formatFechaHora(started_at)}</span>
        <span className={classes.second} title={formatTexto(quien)}>
          {formatTexto(quien)}
        </span>
      </Table.Td>
      {FIGURES.map((figure) => (
        <Table.Td
          key={figure.key}
          className={classes.figure}
          data-label={figure.label}
          data-zero={importacion[figure.key] === 0 || undefined}
          data-bad={(figure.key === 'fallidos' && importacion.fallidos > 0) || undefined}
        >
          {formatNumero(importacion[figure.key])}
        </Table.Td>
      ))}
      <Table.Td className={classes.estado}>
        <SoftBadge tone={tone}>{label}</SoftBadge>
      </Table.Td>
      <Table.Td className={classes.actions}>
        <Actions importacion={importacion} {...actions} />
      </Table.Td>
    </Table.Tr>
  );
}

function Actions({ importacion, onUndo, onErrors }: RowActions & { importacion: Importacion }) {
  const { errores, queda, estado, nombre } = importacion;
  return (
    <div className={classes.buttons}>
      {errores > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${textos.verErrores(errores)} de ${nombre}`}
          onClick={() => onErrors(importacion)}
        >
          {textos.verErrores(errores)}
        </Button>
      )}
      {queda && estado !== 'en_curso' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Deshacer importación de ${nombre}`}
          onClick={() => onUndo(importacion)}
        >
          Deshacer
        </Button>
      )}
    </div>
  );
}
