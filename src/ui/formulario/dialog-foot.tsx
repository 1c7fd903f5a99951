import { Alert, Button, Group } from '@mantine/core';

import { toAppError } from '@/lib/errors';
import { GUARDA_SOLO, SinConexion } from '@/ui/sin-conexion';

interface DialogFootProps {
  label?: string;
  saving: boolean;
  disabled?: boolean;
  /** Why it was not saved, if the form shows that itself. */
  error?: unknown;
  onSave: () => void;
  onCancel: () => void;
}

/** The end of a form in a dialog: why it was not saved, and its two buttons. */
export function DialogFoot({
  label = 'Guardar',
  saving,
  disabled = false,
  error,
  onSave,
  onCancel,
}: DialogFootProps) {
  return (
    <>
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
        <Button loading={saving} disabled={disabled} onClick={onSave}>
          {label}
        </Button>
      </Group>
    </>
  );
}
