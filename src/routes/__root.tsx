import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { NotFoundPage } from '@/app/not-found-page';
import { onPasswordRecovery } from '@/data/sesion/sesion-store';

interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
});

function Root() {
  const navigate = useNavigate();
  // A backend that does not allow /restablecer as a destination sends the link to another page.
  useEffect(() => onPasswordRecovery(() => void navigate({ to: '/restablecer' })), [navigate]);
  return <Outlet />;
}
