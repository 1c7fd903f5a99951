import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconHistory, IconTrash, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { textos } from '@/features/clientes/textos';

interface ClientesAccionesProps {
  selected: number;
  onExport: () => void;
  onImport: () => void;
  onDeleteSelected: () => void;
}

export function ClientesAcciones({ selected, onExport, onImport, onDeleteSelected }: ClientesAccionesProps) {
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          Acciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={onExport}>
          Exportar
        </Menu.Item>
        <Menu.Item leftSection={<IconUpload size={16} />} onClick={onImport}>
          Importar
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHistory size={16} />}
          renderRoot={(link) => <Link {...link} to="/dashboard/importaciones" />}
        >
          Historial de importaciones
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="rojo"
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
