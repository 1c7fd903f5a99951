import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { EditarExpedientePage } from '@/features/expedientes/formulario/editar-expediente-page';
import { optional } from '@/lib/url-search';

export const Route = createFileRoute('/dashboard/expedientes/$id_/editar')({
  validateSearch: z.object({ seccion: optional(z.string()) }),
  component: EditarRoute,
});

function EditarRoute() {
  const { id } = Route.useParams();
  const { seccion } = Route.useSearch();
  return <EditarExpedientePage key={id} id={id} seccion={seccion} />;
}
