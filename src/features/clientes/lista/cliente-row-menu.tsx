import { Menu } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';

import type { ClienteListRow } from '@/data/clientes/clientes-api';
import { RowMenu } from '@/ui/lista/row-menu';

export interface RowActions {
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: (cliente: ClienteListRow) => void;
}

interface ClienteRowMenuProps extends RowActions {
  cliente: ClienteListRow;
}

export function ClienteRowMenu({ cliente, onOpen, onEdit, onDelete }: ClienteRowMenuProps) {
  return (
    <RowMenu label={`Acciones de ${cliente.nombre_completo}`}>
      {() => (
        <>
          <Menu.Item leftSection={<IconEye size={16} />} onClick={() => onOpen(cliente.id)}>
            Ver detalles
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(cliente.id)}>
            Editar
          </Menu.Item>
          <Menu.Item color="rojo" leftSection={<IconTrash size={16} />} onClick={() => onDelete(cliente)}>
            Eliminar
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}
