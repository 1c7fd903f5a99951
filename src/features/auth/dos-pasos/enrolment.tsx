import {
  Alert,
  Button,
  Code,
  Group,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
  CopyButton,
  SimpleGrid,
} from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent, useRef } from 'react';

import type { Enrolment as Started } from '@/data/sesion/dos-pasos-api';
import { useEnterCode, useNewCodes, useStartEnrolment } from '@/data/sesion/dos-pasos-queries';
import { textos } from '@/features/auth/dos-pasos/textos';
import { toAppError } from '@/lib/errors';
import { CopyIcon } from '@/ui/copy-icon';
import { saveBlob } from '@/ui/save-blob';

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

interface CodeFormProps extends Pick<TextInputProps, 'label' | 'description' | 'inputMode'> {
  /** What is missing from what was typed. */
  problemOf: (code: string) => string | null;
  submitLabel: string;
  /** Rejects with what is said under the field. */
  onSubmit: (code: string) => Promise<void>;
  /** The field is what the page is there for. */
  takesFocus?: boolean;
}

/** One code, and under it why it did not serve. */
export function CodeForm({ problemOf, submitLabel, onSubmit, takesFocus, ...input }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  function refuse(message: string): void {
    setError(message);
    field.current?.select();
    field.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = problemOf(code);
    if (problem) return refuse(problem);
    setBusy(true);
    try {
      await onSubmit(code);
    } catch (failure) {
      refuse(toAppError(failure).message);
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          {...input}
          ref={field}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(null);
          }}
          error={error}
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
        <Button type="submit" disabled={busy}>
          {busy ? 'Procesando...' : submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

/** Six figures, with spaces as some applications show them. */
export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const download = () =>
    saveBlob(
      'codigos-de-recuperacion.txt',
      new Blob(
        [`Códigos de recuperación del back office (cada uno sirve una vez)\r\n\r\n${codes.join('\r\n')}\r\n`],
        {
          type: 'text/plain;charset=utf-8',
        },
      ),
    );
  return (
    <Stack gap="md">
      <Text fw={500} role="status">
        Verificación activada. Estos son sus códigos de recuperación
      </Text>
      <Text size="sm">{textos.guarde}</Text>
      <SimpleGrid
        cols={{ base: 1, xs: 2 }}
        spacing={6}
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
          Descargar
        </Button>
      </Group>
      <Button onClick={onKept}>He guardado los códigos</Button>
    </Stack>
  );
}
