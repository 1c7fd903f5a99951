import { Anchor, Divider, Text, Button, Stack } from '@mantine/core';
import { useState } from 'react';

import { signIn, signUp, signInWithGoogle, resendConfirmation } from '@/data/sesion/sesion-api';
import { AuthAlert } from '@/features/auth/auth-alert';
import { AuthCard } from '@/features/auth/auth-card';
import { AuthForm } from '@/features/auth/auth-form';
import { GoogleIcon } from '@/features/auth/google-icon';
import { failureNotice, linkNotice, type Notice } from '@/features/auth/notice';
import { SinGoogle } from '@/features/auth/sin-google';
import { textos } from '@/features/auth/textos';
import type { AuthValues } from '@/features/auth/use-auth-form';
import { appConfig } from '@/lib/config';

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
