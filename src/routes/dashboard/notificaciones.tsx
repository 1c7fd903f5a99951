import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { contadorDe } from '@/data/calendarios/en-sede';
import { ExpedienteSelect } from '@/features/agenda/plazo/expediente-select';
import { AvisosTab } from '@/features/avisos/avisos-tab';
import { Judiciales } from '@/features/notificaciones/judiciales/judiciales';
import { NotificacionesPage } from '@/features/notificaciones/notificaciones-page';
import {
  defaultNotificacionesSearch,
  notificacionesSearchSchema,
} from '@/features/notificaciones/notificaciones-search';

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
        },
        { clave: 'avisos', label: 'Avisos', contenido: <AvisosTab search={{ leido, page, size }} /> },
      ]}
    />
  );
}
