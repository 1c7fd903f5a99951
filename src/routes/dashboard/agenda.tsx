import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { AgendaPage } from '@/features/agenda/agenda-page';
import { agendaSearchSchema, defaultAgendaSearch } from '@/features/agenda/agenda-search';

export const Route = createFileRoute('/dashboard/agenda')({
  validateSearch: agendaSearchSchema,
  search: { middlewares: [stripSearchParams(defaultAgendaSearch)] },
  component: AgendaRoute,
});

function AgendaRoute() {
  return <AgendaPage search={Route.useSearch()} />;
}
