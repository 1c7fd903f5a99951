import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';

import { updateFullNameMutation } from '@/data/sesion/sesion-mutations';

export function NameForm({ fullName }: { fullName: string }) {
  const update = useMutation(updateFullNameMutation);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { fullName },
    validate: { fullName: (value) => (value.trim() === '' ? 'Escriba su nombre completo.' : null) },
  });

  return (
    <form
      onSubmit={form.onSubmit(
        (values) => update.mutate(values.fullName.trim()),
        () => form.getInputNode('fullName')?.focus(),
      )}
      noValidate
    >
      <Stack gap="md">
        <TextInput
          key={form.key('fullName')}
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
