import { createFileRoute, redirect } from '@tanstack/react-router';

import { takeDestination } from '@/app/destination';
import { sesionReady } from '@/data/sesion/sesion-store';
import { LandingPage } from '@/features/auth/landing-page';
import { hasLinkError } from '@/features/auth/link-error';

export const Route = createFileRoute('/')({
  beforeLoad: async ({ location }) => {
    const sesion = await sesionReady();
    if (sesion.status === 'signed-in')
      throw redirect({ href: takeDestination(sesion.usuario.id), replace: true });
    if (hasLinkError(location.hash)) throw redirect({ to: '/auth', hash: location.hash, replace: true });
  },
  pendingMs: 0,
  component: LandingPage,
});
