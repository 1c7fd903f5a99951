import { Modal } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

import type { Cliente } from '@/data/clientes/clientes-api';
import { clienteQuery } from '@/data/clientes/clientes-queries';
import { ClienteForm } from '@/features/clientes/formulario/cliente-form';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { SpinnerPage } from '@/ui/spinner-page';
import { useNarrow } from '@/ui/use-narrow';

interface ClienteDialogProps {
  opened: boolean;
  /** The client to edit; a new one without it. */
  clienteId: string | undefined;
  onClose: () => void;
}

export function ClienteDialog({ opened, clienteId, onClose }: ClienteDialogProps) {
  const narrow = useNarrow();
  const dirty = useRef(false);
  const noteDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty;
  }, []);
  const close = () => {
    dirty.current = false;
    onClose();
  };
  const askAndClose = async () => {
    if (dirty.current && !(await confirmLeaving())) return;
    close();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void askAndClose()}
      title={clienteId ? 'Editar cliente' : 'Crear cliente'}
      size={720}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && (
        <DialogBody
          clienteId={clienteId}
          onSaved={close}
          onCancel={() => void askAndClose()}
          onDirty={noteDirty}
        />
      )}
    </Modal>
  );
}

const confirmLeaving = () =>
  confirm({
    title: 'Hay cambios sin guardar',
    text: 'Si cierra se perderá lo que ha escrito.',
    confirmLabel: 'Cerrar sin guardar',
    destructive: true,
  });

interface DialogBodyProps {
  clienteId: string | undefined;
  onSaved: (cliente: Cliente) => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function DialogBody({ clienteId, ...form }: DialogBodyProps) {
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    ...clienteQuery(clienteId ?? ''),
    enabled: clienteId !== undefined,
    // What is edited is what is there now.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  if (!clienteId) return <ClienteForm cliente={undefined} {...form} />;
  if (isError) return <LoadError title="Error al cargar el cliente" onRetry={() => void refetch()} />;
  if (!isFetchedAfterMount) return <SpinnerPage label="Cargando cliente..." />;
  if (!data) return <EmptyState icon={IconUserOff} title="El cliente ya no existe" />;
  return <ClienteForm key={clienteId} cliente={data} {...form} />;
}
