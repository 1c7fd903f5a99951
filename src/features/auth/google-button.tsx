import { Button } from '@mantine/core';
import { useState } from 'react';

import { signInWithGoogle } from '@/data/sesion/sesion-api';
import { GoogleIcon } from '@/features/auth/google-icon';
import { failureNotice, type Notice } from '@/features/auth/notice';
import { textos } from '@/features/auth/textos';
import { appConfig } from '@/lib/config';

export function GoogleButton({ onNotice }: { onNotice: (notice: Notice | undefined) => void }) {
  const [busy, setBusy] = useState(false);

  async function enter(): Promise<void> {
    if (!appConfig().google) {
      onNotice({ title: textos.errorEntrar, message: textos.googleSinConfigurar });
      return;
    }
    onNotice(undefined);
    setBusy(true);
    try {
      await signInWithGoogle();
    } catch (error) {
      setBusy(false);
      onNotice(failureNotice(textos.errorEntrar, error));
    }
  }

  return (
    <Button fullWidth variant="default" leftSection={<GoogleIcon />} onClick={enter} disabled={busy}>
      {busy ? textos.procesando : 'Entrar con Google'}
    </Button>
  );
}
