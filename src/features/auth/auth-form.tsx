import { Anchor, Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { allowedDomains } from '@/data/sesion/sesion-api';
import { isAllowedEmail } from '@/features/auth/dominio';
import { domainNotice, type Notice } from '@/features/auth/notice';
import { textos } from '@/features/auth/textos';
import { type AuthValues, useAuthForm } from '@/features/auth/use-auth-form';
import { chooseShared, isSharedChosen } from '@/lib/shared-computer';

interface AuthFormProps {
  mode: 'sign-in' | 'sign-up';
  initialEmail: string;
  onNotice: (notice: Notice | undefined) => void;
  onSubmit: (values: AuthValues) => Promise<void>;
}

export function AuthForm({ mode, initialEmail, onNotice, onSubmit }: AuthFormProps) {
  const signingUp = mode === 'sign-up';
  const form = useAuthForm(signingUp, initialEmail);
  const [busy, setBusy] = useState(false);

  async function submit(typed: AuthValues): Promise<void> {
    const values = { ...typed, email: typed.email.trim(), fullName: typed.fullName.trim() };
    onNotice(undefined);
    if (!isAllowedEmail(values.email, allowedDomains())) {
      onNotice(domainNotice());
      return;
    }
    setBusy(true);
    await onSubmit(values);
    setBusy(false);
  }

  return (
    <form
      onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      noValidate
    >
      <Stack gap="md">
        {signingUp && (
          <TextInput
            key={form.key('fullName')}
            {...form.getInputProps('fullName')}
            label={textos.nombreCompleto}
            autoComplete="name"
            maxLength={120}
            required
          />
        )}
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          type="email"
          label={textos.correo}
          placeholder={`nombre@${allowedDomains()[0]}`}
          autoComplete="username"
          spellCheck={false}
          required
        />
        <PasswordInput
          key={form.key('password')}
          {...form.getInputProps('password')}
          label={textos.contrasena}
          {...(signingUp && { description: textos.reglasDeContrasena })}
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          required
        />
        {!signingUp && (
          <Anchor component={Link} to="/restablecer" size="sm" style={{ alignSelf: 'flex-start' }}>
            ¿Has olvidado tu contraseña?
          </Anchor>
        )}
        {!signingUp && <SharedComputerCheckbox />}
        <Button type="submit" disabled={busy} fullWidth>
          {busy ? textos.procesando : signingUp ? 'Registrarse' : 'Iniciar sesión'}
        </Button>
      </Stack>
    </form>
  );
}

/** For both ways in: the choice waits in the tab, and is applied to whoever comes in. */
function SharedComputerCheckbox() {
  const [shared, setShared] = useState(isSharedChosen);
  const choose = (next: boolean) => {
    setShared(next);
    chooseShared(next);
  };
  return (
    <Checkbox
      label="Este equipo es compartido"
      description="Al cerrar la sesión o el navegador no quedará aquí nada suyo: ni borradores ni búsquedas. Vale también para Google."
      checked={shared}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
