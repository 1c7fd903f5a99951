import { createFileRoute } from '@tanstack/react-router';

import { EditarAntiguoPage } from '@/features/expedientes-antiguos/antiguo-form-pages';

export const Route = createFileRoute('/dashboard/formato-anterior/$id_/editar')({
  component: EditarRoute,
});

function EditarRoute() {
  const { id } = Route.useParams();
  return <EditarAntiguoPage key={id} id={id} />;
}
