import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';

import { rememberDestination } from '@/app/destination';
import { NotFoundPage } from '@/app/not-found-page';
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
    // The spinner appears only when loading takes long, and disappears as soon as it is over.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: SpinnerPage,
    // The library's own pages speak English.
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
  onUserChange((change, before) => void followUser(change, before));

  /** Nobody may find in the cache, or on the screen, what somebody else was allowed to see. */
  async function followUser(change: UserChange, before: string): Promise<void> {
    if (change === 'another') {
      // Leaves without the question that a form with unsaved changes asks: the next person would be the one to answer it.
      router.history.destroy();
      window.location.reload();
      return;
    }
    if (change === 'out') rememberDestination(router.state.location.href, before);
    if (change === 'in') queryClient.clear();
    // Leaves the page first: otherwise its queries would be sent again, without a session.
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
