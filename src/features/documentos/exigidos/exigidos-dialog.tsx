import { Alert, Button, Checkbox, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Setting } from '@/data/settings/settings-api';
import { settingQuery } from '@/data/settings/settings-queries';
import { FIELDS, useExigidosForm } from '@/features/documentos/exigidos/use-exigidos-form';
import { guardadoPor } from '@/lib/formulario/autoria';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';

interface ExigidosDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ExigidosDialog({ opened, onClose }: ExigidosDialogProps) {
  return (
    <Modal
      title="Documentos exigidos"
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <ExigidosLoader onClose={onClose} />
    </Modal>
  );
}

function ExigidosLoader({ onClose }: Pick<ExigidosDialogProps, 'onClose'>) {
  const { data, isFetchedAfterMount, isError } = useQuery(settingQuery('documentos_exigidos'));
  const [saved, setSaved] = useState<Setting | null>();
  // The form keeps what it started from; a fetch in the background must not change it under the fingers.
  if (saved === undefined && data !== undefined && isFetchedAfterMount) setSaved(data);
  if (saved !== undefined) return <ExigidosForm saved={saved} onClose={onClose} />;
  return isError ? (
    <Text>No se ha podido leer cuáles se exigen.</Text>
  ) : (
    <Loader size={18} aria-label="Cargando los documentos exigidos" />
  );
}

interface ExigidosFormProps extends Pick<ExigidosDialogProps, 'onClose'> {
  saved: Setting | null;
}

function ExigidosForm({ saved, onClose }: ExigidosFormProps) {
  const form = useExigidosForm(saved, onClose);
  const { draft, saving, failure, conflict } = form;
  return (
    <Stack>
      <DraftOffer draft={draft} />
      <Text c="dimmed" size="sm">
        Los que debe tener cada expediente, salvo que su servicio exija otros.
      </Text>
      <Checkbox.Group value={form.ticked} onChange={form.choose} aria-label="Documentos exigidos">
        <Stack gap="xs">
          {FIELDS.map(({ name, label }) => (
            <Checkbox key={name} value={name} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      {conflict && (
        <ConflictPanel
          title={guardadoPor('los documentos exigidos', conflict.by)}
          rows={conflict.rows}
          saving={saving}
          onReload={form.reload}
          onOverwrite={form.overwrite}
        />
      )}
      {failure && (
        <Alert color="rojo" role="alert" title="Error al actualizar los documentos exigidos">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={form.cancel}>
          Cancelar
        </Button>
        <Button loading={saving} disabled={conflict !== undefined} onClick={form.submit}>
          Guardar
        </Button>
      </Group>
    </Stack>
  );
}
