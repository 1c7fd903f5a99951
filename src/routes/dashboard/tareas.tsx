import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { TareasPage } from '@/features/agenda/tareas/tareas-page';
import { defaultTareasSearch, tareasSearchSchema } from '@/features/agenda/tareas/tareas-search';

export const Route = createFileRoute('/dashboard/tareas')({
  validateSearch: tareasSearchSchema,
  search: { middlewares: [stripSearchParams(defaultTareasSearch)] },
  component: TareasRoute,
});

function TareasRoute() {
  return <TareasPage search={Route.useSearch()} />;
}
