import { createFileRoute } from '@tanstack/react-router';

import { AntiguoPage } from '@/features/expedientes-antiguos/antiguo-page';

export const Route = createFileRoute('/dashboard/formato-anterior/$id')({ component: AntiguoRoute });

function AntiguoRoute() {
  const { id } = Route.useParams();
  return <AntiguoPage key={id} id={id} />;
}
