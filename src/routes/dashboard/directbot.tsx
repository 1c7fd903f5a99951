import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { contadorDe } from '@/data/calendarios/en-sede';
import { DirectbotPage } from '@/features/directbot/directbot-page';
import { queryParam } from '@/lib/url-search';

const defaultDirectbotSearch = { q: '' } as const;

const directbotSearchSchema = z.object({ q: queryParam });

export const Route = createFileRoute('/dashboard/directbot')({
  validateSearch: directbotSearchSchema,
  search: { middlewares: [stripSearchParams(defaultDirectbotSearch)] },
  component: DirectbotRoute,
});

function DirectbotRoute() {
  const { q } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DirectbotPage
      pregunta={q}
      contadorDe={contadorDe}
      onAsk={(pregunta) => void navigate({ search: { q: pregunta } })}
    />
  );
}
