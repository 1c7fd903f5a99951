import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import type { RowAction } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

interface RowMenuProps<T> {
  label: string;
  row: T;
  /** The entries, asked for when the menu is opened. */
  actions: () => RowAction<T>[];
}

/** A button in every row, and a menu only in those where it was pressed: fifty menus cost more than the rows. */
export function RowMenu<T>(props: RowMenuProps<T>) {
  const [pressed, setPressed] = useState(false);
  if (pressed) return <OpenedMenu {...props} />;
  return (
    <MenuButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPressed(true)}
    />
  );
}

function OpenedMenu<T>({ label, row, actions }: RowMenuProps<T>) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, { open, toggle }] = useDisclosure();
  // The button is a new one: the focus was on the other, and comes back to this one when the menu closes.
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    open();
  }, [open]);
  return (
    <Menu opened={opened} onChange={toggle} position="bottom-end" width={180}>
      <Menu.Target>
        <MenuButton label={label} ref={target} />
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

interface MenuButtonProps extends React.ComponentProps<'button'> {
  label: string;
}

function MenuButton({ label, onClick, ...props }: MenuButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={classes.rowMenu}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onClick?.(event);
      }}
    >
      <IconDots size={18} />
    </button>
  );
}
