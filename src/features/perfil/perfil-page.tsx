import { Button, Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { updateFullNameMutation } from '@/data/sesion/sesion-mutations';
import type { Usuario } from '@/data/sesion/sesion-store';
import { useUsuario } from '@/data/sesion/use-sesion';
import { useTeclasActivas } from '@/data/sesion/use-teclas-activas';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
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
        <Panel title="Vacaciones y bajas">
          <Text size="sm" mb="sm">
            Lo que tiene abierto puede pasar a otras personas mientras no está, y volver con un clic.
          </Text>
          <Button variant="default" renderRoot={(link) => <Link {...link} to="/dashboard/traspasar" />}>
            Traspasar lo que tengo
          </Button>
        </Panel>
        {children}
        <TeclasPanel />
      </SimpleGrid>
    </>
  );
}

function NameForm({ fullName }: { fullName: string }) {
  const update = useMutation(updateFullNameMutation);
  const form = useForm({
    initialValues: { fullName },
    validate: { fullName: (value) => (value.trim() === '' ? 'Escriba su nombre completo.' : null) },
  });

  const draft = useDraft({
    record: 'perfil/nombre',
    before: { fullName },
    now: form.values,
    onRecover: ({ now }) => form.setValues(now),
  });
  // Awaited: the new name mounts this form again, so a callback of this one would never be called.
  const save = (values: { fullName: string }) =>
    void update.mutateAsync(values.fullName.trim()).then(draft.discard, () => undefined);

  return (
    <form onSubmit={form.onSubmit(save, () => form.getInputNode('fullName')?.focus())} noValidate>
      <Stack gap="md">
        <DraftOffer draft={draft} />
        <TextInput
          {...form.getInputProps('fullName')}
          label="Nombre completo"
          autoComplete="name"
          maxLength={120}
          required
        />
        <Button type="submit" disabled={update.isPending} style={{ alignSelf: 'flex-start' }}>
          {update.isPending ? 'Procesando...' : 'Guardar el nombre'}
        </Button>
      </Stack>
    </form>
  );
}

/** Whoever dictates, or rests a hand on the keyboard, switches the keys off. */
function TeclasPanel() {
  const [activas, setActivas] = useTeclasActivas();
  return (
    <Panel title="Teclado">
      <Checkbox
        label="Atajos de una sola letra"
        checked={activas}
        onChange={(event) => setActivas(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        Por ejemplo, j y k pasan de fila y «?» los muestra todos. Se guarda en este equipo.
      </Text>
    </Panel>
  );
}
