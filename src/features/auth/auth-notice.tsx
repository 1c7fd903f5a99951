import { AuthAlert } from '@/features/auth/auth-alert';
import type { Notice } from '@/features/auth/notice';
import { ResendButton } from '@/features/auth/resend-button';

interface AuthNoticeProps {
  notice: Notice | undefined;
  email: string;
  onNotice: (notice: Notice) => void;
}

/** An unconfirmed account gets the same answer as a wrong password, so the confirmation mail can be requested after either. */
const REFUSED = ['invalid_credentials', 'email_not_confirmed'];

export function AuthNotice({ notice, email, onNotice }: AuthNoticeProps) {
  if (!notice) return null;
  const resend = REFUSED.includes(notice.code ?? '') && <ResendButton email={email} onFailure={onNotice} />;
  return <AuthAlert {...notice} action={resend} />;
}
