import { createFileRoute } from '@tanstack/react-router';

import { EnvioPage } from '@/features/escritos/correos/envio-page';

export const Route = createFileRoute('/dashboard/correos/$id')({ component: EnvioRoute });

function EnvioRoute() {
  const { id } = Route.useParams();
  return <EnvioPage key={id} id={id} />;
}
