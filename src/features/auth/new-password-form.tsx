import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';

import { updatePasswordMutation } from '@/data/sesion/sesion-mutations';
import { textos } from '@/features/auth/textos';
import { toAppError } from '@/lib/errors';

interface NewPasswordFormProps {
  /** Read by password managers only. */
  email: string;
  onDone?: () => void;
  fullWidth?: boolean;
}

/** What the server says against the password stands under the field. */
export function NewPasswordForm({ email, onDone, fullWidth = false }: NewPasswordFormProps) {
  const change = useMutation(updatePasswordMutation);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'Escriba la contraseña nueva.' : null) },
  });

  async function submit({ password }: { password: string }): Promise<void> {
    try {
      await change.mutateAsync(password);
      form.reset();
      onDone?.();
    } catch (error) {
      form.setFieldError('password', toAppError(error).message);
      form.getInputNode('password')?.focus();
    }
  }

  return (
    <form onSubmit={form.onSubmit(submit, () => form.getInputNode('password')?.focus())} noValidate>
      <Stack gap="md">
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordInput
          key={form.key('password')}
          {...form.getInputProps('password')}
          label="Contraseña nueva"
          autoComplete="new-password"
          required
        />
        <Button
          type="submit"
          disabled={change.isPending}
          style={{ alignSelf: fullWidth ? 'stretch' : 'flex-start' }}
        >
          {change.isPending ? textos.procesando : 'Cambiar la contraseña'}
        </Button>
      </Stack>
    </form>
  );
}
