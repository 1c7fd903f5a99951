import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';

import { RouteErrorPage } from '@/app/route-error-page';
import { getSesion, onUserChange, type UserChange } from '@/data/sesion/sesion-store';
import { routeTree } from '@/route-tree.gen';
import { SpinnerPage } from '@/ui/spinner-page';

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    // A spinner for what takes long, and no longer than it takes.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: SpinnerPage,
    defaultErrorComponent: RouteErrorPage,
    scrollRestoration: true,
  });
  onUserChange((change) => void followUser(change));

  /** Nobody may find in the cache, or on the screen, what somebody else was allowed to see. */
  async function followUser(change: UserChange): Promise<void> {
    if (change === 'another') {
      window.location.reload();
      return;
    }
    if (change === 'in') queryClient.clear();
    // First away from the page: its queries would be asked again, without a session.
    await router.invalidate();
    if (getSesion().status === 'signed-out') queryClient.clear();
  }

  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
