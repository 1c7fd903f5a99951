import { createFileRoute, stripSearchParams } from '@tanstack/react-router';

import { servicioQuery } from '@/data/servicios/servicios-queries';
import { ServicioPage } from '@/features/servicios/detalle/servicio-page';
import { defaultServicioSearch, servicioSearchSchema } from '@/features/servicios/detalle/servicio-search';

export const Route = createFileRoute('/dashboard/servicios/$id')({
  validateSearch: servicioSearchSchema,
  search: { middlewares: [stripSearchParams(defaultServicioSearch)] },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(servicioQuery(params.id)),
  component: ServicioRoute,
});

function ServicioRoute() {
  const { id } = Route.useParams();
  return <ServicioPage key={id} id={id} tab={Route.useSearch().tab} />;
}
