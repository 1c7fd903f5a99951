import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { AntiguosPage } from '@/features/expedientes-antiguos/antiguos-page';
import { antiguosSearchSchema, defaultAntiguosSearch } from '@/features/expedientes-antiguos/antiguos-search';

export const Route = createFileRoute('/dashboard/formato-anterior/')({
  validateSearch: antiguosSearchSchema,
  search: { middlewares: [stripSearchParams(defaultAntiguosSearch)] },
  component: AntiguosRoute,
});

function AntiguosRoute() {
  return <AntiguosPage search={Route.useSearch()} />;
}
