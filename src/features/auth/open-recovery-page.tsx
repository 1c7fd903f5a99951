import { Button } from '@mantine/core';
import { useState } from 'react';

import { openRecovery } from '@/data/sesion/sesion-api';
import { AuthCard } from '@/features/auth/auth-card';
import { LinkNotice } from '@/features/auth/link-notice';
import { failureNotice, type Notice } from '@/features/auth/notice';
import { textos } from '@/features/auth/textos';

interface OpenRecoveryPageProps {
  tokenHash: string;
  onDone: () => void;
}

export function OpenRecoveryPage({ tokenHash, onDone }: OpenRecoveryPageProps) {
  const [notice, setNotice] = useState<Notice>();
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setNotice(undefined);
    setBusy(true);
    try {
      await openRecovery(tokenHash);
      onDone();
    } catch (error) {
      setNotice(failureNotice(textos.errorEnlace, error));
    }
    setBusy(false);
  }

  return (
    <AuthCard title="Recuperar la contraseña" subtitle="Pulse el botón para elegir una contraseña nueva">
      <LinkNotice notice={notice} type="recovery" />
      <Button fullWidth onClick={open} disabled={busy}>
        {busy ? textos.procesando : 'Elegir una contraseña nueva'}
      </Button>
    </AuthCard>
  );
}
