import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';

import { takeDestination } from '@/app/destination';
import { sesionReady } from '@/data/sesion/sesion-store';
import { AuthPage } from '@/features/auth/auth-page';
import { readLinkError } from '@/features/auth/link-error';

export const Route = createFileRoute('/auth')({
  beforeLoad: async () => {
    const sesion = await sesionReady();
    if (sesion.status === 'signed-in')
      throw redirect({ href: takeDestination(sesion.usuario.id), replace: true });
  },
  pendingMs: 0,
  component: AuthRoute,
});

function AuthRoute() {
  return <AuthPage linkError={readLinkError(useLocation().hash)} />;
}
