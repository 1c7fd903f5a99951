import { IconCalendarEvent } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { PendientePage } from '@/features/pendiente/pendiente-page';

export const Route = createFileRoute('/dashboard/agenda')({ component: Page });

function Page() {
  return (
    <PendientePage
      title="Agenda procesal"
      icon={IconCalendarEvent}
      text="Aquí se verán los plazos y señalamientos."
    />
  );
}
