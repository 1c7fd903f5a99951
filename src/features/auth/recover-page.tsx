import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { allowedDomains, sendRecoveryMail } from '@/data/sesion/sesion-api';
import { AuthAlert } from '@/features/auth/auth-alert';
import { AuthCard } from '@/features/auth/auth-card';
import { isAllowedEmail } from '@/features/auth/dominio';
import { domainNotice, failureNotice, type Notice } from '@/features/auth/notice';
import { textos } from '@/features/auth/textos';
import { emailError } from '@/features/auth/use-auth-form';
import { appConfig } from '@/lib/config';

/** Asks for the mail with the link. */
export function RecoverPage() {
  const [notice, setNotice] = useState<Notice>();
  const [sentTo, setSentTo] = useState<string>();

  async function send(email: string): Promise<void> {
    setNotice(undefined);
    if (!isAllowedEmail(email, allowedDomains())) {
      setNotice(domainNotice());
      return;
    }
    try {
      await sendRecoveryMail(email);
      setSentTo(email);
    } catch (error) {
      setNotice(failureNotice(textos.errorCorreo, error));
    }
  }

  return (
    <AuthCard title="Recuperar la contraseña" subtitle="Le enviaremos un enlace para poner una nueva">
      {notice && <AuthAlert {...notice} />}
      {sentTo ? (
        <AuthAlert
          tone="success"
          title="Revise su correo"
          message={textos.recuperacionEnviada(sentTo, appConfig().mailsKept)}
        />
      ) : (
        <RecoverForm onSend={send} />
      )}
      <Text ta="center" mt="md">
        <Anchor component={Link} to="/auth" size="sm">
          Volver a iniciar sesión
        </Anchor>
      </Text>
    </AuthCard>
  );
}

function RecoverForm({ onSend }: { onSend: (email: string) => Promise<void> }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: emailError },
  });
  const [busy, setBusy] = useState(false);

  async function submit({ email }: { email: string }): Promise<void> {
    setBusy(true);
    await onSend(email.trim());
    setBusy(false);
  }

  return (
    <form onSubmit={form.onSubmit(submit, () => form.getInputNode('email')?.focus())} noValidate>
      <Stack gap="md">
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          type="email"
          label={textos.correo}
          placeholder={`nombre@${allowedDomains()[0]}`}
          autoComplete="username"
          required
        />
        <Button type="submit" disabled={busy} fullWidth>
          {busy ? textos.procesando : 'Enviar el enlace'}
        </Button>
      </Stack>
    </form>
  );
}
