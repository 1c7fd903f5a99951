import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { SoportePage } from '@/features/soporte/soporte-page';
import { optional } from '@/lib/url-search';

export const Route = createFileRoute('/dashboard/soporte')({
  validateSearch: z.object({ pregunta: optional(z.string()) }),
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
