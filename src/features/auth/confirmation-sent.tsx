import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { AuthAlert } from '@/features/auth/auth-alert';
import { AuthCard } from '@/features/auth/auth-card';
import type { Notice } from '@/features/auth/notice';
import { ResendButton } from '@/features/auth/resend-button';
import { textos } from '@/features/auth/textos';
import { appConfig } from '@/lib/config';

interface ConfirmationSentProps {
  email: string;
  onBack: () => void;
}

/** After signing up. The same for an address that already has an account: the answer must not tell. */
export function ConfirmationSent({ email, onBack }: ConfirmationSentProps) {
  const [failure, setFailure] = useState<Notice>();
  return (
    <AuthCard title={textos.registroExitoso} subtitle="Falta un paso: confirmar el correo electrónico">
      {failure && <AuthAlert {...failure} />}
      <Stack gap="md">
        <Text role="status">
          Revise su correo <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> y abra el enlace para
          confirmar la cuenta. {appConfig().mailsKept ? textos.correoEnConsola : textos.correoNoDeseado}
        </Text>
        <ResendButton email={email} onFailure={setFailure} />
        <Button variant="default" onClick={onBack}>
          Volver a iniciar sesión
        </Button>
      </Stack>
    </AuthCard>
  );
}
