import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { AccionesButton, type AccionesMenuProps, MoreButton } from '@/ui/lista/acciones-button';
import { useOpenAtOnce } from '@/ui/lista/on-press';

export function AccionesMenuOpened({ acciones, bulk, selected }: AccionesMenuProps) {
  const { opened, toggle, target, fromMenu } = useMenu();
  return (
    <Menu opened={opened} onChange={toggle} position="bottom-end" width={280}>
      <Menu.Target>
        <AccionesButton ref={target} />
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
        <BulkItems bulk={bulk} selected={selected} fromMenu={fromMenu} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the selection bar has no room for. */
export function MoreActionsOpened({ bulk, selected }: Omit<AccionesMenuProps, 'acciones'>) {
  const { opened, toggle, target, fromMenu } = useMenu();
  return (
    <Menu opened={opened} onChange={toggle} position="bottom-start" width={280}>
      <Menu.Target>
        <MoreButton ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <BulkItems bulk={bulk} selected={selected} fromMenu={fromMenu} />
      </Menu.Dropdown>
    </Menu>
  );
}

type FromMenu = (run: () => void) => () => void;

function useMenu() {
  const [opened, { open, toggle }] = useDisclosure();
  const target = useOpenAtOnce(open);
  // A closed dialog gives the focus back to what had it when it opened: the entry, which is gone by then.
  const fromMenu: FromMenu = (run) => () => {
    target.current?.focus();
    run();
  };
  return { opened, toggle, target, fromMenu };
}

interface BulkItemsProps extends Omit<AccionesMenuProps, 'acciones'> {
  fromMenu: FromMenu;
}

function BulkItems({ bulk, selected, fromMenu }: BulkItemsProps) {
  return bulk.map(({ label, icon: Icon, danger, least = 1, run }) => (
    <Menu.Item
      key={label(0)}
      leftSection={<Icon size={16} />}
      disabled={selected < least}
      onClick={fromMenu(run)}
      {...(danger && { c: 'var(--mantine-color-error)' })}
    >
      {label(selected)}
    </Menu.Item>
  ));
}
