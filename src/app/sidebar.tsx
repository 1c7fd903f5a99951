import { ActionIcon, Kbd, UnstyledButton, Text, VisuallyHidden } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconLayoutSidebar, IconX, IconSearch, IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type SyntheticEvent, useState, useId } from 'react';

import { adminSections, sectionGroups, staffSections, type Section } from '@/app/sections';
import type { SidebarState } from '@/app/use-sidebar';
import { useSignOut } from '@/app/use-sign-out';
import type { Usuario } from '@/data/sesion/sesion-store';
import { useUsuario } from '@/data/sesion/use-sesion';
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

interface SidebarTip {
  text: string;
  top: number;
  left: number;
}

/** What `data-tip` says of the entry under the pointer or the focus. One for the whole sidebar: inside the part that scrolls it would be cut. */
function useSidebarTip() {
  const [tip, setTip] = useState<SidebarTip>();
  const show = ({ target }: SyntheticEvent) => {
    const entry = target instanceof Element && target.closest<HTMLElement>('[data-tip]');
    if (!entry) return setTip(undefined);
    const { right, top, height } = entry.getBoundingClientRect();
    return setTip({ text: entry.dataset.tip ?? '', top: top + height / 2, left: right + 8 });
  };
  const hide = () => setTip(undefined);
  const handlers = {
    onPointerOver: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onClick: hide,
    onKeyDown: ({ key }: React.KeyboardEvent) => key === 'Escape' && hide(),
  };
  return { tip, handlers };
}

/** Looks like the box that it opens. */
function SidebarSearch({ sidebar: { collapsed, paleta } }: { sidebar: SidebarState }) {
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

interface SidebarGroupProps {
  title?: string;
  sections: Section[];
  collapsed: boolean;
}

function SidebarGroup({ title, sections, collapsed }: SidebarGroupProps) {
  const titleId = useId();
  return (
    <div className={classes.group}>
      {title && (
        <div id={titleId} className={classes.groupTitle}>
          {title}
        </div>
      )}
      <ul className={classes.list} aria-labelledby={title && titleId}>
        {sections.map((section) => (
          <li key={section.to}>
            <SidebarEntry section={section} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SidebarEntry({ section, collapsed }: { section: Section; collapsed: boolean }) {
  const { label, to, icon: SectionIcon, exact = false, also = [] } = section;
  const isActive = useLocation({ select: ({ pathname }) => also.some((path) => pathname.startsWith(path)) });
  return (
    <Link
      to={to}
      activeOptions={{ exact, includeSearch: false }}
      className={classes.entry}
      {...(collapsed && { 'aria-label': label, 'data-tip': label })}
      {...(isActive && { 'data-status': 'active', 'aria-current': 'page' })}
    >
      <SectionIcon size={18} stroke={1.5} className={classes.icon} aria-hidden />
      {!collapsed && <span className={classes.label}>{label}</span>}
    </Link>
  );
}

function SidebarFooter({ collapsed }: { collapsed: boolean }) {
  const usuario = useUsuario();
  const signOut = useSignOut();
  if (!usuario) return null;
  return (
    <div className={classes.footer}>
      <ProfileLink usuario={usuario} collapsed={collapsed} />
      <ActionIcon
        size={32}
        onClick={() => signOut.mutate()}
        loading={signOut.isPending}
        aria-label="Cerrar sesión"
        data-tip="Cerrar sesión"
      >
        <IconLogout size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}

function ProfileLink({ usuario, collapsed }: { usuario: Usuario; collapsed: boolean }) {
  const name = usuario.fullName?.trim() || 'Usuario';
  return (
    <Link
      to="/dashboard/perfil"
      className={classes.profile}
      data-tip={collapsed ? `${name} · ${usuario.email}` : undefined}
    >
      <span className={classes.avatar} aria-hidden>
        {usuario.email.charAt(0).toUpperCase()}
      </span>
      {collapsed ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <span className={classes.person}>
          <Text component="span" size="sm" fw={600} truncate display="block">
            {name}
          </Text>
          <Text component="span" size="xs" c="dimmed" truncate display="block" title={usuario.email}>
            {usuario.email}
          </Text>
        </span>
      )}
    </Link>
  );
}
