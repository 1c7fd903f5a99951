import { Drawer } from '@mantine/core';

import { Sidebar } from '@/app/sidebar';
import type { SidebarState } from '@/app/use-sidebar';

import classes from '@/app/dashboard-layout.module.css';

interface MenuDrawerProps {
  opened: boolean;
  sidebar: SidebarState;
}

/** The sidebar on a narrow screen. */
export function MenuDrawer({ opened, sidebar }: MenuDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={sidebar.closePanel}
      size="288px"
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Menú', 'data-menu': true } }}
      classNames={{ body: classes.drawerBody, content: classes.drawer }}
    >
      <Sidebar sidebar={sidebar} />
    </Drawer>
  );
}
