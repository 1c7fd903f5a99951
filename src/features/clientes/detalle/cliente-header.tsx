import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Cliente } from '@/data/clientes/clientes-api';
import { clientesDeletable } from '@/data/clientes/clientes-mutations';
import { useDeleteRow } from '@/data/papelera/delete-mutations';
import { ClienteDialog } from '@/features/clientes/formulario/cliente-dialog';
import { InteresadoMenu } from '@/features/clientes/interesado/interesado-menu';
import { textosInteresado } from '@/features/clientes/interesado/textos';
import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';
import { textos } from '@/features/clientes/textos';
import { PageHeader } from '@/ui/page-header';
import { SoftBadge } from '@/ui/soft-badge';

interface ClienteHeaderProps {
  cliente: Cliente;
  listSearch: ClientesSearch | undefined;
}

export function ClienteHeader({ cliente, listSearch }: ClienteHeaderProps) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const { mutate: deleteCliente, isPending } = useDeleteRow(clientesDeletable);
  const leave = () => void navigate({ to: '/dashboard/clientes', search: listSearch ?? {} });
  const askAndDelete = () => {
    if (!window.confirm(textos.confirmarEliminar)) return;
    deleteCliente(cliente, { onSuccess: leave });
  };
  return (
    <>
      <PageHeader
        title={cliente.nombre_completo}
        badges={
          <>
            <SoftBadge tone="accent">Cliente</SoftBadge>
            {cliente.bloqueado_at && <SoftBadge tone="incomplete">Bloqueado</SoftBadge>}
          </>
        }
        subtitle={cliente.bloqueado_at ? textosInteresado.aviso : undefined}
        actions={
          <>
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
              Editar
            </Button>
            <InteresadoMenu cliente={cliente} onGone={leave} />
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} />}
              loading={isPending}
              onClick={askAndDelete}
            >
              Eliminar
            </Button>
          </>
        }
      />
      <ClienteDialog opened={editing} clienteId={cliente.id} onClose={() => setEditing(false)} />
    </>
  );
}
