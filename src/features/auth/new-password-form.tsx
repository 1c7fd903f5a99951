import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { WRONG_CURRENT_PASSWORD } from '@/data/sesion/sesion-api';
import { changePasswordMutation } from '@/data/sesion/sesion-mutations';
import { textos } from '@/features/auth/textos';
import { toAppError } from '@/lib/errors';

interface NewPasswordFormProps {
  /** It is that of the account; password managers read it too. */
  email: string;
  /** After the recovery link there is none to ask for. The server may ask for it all the same, when that was long ago. */
  asksCurrent?: boolean;
  onDone?: () => void;
  fullWidth?: boolean;
}

/** What the server says against a password stands under its field. */
export function NewPasswordForm({
  email,
  asksCurrent = false,
  onDone,
  fullWidth = false,
}: NewPasswordFormProps) {
  const [asks, setAsks] = useState(asksCurrent);
  const change = useMutation(changePasswordMutation);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current: '', password: '' },
    validate: {
      current: (value) => (asks && value === '' ? 'Escriba la contraseña actual.' : null),
      password: (value) => (value === '' ? 'Escriba la contraseña nueva.' : null),
    },
  });

  function fail(field: string, message: string): void {
    form.setFieldError(field, message);
    form.getInputNode(field)?.focus();
  }

  async function submit({ current, password }: typeof form.values): Promise<void> {
    try {
      await change.mutateAsync({ current: asks ? current : undefined, password });
      form.reset();
      onDone?.();
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === WRONG_CURRENT_PASSWORD) setAsks(true);
      fail(code === WRONG_CURRENT_PASSWORD ? 'current' : 'password', message);
    }
  }

  return (
    <form
      onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      noValidate
    >
      <Stack gap="md">
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        {asks && (
          <PasswordInput
            key={form.key('current')}
            {...form.getInputProps('current')}
            label="Contraseña actual"
            autoComplete="current-password"
            required
          />
        )}
        <PasswordInput
          key={form.key('password')}
          {...form.getInputProps('password')}
          label="Contraseña nueva"
          description={textos.reglasDeContrasena}
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
