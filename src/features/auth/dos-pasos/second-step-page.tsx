import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Standing } from '@/data/sesion/dos-pasos-api';
import { standingQuery, useEnterCode, useEnterRecoveryCode } from '@/data/sesion/dos-pasos-queries';
import { AuthAlert } from '@/features/auth/auth-alert';
import { AuthCard } from '@/features/auth/auth-card';
import { CodeForm, isWholeCode, Enrolment } from '@/features/auth/dos-pasos/enrolment';
import { textos } from '@/features/auth/dos-pasos/textos';
import { toAppError } from '@/lib/errors';
import { formatFecha } from '@/lib/formato';

interface SecondStepPageProps {
  email: string;
  onDone: () => void;
  onSignOut: () => void;
}

/** Instead of everything else, until the second step is taken or, where it is demanded, switched on. */
export function SecondStepPage({ email, onDone, onSignOut }: SecondStepPageProps) {
  const { data, error, refetch } = useQuery(standingQuery);
  return (
    <AuthCard title={textos.titulo} subtitle={email}>
      {error && (
        <AuthAlert
          title="No se ha podido comprobar"
          message={toAppError(error).message}
          action={
            <Anchor component="button" type="button" size="sm" onClick={() => void refetch()}>
              Volver a intentarlo
            </Anchor>
          }
        />
      )}
      {data && <Step standing={data} onDone={onDone} />}
      <Text ta="center" mt="md">
        <Anchor component="button" type="button" size="sm" onClick={onSignOut}>
          Cerrar sesión
        </Anchor>
      </Text>
    </AuthCard>
  );
}

interface StepProps {
  standing: Standing;
  onDone: () => void;
}

function Step({ standing: { activo, desde, exigido }, onDone }: StepProps) {
  // What it was when the page came: switching it on must not end the page before the codes are kept.
  const [wasOn] = useState(activo);
  const [wasDemanded] = useState(exigido);
  if (wasOn) return <Codes onDone={onDone} />;
  if (!wasDemanded) return <Button onClick={() => window.location.reload()}>{textos.seguir}</Button>;
  return (
    <Stack gap="md">
      <Text size="sm">{textos.exigida(formatFecha(desde))}</Text>
      <Enrolment onDone={onDone} />
    </Stack>
  );
}

function Codes({ onDone }: { onDone: () => void }) {
  const [isLost, setIsLost] = useState(false);
  const { mutateAsync: enter } = useEnterCode();
  const { mutateAsync: enterRecovery } = useEnterRecoveryCode();
  const withCode = (call: (code: string) => Promise<void>) => async (code: string) => {
    await call(code);
    onDone();
  };
  return (
    <Stack gap="md">
      {isLost ? (
        <CodeForm
          key="recuperacion"
          label="Código de recuperación"
          description="Uno de los diez que guardó al activarla. Sirve una sola vez."
          problemOf={(code) => (code.trim() === '' ? textos.faltaRecuperacion : null)}
          submitLabel="Entrar"
          onSubmit={withCode(enterRecovery)}
          takesFocus
        />
      ) : (
        <CodeForm
          key="telefono"
          label="Código de seis cifras"
          description="El que muestra ahora la aplicación de su teléfono."
          inputMode="numeric"
          problemOf={(code) => (isWholeCode(code) ? null : textos.faltaCodigo)}
          submitLabel="Entrar"
          onSubmit={withCode(enter)}
          takesFocus
        />
      )}
      <Anchor component="button" type="button" size="sm" onClick={() => setIsLost(!isLost)}>
        {isLost ? 'Usar el código del teléfono' : 'No tengo el teléfono: usar un código de recuperación'}
      </Anchor>
      {isLost && (
        <Text size="sm" c="dimmed">
          {textos.perdido}
        </Text>
      )}
    </Stack>
  );
}
