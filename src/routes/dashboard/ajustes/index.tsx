import { createFileRoute } from '@tanstack/react-router';

import { AjustesPage } from '@/features/ajustes/ajustes-page';
import { DemostracionPuesta, Salidas } from '@/routes/dashboard/ajustes/-salidas';

export const Route = createFileRoute('/dashboard/ajustes/')({ component: Page });

function Page() {
  return (
    <AjustesPage antes={<Salidas />}>
      {/* It comes when it is known that there is one: above the list it would push it down. */}
      <DemostracionPuesta />
    </AjustesPage>
  );
}
