import { Button } from '@mantine/core';
import { IconFolderOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { textos } from '@/features/expedientes/textos';
import { EmptyState } from '@/ui/empty-state';

interface ExpedienteNotFoundProps {
  id: string;
  listSearch: ExpedientesSearch | undefined;
}

export function ExpedienteNotFound({ id, listSearch }: ExpedienteNotFoundProps) {
  return (
    <EmptyState
      level={1}
      icon={IconFolderOff}
      title={textos.noEncontrado(id)}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/expedientes" search={listSearch} />}>
          Volver al listado
        </Button>
      }
    />
  );
}
