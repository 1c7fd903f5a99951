import { Alert, Button, Group, Stack } from '@mantine/core';

import { toAppError } from '@/lib/errors';
import { GUARDA_SOLO, SinConexion } from '@/ui/sin-conexion';

interface FormBodyProps {
  label?: string;
  saving: boolean;
  disabled?: boolean;
  /** What cannot be done again is red. */
  destructive?: boolean;
  /** Why it was not saved, if the form shows that itself. */
  error?: unknown;
  onSave: () => void;
  onCancel: () => void;
  children: React.ReactNode;
}

/** What is filled in in a dialog, why it was not saved, and its two buttons. Enter in a field of one line saves, as everywhere. */
export function FormBody({
  label = 'Guardar',
  saving,
  disabled = false,
  destructive = false,
  error,
  onSave,
  onCancel,
  children,
}: FormBodyProps) {
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    // A dialog that this one opens stands inside it for React: what is sent there is not sent here.
    event.stopPropagation();
    if (!saving && !disabled) onSave();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        {children}
        {error != null && (
          <Alert color="rojo" role="alert">
            {toAppError(error).message}
          </Alert>
        )}
        {saving && <SinConexion>{GUARDA_SOLO}</SinConexion>}
        <Group data-foot justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" {...(destructive && { color: 'rojo' })} loading={saving} disabled={disabled}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
