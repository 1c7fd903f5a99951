import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
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
          <Text component="span" size="xs" c="dimmed" truncate display="block">
            {usuario.email}
          </Text>
        </span>
      )}
    </Link>
  );
}
