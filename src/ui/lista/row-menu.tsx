import { useState } from 'react';

import { lazyPart } from '@/ui/lazy-part';
import { RowMenuButton, type RowMenuProps } from '@/ui/lista/row-menu-button';

const RowMenuOpened = lazyPart<RowMenuProps<never>>(
  async () => (await import('@/ui/lista/row-menu-opened')).RowMenuOpened,
);

export const preloadRowMenu = RowMenuOpened.preload;

/** A button in every row, and a menu only in those where it was pressed: fifty menus cost more than the rows. */
export function RowMenu<T>(props: RowMenuProps<T>) {
  const [pressed, setPressed] = useState(false);
  if (pressed) return <RowMenuOpened {...(props as unknown as RowMenuProps<never>)} />;
  return (
    <RowMenuButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void preloadRowMenu()}
      onFocus={() => void preloadRowMenu()}
      onClick={() => void preloadRowMenu().then(setPressed)}
    />
  );
}
