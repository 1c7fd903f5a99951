import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { AuditoriaPage } from '@/features/auditoria/auditoria-page';
import { auditoriaSearchSchema, defaultAuditoriaSearch } from '@/features/auditoria/auditoria-search';

export const Route = createFileRoute('/dashboard/auditoria')({
  validateSearch: auditoriaSearchSchema,
  search: { middlewares: [stripSearchParams(defaultAuditoriaSearch)] },
  component: AuditoriaRoute,
});

function AuditoriaRoute() {
  return <AuditoriaPage search={Route.useSearch()} />;
}
