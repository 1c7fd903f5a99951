import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';

import { AvisosRecientes } from '@/app/avisos-recientes';
import { ThemeMenu } from '@/app/theme-menu';
import type { SidebarState } from '@/app/use-sidebar';
import { HeaderBreadcrumbs } from '@/ui/breadcrumbs';
import { lazyPart } from '@/ui/lazy-part';

import classes from '@/app/header.module.css';

const Campana = lazyPart(async () => (await import('@/features/avisos/campana')).Campana);

export function Header({ sidebar }: { sidebar: SidebarState }) {
  return (
    <header className={classes.header}>
      {sidebar.mobile && (
        <ActionIcon
          size={36}
          onClick={sidebar.toggle}
          aria-label="Abrir el menú"
          aria-expanded={sidebar.opened}
        >
          <IconMenu2 size={20} stroke={1.5} />
        </ActionIcon>
      )}
      <HeaderBreadcrumbs />
      <AvisosRecientes />
      <span className={classes.campana}>
        <Campana />
      </span>
      <ThemeMenu />
    </header>
  );
}
