import { Button } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { EmptyState } from '@/ui/empty-state';

export function ServicioNotFound() {
  return (
    <EmptyState
      level={1}
      icon={IconBriefcase}
      title="Ese servicio no existe"
      text="Puede haberse eliminado: mire en la Papelera."
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/servicios" />}>
          Volver al listado
        </Button>
      }
    />
  );
}
