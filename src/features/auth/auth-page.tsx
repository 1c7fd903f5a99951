import { Anchor, Divider, Text, Button, Stack, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import {
  signIn,
  signUp,
  signInWithGoogle,
  resendConfirmation,
  allowedDomains,
} from '@/data/sesion/sesion-api';
import { AuthAlert } from '@/features/auth/auth-alert';
import { AuthCard } from '@/features/auth/auth-card';
import { isAllowedEmail } from '@/features/auth/dominio';
import { GoogleIcon } from '@/features/auth/google-icon';
import { failureNotice, linkNotice, type Notice, domainNotice } from '@/features/auth/notice';
import { SinGoogle } from '@/features/auth/sin-google';
import { textos } from '@/features/auth/textos';
import { type AuthValues, useAuthForm } from '@/features/auth/use-auth-form';
import { appConfig } from '@/lib/config';
import { chooseShared, isSharedChosen } from '@/lib/shared-computer';

type Mode = 'sign-in' | 'sign-up';

interface AuthPageProps {
  /** The code of an error that Google brought back in the address. */
  linkError?: string | undefined;
  /** They come to sign up. */
  signUpFirst: boolean;
}

export function AuthPage({ linkError, signUpFirst }: AuthPageProps) {
  const [mode, setMode] = useState<Mode>(signUpFirst ? 'sign-up' : 'sign-in');
  const [notice, setNotice] = useState<Notice | undefined>(() =>
    linkError ? linkNotice(linkError) : undefined,
  );
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();

  async function submit(values: AuthValues): Promise<void> {
    setEmail(values.email);
    try {
      if (mode === 'sign-in') await signIn(values);
      else if (!(await signUp(values))) setSentTo(values.email);
    } catch (error) {
      setNotice(failureNotice(mode === 'sign-in' ? textos.errorEntrar : textos.errorRegistro, error));
    }
  }

  function toggle(): void {
    setNotice(undefined);
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in');
  }

  function backToSignIn(): void {
    setSentTo(undefined);
    setMode('sign-in');
  }

  if (sentTo) return <ConfirmationSent email={sentTo} onBack={backToSignIn} />;
  return (
    <AuthCard
      title={mode === 'sign-in' ? 'Iniciar sesión' : 'Crear cuenta'}
      subtitle="Acceso para el personal del despacho"
    >
      <AuthNotice notice={notice} email={email} onNotice={setNotice} />
      <GoogleButton onNotice={setNotice} />
      <Divider my="md" label="o" />
      <AuthForm mode={mode} initialEmail={email} onNotice={setNotice} onSubmit={submit} />
      <Text ta="center" mt="md">
        <Anchor component="button" type="button" size="sm" onClick={toggle}>
          {mode === 'sign-in' ? '¿No tienes cuenta? Regístrate' : '¿Ya tienes cuenta? Inicia sesión'}
        </Anchor>
      </Text>
    </AuthCard>
  );
}

interface AuthNoticeProps {
  notice: Notice | undefined;
  email: string;
  onNotice: (notice: Notice) => void;
}

/** An unconfirmed account gets the same answer as a wrong password, so the confirmation mail can be requested after either. */
const REFUSED = ['invalid_credentials', 'email_not_confirmed'];

function AuthNotice({ notice, email, onNotice }: AuthNoticeProps) {
  if (!notice) return null;
  const resend = REFUSED.includes(notice.code ?? '') && <ResendButton email={email} onFailure={onNotice} />;
  return <AuthAlert {...notice} action={resend} />;
}

function GoogleButton({ onNotice }: { onNotice: (notice: Notice | undefined) => void }) {
  const [busy, setBusy] = useState(false);
  const configured = appConfig().google;

  async function enter(): Promise<void> {
    if (!configured) return;
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
    <>
      <Button
        fullWidth
        variant="default"
        leftSection={<GoogleIcon />}
        onClick={enter}
        disabled={busy}
        {...(!configured && {
          'data-disabled': true,
          'aria-disabled': true,
          'aria-describedby': 'sin-google',
        })}
      >
        {busy ? textos.procesando : 'Entrar con Google'}
      </Button>
      {!configured && <SinGoogle />}
    </>
  );
}

interface ConfirmationSentProps {
  email: string;
  onBack: () => void;
}

/** After signing up. The same for an address that already has an account: the answer must not tell. */
function ConfirmationSent({ email, onBack }: ConfirmationSentProps) {
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

interface ResendButtonProps {
  email: string;
  onFailure: (notice: Notice) => void;
}

/** Sends the confirmation mail again, once a showing. */
function ResendButton({ email, onFailure }: ResendButtonProps) {
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

interface AuthFormProps {
  mode: 'sign-in' | 'sign-up';
  initialEmail: string;
  onNotice: (notice: Notice | undefined) => void;
  onSubmit: (values: AuthValues) => Promise<void>;
}

function AuthForm({ mode, initialEmail, onNotice, onSubmit }: AuthFormProps) {
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
