import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

import type { Enrolment as Started } from '@/data/sesion/dos-pasos-api';
import { useEnterCode, useNewCodes, useStartEnrolment } from '@/data/sesion/dos-pasos-queries';
import { CodeForm, isWholeCode } from '@/features/auth/dos-pasos/code-form';
import { RecoveryCodes } from '@/features/auth/dos-pasos/recovery-codes';
import { textos } from '@/features/auth/dos-pasos/textos';
import { toAppError } from '@/lib/errors';
import { CopyIcon } from '@/ui/copy-icon';

interface EnrolmentProps {
  onDone: () => void;
  onCancel?: () => void;
}

/** The drawing and its key, the first code, and the recovery codes. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const { mutate: start, data: started, error } = useStartEnrolment();
  const codes = useNewCodes();
  const [isOn, setIsOn] = useState(false);
  useEffect(() => start(), [start]);

  function activated(): void {
    setIsOn(true);
    codes.mutate();
  }

  if (codes.data) return <RecoveryCodes codes={codes.data} onKept={onDone} />;
  if (isOn) return <CodesAgain failed={codes.isError} onRetry={() => codes.mutate()} onSkip={onDone} />;
  if (error) {
    return (
      <Alert color="rojo" role="alert" title="No se ha podido empezar">
        <Text size="sm">{toAppError(error).message}</Text>
        <Button variant="default" size="xs" mt="xs" onClick={() => start()}>
          Volver a intentarlo
        </Button>
      </Alert>
    );
  }
  return started ? <FirstCode started={started} onActivated={activated} onCancel={onCancel} /> : null;
}

interface FirstCodeProps {
  started: Started;
  onActivated: () => void;
  onCancel: (() => void) | undefined;
}

function FirstCode({ started, onActivated, onCancel }: FirstCodeProps) {
  const { mutateAsync: enter } = useEnterCode(started.factorId);
  return (
    <Stack gap="md">
      <Text size="sm">{textos.aplicaciones}</Text>
      <img
        src={started.qr}
        alt="Dibujo QR con la clave de su cuenta"
        width={200}
        height={200}
        style={{ background: '#fff', padding: 8, borderRadius: 4 }}
      />
      <div>
        <Text size="sm">{textos.sinCamara}</Text>
        <Group gap={6} mt={4}>
          <Code style={{ overflowWrap: 'anywhere' }}>{inFours(started.secret)}</Code>
          <CopyIcon value={started.secret} label="Copiar la clave" />
        </Group>
      </div>
      <CodeForm
        label={textos.primerCodigo}
        inputMode="numeric"
        problemOf={(code) => (isWholeCode(code) ? null : textos.faltaCodigo)}
        submitLabel="Comprobar y activar"
        onSubmit={async (code) => {
          await enter(code);
          onActivated();
        }}
      />
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </Stack>
  );
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface CodesAgainProps {
  failed: boolean;
  onRetry: () => void;
  onSkip: () => void;
}

/** It is on already; only the codes are lacking. */
function CodesAgain({ failed, onRetry, onSkip }: CodesAgainProps) {
  if (!failed) return <Text role="status">Creando los códigos de recuperación…</Text>;
  return (
    <Alert color="ambar" role="alert" title="Faltan los códigos de recuperación">
      <Text size="sm">
        La verificación en dos pasos ya está activada, pero no se han podido crear los códigos.
      </Text>
      <Group gap="sm" mt="xs">
        <Button size="xs" onClick={onRetry}>
          Volver a intentarlo
        </Button>
        <Button size="xs" variant="default" onClick={onSkip}>
          Crearlos más tarde en Perfil
        </Button>
      </Group>
    </Alert>
  );
}
