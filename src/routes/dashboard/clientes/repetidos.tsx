import { createFileRoute } from '@tanstack/react-router';

import { repetidosQuery } from '@/data/clientes/clientes-parecidos-queries';
import { RepetidosPage } from '@/features/clientes/union/repetidos-page';

export const Route = createFileRoute('/dashboard/clientes/repetidos')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(repetidosQuery()),
  component: RepetidosPage,
});
