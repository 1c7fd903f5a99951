import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

import { DashboardLayout } from '@/app/dashboard-layout';
import { forgetDestination, rememberDestination } from '@/app/destination';
import { SecondStepGate } from '@/app/second-step-gate';
import { useSignOut } from '@/app/use-sign-out';
import { sesionReady } from '@/data/sesion/sesion-store';
import { useUsuario } from '@/data/sesion/use-sesion';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { hasLinkError } from '@/features/auth/link-error';
import { EmptyState } from '@/ui/empty-state';
import { SignedIn } from '@/ui/signed-in';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ location, cause }) => {
    const sesion = await sesionReady();
    const linkFailed = hasLinkError(location.hash);
    if (sesion.status === 'signed-in') {
      // Whoever is in has arrived: the first page does not lead to an older one.
      forgetDestination();
      // Google came back with an error for somebody who is in all the same.
      if (linkFailed) throw redirect({ to: location.pathname, hash: '', replace: true });
      return;
    }
    // Google comes back here, also when it failed.
    if (linkFailed) throw redirect({ to: '/auth', hash: location.hash, replace: true });
    if (cause === 'enter') rememberDestination(location.href);
    throw redirect({ to: '/', replace: true });
  },
  // Around every page: with the first load.
  codeSplitGroupings: [],
  pendingMs: 0,
  component: DashboardRoute,
});

function DashboardRoute() {
  return (
    <SecondStepGate>
      <Dashboard />
    </SecondStepGate>
  );
}

function Dashboard() {
  const usuario = useUsuario();
  const isOut = useOwnStaff() === null;
  if (isOut) return <NoAccessPage />;
  return (
    <SignedIn value={usuario?.id}>
      <DashboardLayout>
        <Outlet />
      </DashboardLayout>
    </SignedIn>
  );
}

/** For somebody with a session but no place in the team: of a domain that is no longer allowed, for one. */
function NoAccessPage() {
  const signOut = useSignOut();
  return (
    <main>
      <EmptyState
        icon={IconLock}
        level={1}
        title="Su acceso está desactivado"
        text="Hable con un administrador del despacho para recuperarlo."
        action={
          <Button onClick={() => signOut.mutate()} loading={signOut.isPending}>
            Cerrar sesión
          </Button>
        }
      />
    </main>
  );
}
