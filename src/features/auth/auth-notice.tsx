import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { AuthAlert } from '@/features/auth/auth-alert';
import { RECOVERY_LINK, type Notice } from '@/features/auth/notice';
import { ResendButton } from '@/features/auth/resend-button';

interface AuthNoticeProps {
  notice: Notice | undefined;
  email: string;
  onNotice: (notice: Notice) => void;
}

/** The notice, with the way on that its cause allows. */
export function AuthNotice({ notice, email, onNotice }: AuthNoticeProps) {
  if (!notice) return null;
  return <AuthAlert {...notice} action={wayOn(notice.code, email, onNotice)} />;
}

function wayOn(code: string | undefined, email: string, onNotice: (notice: Notice) => void) {
  if (code === 'email_not_confirmed') return <ResendButton email={email} onFailure={onNotice} />;
  if (code === RECOVERY_LINK) {
    return (
      <Anchor component={Link} to="/restablecer" size="sm">
        Pedir un enlace nuevo
      </Anchor>
    );
  }
  return undefined;
}
