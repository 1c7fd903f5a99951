import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { AuthAlert } from '@/features/auth/auth-alert';
import type { Notice } from '@/features/auth/notice';
import { textos } from '@/features/auth/textos';

interface LinkNoticeProps {
  notice: Notice | undefined;
  type: 'signup' | 'recovery';
}

/** It says what became of a mail's link, and where to get another one when it no longer works. */
export function LinkNotice({ notice, type }: LinkNoticeProps) {
  if (!notice) return null;
  if (notice.code !== 'otp_expired') return <AuthAlert {...notice} />;
  const [to, label, message] =
    type === 'recovery'
      ? (['/restablecer', 'Pedir un enlace nuevo', textos.recuperacionCaducada] as const)
      : (['/auth', 'Ir a iniciar sesión', textos.confirmacionCaducada] as const);
  return (
    <AuthAlert
      title={textos.enlaceInservible}
      message={message}
      action={
        <Anchor component={Link} to={to} size="sm">
          {label}
        </Anchor>
      }
    />
  );
}
