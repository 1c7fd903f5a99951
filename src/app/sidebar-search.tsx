import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';

import type { SidebarState } from '@/app/use-sidebar';

import classes from '@/app/sidebar.module.css';

/** Looks like the box that it opens. */
export function SidebarSearch({ sidebar: { collapsed, paleta } }: { sidebar: SidebarState }) {
  const os = useOs();
  return (
    <div className={classes.search}>
      {collapsed ? (
        <ActionIcon
          size={40}
          onClick={paleta.open}
          aria-label="Buscar"
          aria-haspopup="dialog"
          data-tip="Buscar"
        >
          <IconSearch size={18} stroke={1.5} />
        </ActionIcon>
      ) : (
        <UnstyledButton
          className={classes.searchBox}
          onClick={paleta.open}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch size={16} stroke={1.5} />
          <span>Buscar</span>
          <Kbd size="xs" className={classes.shortcut} aria-hidden>
            {os === 'macos' ? '⌘K' : 'Ctrl K'}
          </Kbd>
        </UnstyledButton>
      )}
    </div>
  );
}
