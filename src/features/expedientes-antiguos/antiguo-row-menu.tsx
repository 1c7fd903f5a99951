import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconPencil, IconTransform, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { getExpediente } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { useDeleteExpediente } from '@/data/expedientes-antiguos/expedientes-antiguos-mutations';
import { useConvertir } from '@/features/expedientes-antiguos/use-convertir';

interface AntiguoRowMenuProps {
  id: string;
  nombre: string;
}

export function AntiguoRowMenu({ id, nombre }: AntiguoRowMenuProps) {
  const navigate = useNavigate();
  const { mutate: eliminar } = useDeleteExpediente();
  const { convertir } = useConvertir();
  const convertRow = async () => {
    const expediente = await getExpediente(id);
    if (expediente) await convertir(expediente);
  };
  return (
    <Menu position="bottom-end" width={180} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={`Acciones de ${nombre}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconEye size={16} />}
          onClick={() => void navigate({ to: '/dashboard/formato-anterior/$id', params: { id } })}
        >
          Ver detalles
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => void navigate({ to: '/dashboard/formato-anterior/$id/editar', params: { id } })}
        >
          Editar
        </Menu.Item>
        <Menu.Item leftSection={<IconTransform size={16} />} onClick={() => void convertRow()}>
          Convertir
        </Menu.Item>
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} />}
          onClick={() => eliminar(id)}
        >
          Eliminar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
