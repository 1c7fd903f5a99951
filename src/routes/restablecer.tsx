import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';

import { sesionReady } from '@/data/sesion/sesion-store';
import { useSesion } from '@/data/sesion/use-sesion';
import { hasLinkError } from '@/features/auth/link-error';
import { NewPasswordPage } from '@/features/auth/new-password-page';
import { RecoverPage } from '@/features/auth/recover-page';

export const Route = createFileRoute('/restablecer')({
  beforeLoad: async () => {
    await sesionReady();
  },
  pendingMs: 0,
  component: RestablecerRoute,
});

/** The recovery link signs in: with a session the new password is set, without one a link is asked for. */
function RestablecerRoute() {
  const sesion = useSesion();
  const navigate = useNavigate();
  const linkFailed = hasLinkError(useLocation().hash);
  if (sesion.status === 'signed-in' && !linkFailed) {
    return <NewPasswordPage email={sesion.usuario.email} onDone={() => navigate({ to: '/dashboard' })} />;
  }
  return <RecoverPage linkFailed={linkFailed} />;
}
