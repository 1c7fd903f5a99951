import { createFileRoute } from '@tanstack/react-router';

import { TeclasPanel } from '@/app/teclas/teclas-panel';
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
      <TeclasPanel />
    </PerfilPage>
  );
}
