import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { ConfirmSignUpPage } from '@/features/auth/confirm-sign-up-page';
import { OpenRecoveryPage } from '@/features/auth/open-recovery-page';

interface MailLink {
  token_hash: string;
  type: 'signup' | 'recovery';
}

/** Where the links of the mails lead. Opening it spends nothing: programs that look for bad links open it too. */
export const Route = createFileRoute('/auth_/confirmar')({
  validateSearch: (search): MailLink => ({
    token_hash: typeof search.token_hash === 'string' ? search.token_hash : '',
    type: search.type === 'recovery' ? 'recovery' : 'signup',
  }),
  component: ConfirmarRoute,
});

function ConfirmarRoute() {
  const { token_hash: tokenHash, type } = Route.useSearch();
  const navigate = useNavigate();
  if (type === 'recovery') {
    return <OpenRecoveryPage tokenHash={tokenHash} onDone={() => navigate({ to: '/restablecer' })} />;
  }
  return (
    <ConfirmSignUpPage tokenHash={tokenHash} onDone={() => navigate({ to: '/dashboard', replace: true })} />
  );
}
