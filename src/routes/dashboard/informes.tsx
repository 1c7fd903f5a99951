import { IconChartBar } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { PendientePage } from '@/features/pendiente/pendiente-page';

export const Route = createFileRoute('/dashboard/informes')({ component: Page });

function Page() {
  return (
    <PendientePage
      title="Informes"
      icon={IconChartBar}
      text="Aquí se verán los informes sobre los expedientes."
    />
  );
}
