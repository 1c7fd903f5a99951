import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';

import type { ClienteListRow } from '@/data/clientes/clientes-api';

import classes from '@/ui/lista/lista.module.css';

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
    <Menu position="bottom-end" width={180} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.rowMenu}
          aria-label={`Acciones de ${cliente.nombre_completo}`}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item leftSection={<IconEye size={16} />} onClick={() => onOpen(cliente.id)}>
          Ver detalles
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(cliente.id)}>
          Editar
        </Menu.Item>
        <Menu.Item color="rojo" leftSection={<IconTrash size={16} />} onClick={() => onDelete(cliente)}>
          Eliminar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
