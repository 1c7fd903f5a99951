import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';

import type { RowAction } from '@/ui/lista/list-column';
import { useOpenAtOnce } from '@/ui/lista/on-press';
import { RowMenuButton, type RowMenuProps } from '@/ui/lista/row-menu-button';

export function RowMenuOpened<T>({ label, row, actions }: RowMenuProps<T>) {
  const [opened, { open, toggle }] = useDisclosure();
  const target = useOpenAtOnce(open);
  return (
    <Menu opened={opened} onChange={toggle} position="bottom-end" width={180}>
      <Menu.Target>
        <RowMenuButton label={label} ref={target} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions().map((action) => (
          <Entry key={action.label} action={action} row={row} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry<T>({ action, row }: { action: RowAction<T>; row: T }) {
  const { label, icon: Icon, danger } = action;
  const look = { leftSection: <Icon size={16} />, ...(danger && { c: 'var(--mantine-color-error)' }) };
  if ('run' in action) {
    return (
      <Menu.Item {...look} onClick={() => action.run(row)}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} renderRoot={(props) => <Link {...props} {...action.link(row)} />}>
      {label}
    </Menu.Item>
  );
}
