import { Anchor, Divider, Text } from '@mantine/core';
import { useState } from 'react';

import { signIn, signUp } from '@/data/sesion/sesion-api';
import { AuthAlert } from '@/features/auth/auth-alert';
import { AuthCard } from '@/features/auth/auth-card';
import { AuthForm } from '@/features/auth/auth-form';
import { ConfirmationSent } from '@/features/auth/confirmation-sent';
import { GoogleButton } from '@/features/auth/google-button';
import { failureNotice, linkNotice, type Notice } from '@/features/auth/notice';
import { ResendButton } from '@/features/auth/resend-button';
import { textos } from '@/features/auth/textos';
import type { AuthValues } from '@/features/auth/use-auth-form';

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
