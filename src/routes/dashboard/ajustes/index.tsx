import { createFileRoute } from '@tanstack/react-router';

import { AjustesPage } from '@/features/ajustes/ajustes-page';
import { DemostracionPuesta, Salidas } from '@/routes/dashboard/ajustes/-salidas';

export const Route = createFileRoute('/dashboard/ajustes/')({ component: Page });

function Page() {
  return (
    <AjustesPage
      antes={
        <>
          <Salidas />
          <DemostracionPuesta />
        </>
      }
    />
  );
}
