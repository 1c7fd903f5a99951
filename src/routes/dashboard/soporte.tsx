import { IconLifebuoy } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { PendientePage } from '@/features/pendiente/pendiente-page';

export const Route = createFileRoute('/dashboard/soporte')({ component: Page });

function Page() {
  return <PendientePage title="Soporte" icon={IconLifebuoy} text="Aquí se pedirá ayuda sobre el programa." />;
}
