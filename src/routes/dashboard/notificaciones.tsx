import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { contadorDe } from '@/data/calendarios/en-sede';
import { ExpedienteSelect } from '@/features/agenda/plazo/expediente-select';
import { AvisosTab } from '@/features/avisos/avisos-tab';
import { Judiciales, RevisarButton } from '@/features/notificaciones/judiciales/judiciales';
import {
  defaultJudicialesSearch,
  judicialesShape,
} from '@/features/notificaciones/judiciales/judiciales-search';
import { NotificacionesPage } from '@/features/notificaciones/notificaciones-page';
import { choice, optionalChoice } from '@/lib/url-search';

/** The tabs; the first is shown where the address names none. */
const PESTANAS = ['judiciales', 'avisos'] as const;

const defaultNotificacionesSearch = { vista: PESTANAS[0], ...defaultJudicialesSearch } as const;

const notificacionesSearchSchema = z.object({
  vista: choice(PESTANAS, PESTANAS[0]),
  ...judicialesShape,
  // Only the tab Avisos has this; it shares the rest.
  leido: optionalChoice(['no']),
});

export const Route = createFileRoute('/dashboard/notificaciones')({
  validateSearch: notificacionesSearchSchema,
  search: { middlewares: [stripSearchParams(defaultNotificacionesSearch)] },
  component: NotificacionesRoute,
});

const partes = { contadorDe, ExpedienteSelect };

function NotificacionesRoute() {
  const { vista, leido, ...search } = Route.useSearch();
  const { page, size } = search;
  return (
    <NotificacionesPage
      vista={vista}
      pestanas={[
        {
          clave: 'judiciales',
          label: 'Judiciales',
          contenido: <Judiciales search={search} partes={partes} />,
          acciones: search.modo !== 'revisar' && <RevisarButton />,
        },
        { clave: 'avisos', label: 'Avisos', contenido: <AvisosTab search={{ leido, page, size }} /> },
      ]}
    />
  );
}
