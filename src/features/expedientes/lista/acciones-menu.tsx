import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileCode,
  IconFolderPlus,
  IconHistory,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { textos } from '@/features/expedientes/textos';

export interface ImportActions {
  onImportCarpetas: () => void;
  onImportJson: () => void;
  onSync: () => void;
}

interface AccionesMenuProps extends ImportActions {
  selected: number;
  onExport: () => void;
  onChangeSelected: () => void;
  onDeleteSelected: () => void;
}

export function AccionesMenu(props: AccionesMenuProps) {
  const { selected } = props;
  const target = useRef<HTMLButtonElement>(null);
  // A closed dialog gives the focus back to what had it when it opened: the entry, which is gone by then.
  const fromMenu = (open: () => void) => () => {
    target.current?.focus();
    open();
  };
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button ref={target} variant="default" rightSection={<IconChevronDown size={16} />}>
          Acciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={fromMenu(props.onExport)}>
          Exportar
        </Menu.Item>
        <Menu.Item leftSection={<IconFileCode size={16} />} onClick={fromMenu(props.onImportJson)}>
          Importar JSON Simple
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderPlus size={16} />} onClick={fromMenu(props.onImportCarpetas)}>
          Importar con Documentos
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={fromMenu(props.onSync)}>
          Sincronizar Documentos del Storage
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHistory size={16} />}
          renderRoot={(link) => <Link {...link} to="/dashboard/importaciones" />}
        >
          Historial de importaciones
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          disabled={selected === 0}
          onClick={fromMenu(props.onChangeSelected)}
        >
          {textos.cambiarSeleccionados(selected)}
        </Menu.Item>
        <Menu.Item
          color="rojo"
          leftSection={<IconTrash size={16} />}
          disabled={selected === 0}
          onClick={props.onDeleteSelected}
        >
          {textos.eliminarSeleccionados(selected)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
