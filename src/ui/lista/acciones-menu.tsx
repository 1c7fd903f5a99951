import { Button, Menu } from '@mantine/core';
import { type Icon, IconChevronDown, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import type { BulkAction } from '@/ui/lista/list-column';

interface Accion {
  label: string;
  icon: Icon;
  run: () => void;
}

interface AccionesMenuProps {
  acciones: Accion[];
  /** What can be done with the rows that are chosen, and how many they are. */
  bulk: BulkAction[];
  selected: number;
}

/** What can be done with a list that is imported and exported. */
export function AccionesMenu({ acciones, bulk, selected }: AccionesMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  // A closed dialog gives the focus back to what had it when it opened: the entry, which is gone by then.
  const fromMenu = (run: () => void) => () => {
    target.current?.focus();
    run();
  };
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button ref={target} variant="default" rightSection={<IconChevronDown size={16} />}>
          Acciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acciones.map(({ label, icon: Icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} />} onClick={fromMenu(run)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconHistory size={16} />}
          renderRoot={(link) => <Link {...link} to="/dashboard/importaciones" />}
        >
          Historial de importaciones
        </Menu.Item>
        <Menu.Divider />
        {bulk.map(({ label, icon: Icon, danger, least = 1, run }) => (
          <Menu.Item
            key={label(0)}
            leftSection={<Icon size={16} />}
            disabled={selected < least}
            onClick={fromMenu(run)}
            {...(danger && { c: 'var(--mantine-color-error)' })}
          >
            {label(selected)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
