import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import classes from '@/ui/lista/lista.module.css';

interface RowMenuProps {
  label: string;
  /** The entries, asked for when the menu is opened. */
  children: () => React.ReactNode;
}

/** A button in every row, and a menu only in those where it was pressed: fifty menus cost more than the rows. */
export function RowMenu({ label, children }: RowMenuProps) {
  const [pressed, setPressed] = useState(false);
  return pressed ? (
    <OpenedMenu label={label}>{children}</OpenedMenu>
  ) : (
    <MenuButton label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setPressed(true)} />
  );
}

function OpenedMenu({ label, children }: RowMenuProps) {
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
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>{children()}</Menu.Dropdown>
    </Menu>
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
