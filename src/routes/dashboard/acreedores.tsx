import { IconBuildingBank } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { PendientePage } from '@/features/pendiente/pendiente-page';

export const Route = createFileRoute('/dashboard/acreedores')({ component: Page });

function Page() {
  return (
    <PendientePage
      title="Acreedores"
      icon={IconBuildingBank}
      text="Aquí se llevarán los datos de los acreedores."
    />
  );
}
