import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';

import { resendConfirmation } from '@/data/sesion/sesion-api';
import { failureNotice, type Notice } from '@/features/auth/notice';
import { textos } from '@/features/auth/textos';

interface ResendButtonProps {
  email: string;
  onFailure: (notice: Notice) => void;
}

/** Sends the confirmation mail again, once a showing. */
export function ResendButton({ email, onFailure }: ResendButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');

  async function resend(): Promise<void> {
    setState('busy');
    try {
      await resendConfirmation(email);
      setState('sent');
    } catch (error) {
      setState('idle');
      onFailure(failureNotice(textos.errorCorreo, error));
    }
  }

  if (state === 'sent') {
    return (
      <Text size="sm" role="status">
        {textos.reenviado}
      </Text>
    );
  }
  return (
    <Anchor component="button" type="button" size="sm" disabled={state === 'busy'} onClick={resend}>
      {state === 'busy' ? textos.procesando : 'Reenviar el correo de confirmación'}
    </Anchor>
  );
}
