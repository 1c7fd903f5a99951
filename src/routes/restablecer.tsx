import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { SecondStepGate } from '@/app/second-step-gate';
import { sesionReady } from '@/data/sesion/sesion-store';
import { useSesion } from '@/data/sesion/use-sesion';
import { AuthCard } from '@/features/auth/auth-card';
import { NewPasswordForm } from '@/features/auth/new-password-form';
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
    const { email } = sesion.usuario;
    return (
      <SecondStepGate>
        <AuthCard title="Nueva contraseña" subtitle={`Para la cuenta ${email}`}>
          <NewPasswordForm email={email} onDone={() => navigate({ to: '/dashboard' })} fullWidth />
        </AuthCard>
      </SecondStepGate>
    );
  }
  return <RecoverPage />;
}
