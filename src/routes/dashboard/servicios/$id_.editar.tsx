import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { EditarServicioPage } from '@/features/servicios/formulario/servicio-form-pages';
import { optional, textParam } from '@/lib/url-search';

export const Route = createFileRoute('/dashboard/servicios/$id_/editar')({
  validateSearch: z.object({ seccion: optional(textParam) }),
  component: EditarRoute,
});

function EditarRoute() {
  const { id } = Route.useParams();
  return <EditarServicioPage key={id} id={id} seccion={Route.useSearch().seccion} />;
}
