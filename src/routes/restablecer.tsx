import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { SecondStepGate } from '@/app/second-step-gate';
import { sesionReady } from '@/data/sesion/sesion-store';
import { useSesion } from '@/data/sesion/use-sesion';
import { NewPasswordPage } from '@/features/auth/new-password-page';
import { RecoverPage } from '@/features/auth/recover-page';

export const Route = createFileRoute('/restablecer')({
  beforeLoad: async () => {
    await sesionReady();
  },
  pendingMs: 0,
  component: RestablecerRoute,
});

/** The button behind the recovery link signs in: with a session the new password is set, without one a link is asked for. */
function RestablecerRoute() {
  const sesion = useSesion();
  const navigate = useNavigate();
  if (sesion.status === 'signed-in') {
    return (
      <SecondStepGate>
        <NewPasswordPage email={sesion.usuario.email} onDone={() => navigate({ to: '/dashboard' })} />
      </SecondStepGate>
    );
  }
  return <RecoverPage />;
}
