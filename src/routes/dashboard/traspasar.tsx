import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { TraspasarPage } from '@/features/equipo/traspasar-page';
import { optional, textParam } from '@/lib/url-search';

export const Route = createFileRoute('/dashboard/traspasar')({
  validateSearch: z.object({ persona: optional(textParam) }),
  component: TraspasarRoute,
});

function TraspasarRoute() {
  const { persona } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TraspasarPage
      persona={persona}
      onPersona={(id) => void navigate({ search: { persona: id }, replace: true })}
    />
  );
}
