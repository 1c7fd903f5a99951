import { useForm } from '@mantine/form';

import { textos } from '@/features/auth/textos';

export interface AuthValues {
  fullName: string;
  email: string;
  password: string;
}

/** The fields of sign-in and sign-up; what was typed survives the change from one to the other. */
export function useAuthForm(needsName: boolean, initialEmail: string) {
  return useForm<AuthValues>({
    mode: 'uncontrolled',
    initialValues: { fullName: '', email: initialEmail, password: '' },
    validate: {
      fullName: (value) => (needsName && value.trim() === '' ? textos.faltaNombre : null),
      email: emailError,
      password: (value) => (value === '' ? textos.faltaContrasena : null),
    },
    onSubmitPreventDefault: 'always',
  });
}

/** Only what is certainly unfinished: the domain rule says the rest. */
export function emailError(value: string): string | null {
  const email = value.trim();
  if (email === '') return textos.faltaCorreo;
  return email.includes('@') ? null : textos.correoIncompleto;
}
