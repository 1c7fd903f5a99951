import { createFileRoute } from '@tanstack/react-router';

import { CalendariosPage } from '@/features/agenda/calendarios/calendarios-page';
import { calendariosSearchSchema } from '@/features/agenda/calendarios/calendarios-search';

export const Route = createFileRoute('/dashboard/calendarios')({
  validateSearch: calendariosSearchSchema,
  component: CalendariosRoute,
});

function CalendariosRoute() {
  return <CalendariosPage search={Route.useSearch()} />;
}
