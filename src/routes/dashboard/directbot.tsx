import { IconRobot } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { PendientePage } from '@/features/pendiente/pendiente-page';

export const Route = createFileRoute('/dashboard/directbot')({ component: Page });

function Page() {
  return (
    <PendientePage
      title="DirectBot"
      icon={IconRobot}
      text="Aquí se atenderá a los clientes con un asistente automático."
    />
  );
}
