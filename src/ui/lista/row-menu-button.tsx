import { IconDots } from '@tabler/icons-react';

import type { RowAction } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

export interface RowMenuProps<T> {
  label: string;
  row: T;
  /** The entries, asked for when the menu is opened. */
  actions: () => RowAction<T>[];
}

interface MenuButtonProps extends React.ComponentProps<'button'> {
  label: string;
}

export function RowMenuButton({ label, onClick, ...props }: MenuButtonProps) {
  return (
    <button
      {...props}
      type="button"
      data-accion
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
