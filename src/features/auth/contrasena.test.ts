import { expect, test } from 'vitest';

import { passwordError } from '@/features/auth/contrasena';

const REGLAS = 'Al menos 8 caracteres, con minúsculas, mayúsculas y cifras.';

test.each([
  ['', 'Escriba su contraseña.'],
  ['Corta-1', REGLAS],
  ['sinmayusculas1', REGLAS],
  ['SINMINUSCULAS1', REGLAS],
  ['SinNingunaCifra', REGLAS],
  ['Clave-segura-1', null],
  ['ÑandúÁrbol1', REGLAS], // the server counts the letters of the English alphabet
])('%j: %j', (password, message) => {
  expect(passwordError(password)).toBe(message);
});
