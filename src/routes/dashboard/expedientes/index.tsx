import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';

import { dealsKeys } from '@/data/deals/deals-queries';
import { SincronizarDialog } from '@/features/documentos/sincronizacion/sincronizar-dialog';
import { ExpedientesPage } from '@/features/expedientes/lista/expedientes-page';
import {
  defaultExpedientesSearch,
  expedientesSearchSchema,
} from '@/features/expedientes/lista/expedientes-search';
import { ImportarCarpetasDialog } from '@/features/importacion/importar-carpetas-dialog';
import { ImportarJsonDialog } from '@/features/importacion/importar-json-dialog';

export const Route = createFileRoute('/dashboard/expedientes/')({
  validateSearch: expedientesSearchSchema,
  search: { middlewares: [stripSearchParams(defaultExpedientesSearch)] },
  component: ExpedientesRoute,
});

function ExpedientesRoute() {
  const search = Route.useSearch();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'carpetas' | 'json' | 'sync'>();
  const close = () => {
    setDialog(undefined);
    void queryClient.invalidateQueries({ queryKey: dealsKeys.all });
  };
  return (
    <>
      <ExpedientesPage
        search={search}
        onImportCarpetas={() => setDialog('carpetas')}
        onImportJson={() => setDialog('json')}
        onSync={() => setDialog('sync')}
      />
      <ImportarCarpetasDialog opened={dialog === 'carpetas'} onClose={close} />
      <ImportarJsonDialog opened={dialog === 'json'} onClose={close} />
      <SincronizarDialog opened={dialog === 'sync'} onClose={() => setDialog(undefined)} />
    </>
  );
}
