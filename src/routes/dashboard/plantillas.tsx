import { IconTemplate } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { PendientePage } from '@/features/pendiente/pendiente-page';

export const Route = createFileRoute('/dashboard/plantillas')({ component: Page });

function Page() {
  return (
    <PendientePage title="Plantillas" icon={IconTemplate} text="Aquí se guardarán los modelos de escritos." />
  );
}
