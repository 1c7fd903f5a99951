import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';

import { EditarExpedientePage } from '@/features/expedientes/formulario/editar-expediente-page';

export const Route = createFileRoute('/dashboard/expedientes/$id_/editar')({
  validateSearch: z.object({ seccion: z.string().optional().catch(undefined) }),
  component: EditarRoute,
});

function EditarRoute() {
  const { id } = Route.useParams();
  const { seccion } = Route.useSearch();
  return <EditarExpedientePage key={id} id={id} seccion={seccion} />;
}
