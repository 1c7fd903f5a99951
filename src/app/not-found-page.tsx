import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import { EmptyState } from '@/ui/empty-state';

export function NotFoundPage() {
  const { pathname } = useLocation();
  useDocumentTitle('Página no encontrada · Back office');
  useEffect(() => {
    console.error('404: ruta desconocida', pathname);
  }, [pathname]);

  return (
    <EmptyState
      icon={IconMapPinOff}
      level={1}
      title="404: página no encontrada"
      text={`No existe ninguna página en ${pathname}.`}
      action={
        <Button component={Link} to="/">
          Volver al inicio
        </Button>
      }
    />
  );
}
