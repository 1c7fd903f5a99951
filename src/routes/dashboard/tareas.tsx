import { IconChecklist } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { PendientePage } from '@/features/pendiente/pendiente-page';

export const Route = createFileRoute('/dashboard/tareas')({ component: Page });

function Page() {
  return (
    <PendientePage
      title="Tareas pendientes"
      icon={IconChecklist}
      text="Aquí se repartirán las tareas del despacho."
    />
  );
}
