import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';

import { takeDestination } from '@/app/destination';
import { sesionReady } from '@/data/sesion/sesion-store';
import { AuthPage } from '@/features/auth/auth-page';
import { readLinkError } from '@/features/auth/link-error';
import { optionalChoice } from '@/lib/url-search';

export const Route = createFileRoute('/auth')({
  // The link that Equipo copies opens the sign-up.
  validateSearch: z.object({ alta: optionalChoice(['si']) }),
  beforeLoad: async () => {
    const sesion = await sesionReady();
    if (sesion.status === 'signed-in')
      throw redirect({ href: takeDestination(sesion.usuario.id), replace: true });
  },
  pendingMs: 0,
  component: AuthRoute,
});

function AuthRoute() {
  const { alta } = Route.useSearch();
  return <AuthPage linkError={readLinkError(useLocation().hash)} signUpFirst={alta === 'si'} />;
}
