import { IconBell } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { PendientePage } from '@/features/pendiente/pendiente-page';

export const Route = createFileRoute('/dashboard/notificaciones')({ component: Page });

function Page() {
  return (
    <PendientePage
      title="Notificaciones"
      icon={IconBell}
      text="Aquí se recibirán las notificaciones de los juzgados."
    />
  );
}
