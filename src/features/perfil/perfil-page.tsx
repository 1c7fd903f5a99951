import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Usuario } from '@/data/sesion/sesion-store';
import { useUsuario } from '@/data/sesion/use-sesion';
import { NameForm } from '@/features/perfil/name-form';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

interface PerfilPageProps {
  /** The form that changes the password. */
  renderPasswordForm: (usuario: Usuario) => ReactNode;
  /** What else a person chooses. */
  children: ReactNode;
}

export function PerfilPage({ renderPasswordForm, children }: PerfilPageProps) {
  const usuario = useUsuario();
  if (!usuario) return null;
  return (
    <>
      <PageHeader title="Perfil" subtitle={usuario.email} />
      <SimpleGrid cols={{ base: 1, md: 2 }} maw={960}>
        <Panel title="Nombre">
          <NameForm key={usuario.fullName} fullName={usuario.fullName ?? ''} />
        </Panel>
        <Panel title="Contraseña">{renderPasswordForm(usuario)}</Panel>
        {children}
      </SimpleGrid>
    </>
  );
}
