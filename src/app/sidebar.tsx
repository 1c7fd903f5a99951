import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { adminSections, sectionGroups, staffSections } from '@/app/sections';
import { SidebarFooter } from '@/app/sidebar-footer';
import { SidebarGroup } from '@/app/sidebar-group';
import { SidebarSearch } from '@/app/sidebar-search';
import type { SidebarState } from '@/app/use-sidebar';
import { useSidebarTip } from '@/app/use-sidebar-tip';
import { useSeemsAdministrador } from '@/data/staff/use-own-staff';
import { Logo } from '@/ui/logo';

import classes from '@/app/sidebar.module.css';

export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const { collapsed } = sidebar;
  const isAdministrador = useSeemsAdministrador();
  const { tip, handlers } = useSidebarTip();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only shows the names of its links
    <div className={classes.sidebar} data-collapsed={collapsed || undefined} {...handlers}>
      <SidebarHead sidebar={sidebar} />
      <SidebarSearch sidebar={sidebar} />
      <div className={classes.scroll}>
        <nav aria-label="Secciones" className={classes.nav}>
          {sectionGroups.map((group) => (
            <SidebarGroup key={group.title} {...group} collapsed={collapsed} />
          ))}
        </nav>
        <div className={classes.admin}>
          <SidebarGroup
            sections={isAdministrador ? [...staffSections, ...adminSections] : staffSections}
            collapsed={collapsed}
          />
        </div>
      </div>
      <SidebarFooter collapsed={collapsed} />
      {tip && (
        <div role="tooltip" className={classes.tip} style={{ top: tip.top, left: tip.left }}>
          {tip.text}
        </div>
      )}
    </div>
  );
}

function SidebarHead({ sidebar: { mobile, collapsed, toggle } }: { sidebar: SidebarState }) {
  const label = mobile
    ? 'Cerrar el menú'
    : collapsed
      ? 'Desplegar la barra lateral'
      : 'Contraer la barra lateral';
  return (
    <div className={classes.head}>
      <Link
        to="/dashboard"
        activeOptions={{ exact: true }}
        className={classes.brand}
        aria-label="Back office: inicio"
      >
        <Logo size={26} />
        {!collapsed && <span>Back office</span>}
      </Link>
      <ActionIcon
        onClick={toggle}
        aria-label={label}
        title={mobile ? undefined : `${label} (Ctrl+B)`}
        aria-expanded={mobile ? undefined : !collapsed}
      >
        {mobile ? <IconX size={18} stroke={1.5} /> : <IconLayoutSidebar size={18} stroke={1.5} />}
      </ActionIcon>
    </div>
  );
}
