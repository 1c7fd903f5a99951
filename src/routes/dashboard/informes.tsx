import { createFileRoute } from '@tanstack/react-router';

import { InformesPage } from '@/features/informes/informes-page';
import { informesSearchSchema } from '@/features/informes/informes-search';
import { InformeMasc } from '@/features/masc/informe-masc';

export const Route = createFileRoute('/dashboard/informes')({
  validateSearch: informesSearchSchema,
  component: InformesRoute,
});

function InformesRoute() {
  return (
    <>
      <InformesPage search={Route.useSearch()} />
      <InformeMasc />
    </>
  );
}
