import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';

import { SoportePage } from '@/features/soporte/soporte-page';

export const Route = createFileRoute('/dashboard/soporte')({
  validateSearch: z.object({ pregunta: z.string().optional().catch(undefined) }),
  component: SoporteRoute,
});

function SoporteRoute() {
  const { pregunta } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SoportePage
      pregunta={pregunta}
      onPregunta={(next) => void navigate({ search: { pregunta: next }, replace: true, resetScroll: false })}
    />
  );
}
