import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Importacion, ImportacionesPage } from '@/data/importacion/importaciones-api';
import { textos } from '@/features/importacion/historial/historial-textos';
import { ImportacionesTable } from '@/features/importacion/historial/importaciones-table';
import { EmptyState } from '@/ui/empty-state';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';

interface ImportacionesBodyProps {
  query: UseQueryResult<ImportacionesPage>;
  /** Only those with errors are asked for. */
  conErrores: boolean;
  onUndo: (importacion: Importacion) => void;
  onErrors: (importacion: Importacion) => void;
}

export function ImportacionesBody({ query, conErrores, ...actions }: ImportacionesBodyProps) {
  const { data, isError, isPlaceholderData, refetch } = query;
  if (isError && !data) {
    return <LoadError title="Error al cargar las importaciones" onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton text={textos.cargando} />;
  if (data.rows.length === 0 && conErrores) {
    return <EmptyState icon={IconFileImport} title={textos.sinErrores} />;
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState
        icon={IconFileImport}
        title={textos.vacia}
        text={textos.comoEmpezar}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/expedientes" />}>
            Ir a Expedientes
          </Button>
        }
      />
    );
  }
  return <ImportacionesTable rows={data.rows} stale={isPlaceholderData} {...actions} />;
}
