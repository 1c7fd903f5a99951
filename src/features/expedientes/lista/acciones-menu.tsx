import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileCode, IconFolderPlus, IconTrash } from '@tabler/icons-react';

import { textos } from '@/features/expedientes/textos';

export interface ImportActions {
  onImportCarpetas: () => void;
  onImportJson: () => void;
}

interface AccionesMenuProps extends ImportActions {
  selected: number;
  onDeleteSelected: () => void;
}

export function AccionesMenu({
  selected,
  onDeleteSelected,
  onImportCarpetas,
  onImportJson,
}: AccionesMenuProps) {
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          Acciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFolderPlus size={16} />} onClick={onImportCarpetas}>
          Importar con Documentos
        </Menu.Item>
        <Menu.Item leftSection={<IconFileCode size={16} />} onClick={onImportJson}>
          Importar JSON Simple
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} />}
          disabled={selected === 0}
          onClick={onDeleteSelected}
        >
          {textos.eliminarSeleccionados(selected)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
