import { ActionIcon, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { useSignOut } from '@/app/use-sign-out';
import type { Usuario } from '@/data/sesion/sesion-store';
import { useUsuario } from '@/data/sesion/use-sesion';

import classes from '@/app/sidebar.module.css';

export function SidebarFooter({ collapsed }: { collapsed: boolean }) {
  const usuario = useUsuario();
  const signOut = useSignOut();
  if (!usuario) return null;
  return (
    <div className={classes.footer}>
      <ProfileLink usuario={usuario} collapsed={collapsed} />
      <Tooltip label="Cerrar sesión" position={collapsed ? 'right' : 'top'} openDelay={200}>
        <ActionIcon
          size={32}
          onClick={() => signOut.mutate()}
          loading={signOut.isPending}
          aria-label="Cerrar sesión"
        >
          <IconLogout size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function ProfileLink({ usuario, collapsed }: { usuario: Usuario; collapsed: boolean }) {
  const name = usuario.fullName?.trim() || 'Usuario';
  return (
    <Tooltip label={`${name} · ${usuario.email}`} position="right" disabled={!collapsed} openDelay={200}>
      <Link to="/dashboard/perfil" className={classes.profile}>
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
            <Text component="span" size="xs" c="dimmed" truncate display="block">
              {usuario.email}
            </Text>
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
