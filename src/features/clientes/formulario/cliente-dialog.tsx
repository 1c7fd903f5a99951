import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { clienteQuery } from '@/data/clientes/clientes-queries';
import { ClienteForm } from '@/features/clientes/formulario/cliente-form';
import { EmptyState } from '@/ui/empty-state';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { LoadError } from '@/ui/lista/load-error';
import { SpinnerPage } from '@/ui/spinner-page';

interface ClienteDialogProps {
  opened: boolean;
  /** The client to edit; a new one without it. */
  clienteId: string | undefined;
  onClose: () => void;
}

export function ClienteDialog({ opened, clienteId, onClose }: ClienteDialogProps) {
  return (
    <FormDialog
      title={clienteId ? 'Editar cliente' : 'Crear cliente'}
      size={720}
      opened={opened}
      onClose={onClose}
    >
      {(form) => <DialogBody clienteId={clienteId} {...form} />}
    </FormDialog>
  );
}

interface DialogBodyProps extends DialogForm {
  clienteId: string | undefined;
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
