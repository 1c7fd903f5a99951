import { IconBriefcase } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { PendientePage } from '@/features/pendiente/pendiente-page';

export const Route = createFileRoute('/dashboard/servicios')({ component: Page });

function Page() {
  return (
    <PendientePage
      title="Servicios"
      icon={IconBriefcase}
      text="Aquí se llevará el catálogo de servicios del despacho."
    />
  );
}
