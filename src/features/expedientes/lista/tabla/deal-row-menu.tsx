import { Menu } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { DealListRow } from '@/data/deals/deal-types';
import { RowMenu } from '@/ui/lista/row-menu';

interface DealRowMenuProps {
  deal: DealListRow;
  onOpen: (id: string) => void;
  onDelete: (deal: DealListRow) => void;
}

export function DealRowMenu({ deal, onOpen, onDelete }: DealRowMenuProps) {
  return (
    <RowMenu label={`Acciones de ${deal.contractnumber ?? deal.id}`}>
      {() => (
        <>
          <Menu.Item leftSection={<IconEye size={16} />} onClick={() => onOpen(deal.id)}>
            Ver detalles
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil size={16} />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/expedientes/$id/editar" params={{ id: deal.id }} />
            )}
          >
            Editar
          </Menu.Item>
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} />}
            onClick={() => onDelete(deal)}
          >
            Eliminar
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}
