import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';

import { dealsKeys, dealsListQuery } from '@/data/deals/deals-queries';
import { ExpedientesPage } from '@/features/expedientes/lista/expedientes-page';
import {
  defaultExpedientesSearch,
  expedientesSearchSchema,
  expedientesState,
} from '@/features/expedientes/lista/expedientes-search';
import { optionalChoice } from '@/lib/url-search';
import { useDeVarios, type Varios, VariosDialogs } from '@/routes/dashboard/expedientes/-varios';
import { lazyDialog } from '@/ui/lazy-part';

const JustificantesDialog = lazyDialog(
  async () => (await import('@/features/masc/masivo/justificantes-dialog')).JustificantesDialog,
);
const SinAsignarDialog = lazyDialog(
  async () => (await import('@/features/masc/masivo/sin-asignar-dialog')).SinAsignarDialog,
);
const ImportarCarpetasDialog = lazyDialog(
  async () => (await import('@/features/importacion/importar-carpetas-dialog')).ImportarCarpetasDialog,
);
const ImportarJsonDialog = lazyDialog(
  async () => (await import('@/features/importacion/importar-json-dialog')).ImportarJsonDialog,
);
const SincronizarDialog = lazyDialog(
  async () => (await import('@/features/documentos/sincronizacion/sincronizar-dialog')).SincronizarDialog,
);

/** What a link may open on the list. */
const DIALOGS = ['carpetas', 'json', 'justificantes', 'sin-asignar'] as const;

export const Route = createFileRoute('/dashboard/expedientes/')({
  validateSearch: z.extend(expedientesSearchSchema, { abrir: optionalChoice(DIALOGS) }),
  search: { middlewares: [stripSearchParams(defaultExpedientesSearch)] },
  // Begun while the page is not yet there, also when the pointer rests on a link to it; the page shows what comes.
  loaderDeps: ({ search }) => ({ params: expedientesState.toListParams(search) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(dealsListQuery(deps.params)),
  // With the first load: it is where people work.
  codeSplitGroupings: [],
  component: ExpedientesRoute,
});

function ExpedientesRoute() {
  const { abrir, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const [own, setDialog] = useState<(typeof DIALOGS)[number] | 'sync'>();
  const [varios, setVarios] = useState<Varios>();
  const deVarios = useDeVarios(setVarios, search.masc === 'lista');
  const dialog = own ?? abrir;
  const close = () => {
    setDialog(undefined);
    if (abrir) void navigate({ search: { ...search, abrir: undefined }, replace: true });
    void queryClient.invalidateQueries({ queryKey: dealsKeys.all });
  };
  return (
    <>
      <ExpedientesPage
        search={search}
        onImportCarpetas={() => setDialog('carpetas')}
        onImportJson={() => setDialog('json')}
        onSync={() => setDialog('sync')}
        onJustificantes={() => setDialog('justificantes')}
        onSinAsignar={() => setDialog('sin-asignar')}
        deVarios={deVarios}
      />
      <VariosDialogs varios={varios} ask={setVarios} />
      <JustificantesDialog opened={dialog === 'justificantes'} onClose={close} />
      <SinAsignarDialog opened={dialog === 'sin-asignar'} onClose={close} />
      <ImportarCarpetasDialog opened={dialog === 'carpetas'} onClose={close} />
      <ImportarJsonDialog opened={dialog === 'json'} onClose={close} />
      <SincronizarDialog opened={dialog === 'sync'} onClose={() => setDialog(undefined)} />
    </>
  );
}
