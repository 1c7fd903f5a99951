import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';

import { confirmSignUp, PASSWORD_DIFFERS } from '@/data/sesion/sesion-api';
import { AuthAlert } from '@/features/auth/auth-alert';
import { AuthCard } from '@/features/auth/auth-card';
import { passwordError } from '@/features/auth/contrasena';
import { LinkNotice } from '@/features/auth/link-notice';
import { failureNotice, type Notice } from '@/features/auth/notice';
import { textos } from '@/features/auth/textos';
import { toAppError } from '@/lib/errors';

interface ConfirmSignUpPageProps {
  tokenHash: string;
  onDone: () => void;
}

/** The password of the sign-up confirms. Another one is asked for twice, and is the account's from then on. */
export function ConfirmSignUpPage({ tokenHash, onDone }: ConfirmSignUpPageProps) {
  const [notice, setNotice] = useState<Notice>();
  const [differs, setDiffers] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', repeated: '' },
    validate: {
      password: passwordError,
      repeated: (value, { password }) =>
        value !== '' && value !== password ? textos.contrasenasDistintas : null,
    },
  });

  async function submit({ password, repeated }: typeof form.values): Promise<void> {
    setNotice(undefined);
    setBusy(true);
    try {
      await confirmSignUp({ tokenHash, password, replace: repeated !== '' });
      onDone();
    } catch (error) {
      if (toAppError(error).code === PASSWORD_DIFFERS) setDiffers(true);
      else setNotice(failureNotice(textos.errorEnlace, error));
    }
    setBusy(false);
  }

  return (
    <AuthCard title="Confirme su correo" subtitle={textos.confirmarConContrasena}>
      <LinkNotice notice={notice} type="signup" />
      {differs && <AuthAlert title={textos.noEsLaDelRegistro} message={textos.repitaSiLaQuiere} />}
      <form
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
        noValidate
      >
        <Stack gap="md">
          <PasswordInput
            key={form.key('password')}
            {...form.getInputProps('password')}
            label={textos.contrasena}
            description={textos.reglasDeContrasena}
            autoComplete="new-password"
            required
          />
          {differs && (
            <PasswordInput
              key={form.key('repeated')}
              {...form.getInputProps('repeated')}
              label="Repita la contraseña"
              autoComplete="new-password"
            />
          )}
          <Button type="submit" disabled={busy} fullWidth>
            {busy ? textos.procesando : 'Confirmar mi correo'}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
