import { textos } from '@/features/auth/textos';

const RULES = [/.{8}/su, /[a-z]/, /[A-Z]/, /[0-9]/];

/** The server's rules for a password, told before it is asked. */
export function passwordError(value: string): string | null {
  if (value === '') return textos.faltaContrasena;
  return RULES.every((rule) => rule.test(value)) ? null : textos.reglasDeContrasena;
}
