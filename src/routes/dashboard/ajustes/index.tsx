import { createFileRoute } from '@tanstack/react-router';

import { AjustesPage } from '@/features/ajustes/ajustes-page';
import { SalidasPanel } from '@/features/servidor/salidas-panel';

export const Route = createFileRoute('/dashboard/ajustes/')({ component: Page });

function Page() {
  return <AjustesPage antes={<SalidasPanel />} />;
}
