import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { ImportacionesPage } from '@/features/importacion/historial/importaciones-page';
import {
  defaultImportacionesSearch,
  importacionesSearchSchema,
} from '@/features/importacion/historial/importaciones-search';

export const Route = createFileRoute('/dashboard/importaciones')({
  validateSearch: importacionesSearchSchema,
  search: { middlewares: [stripSearchParams(defaultImportacionesSearch)] },
  component: ImportacionesRoute,
});

function ImportacionesRoute() {
  return <ImportacionesPage search={Route.useSearch()} />;
}
