import { createFileRoute } from '@tanstack/react-router';

import { SecondStepPanel } from '@/features/auth/dos-pasos/second-step-panel';
import { SessionsPanel } from '@/features/auth/dos-pasos/sessions-panel';
import { NewPasswordForm } from '@/features/auth/new-password-form';
import { PerfilPage } from '@/features/perfil/perfil-page';

export const Route = createFileRoute('/dashboard/perfil')({ component: Page });

function Page() {
  return (
    <PerfilPage
      renderPasswordForm={({ email, hasPassword }) => (
        <NewPasswordForm email={email} asksCurrent={hasPassword} />
      )}
    >
      <SecondStepPanel />
      <SessionsPanel />
    </PerfilPage>
  );
}
