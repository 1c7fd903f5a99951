import { Button } from '@mantine/core';
import { IconFolderOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { textos } from '@/features/expedientes-antiguos/textos';
import { EmptyState } from '@/ui/empty-state';

export function AntiguoNotFound({ id }: { id: string }) {
  return (
    <EmptyState
      level={1}
      icon={IconFolderOff}
      title={textos.noEncontrado(id)}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/formato-anterior" />}>
          Volver al listado
        </Button>
      }
    />
  );
}
