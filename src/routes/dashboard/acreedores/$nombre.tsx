import { createFileRoute } from '@tanstack/react-router';

import { AcreedorPage } from '@/features/acreedores/detalle/acreedor-page';

export const Route = createFileRoute('/dashboard/acreedores/$nombre')({ component: AcreedorRoute });

function AcreedorRoute() {
  const { nombre } = Route.useParams();
  return <AcreedorPage key={nombre} nombre={nombre} />;
}
