import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';

import { textOfCode, toSesionError } from '@/data/sesion/errores';

const text = (error: unknown) => toSesionError(error).message;

describe('what the auth service answers, in Spanish', () => {
  test.each([
    [
      'invalid_credentials',
      400,
      'El correo electrónico o la contraseña no son correctos, o falta confirmar el correo con el enlace que se envió al registrarse.',
    ],
    [
      'email_not_confirmed',
      400,
      'El correo electrónico o la contraseña no son correctos, o falta confirmar el correo con el enlace que se envió al registrarse.',
    ],
    ['current_password_mismatch', 400, 'La contraseña actual no es correcta.'],
    ['user_banned', 403, 'Este acceso está desactivado. Hable con un administrador del despacho.'],
    ['over_request_rate_limit', 429, 'Demasiados intentos. Espere unos minutos y vuelva a probar.'],
    [
      'over_email_send_rate_limit',
      429,
      'Hace muy poco que se ha enviado un correo. Espere un minuto antes de pedir otro.',
    ],
    ['otp_expired', 403, 'El enlace ha caducado o ya se ha usado.'],
    ['same_password', 422, 'La contraseña nueva debe ser distinta de la anterior.'],
    ['session_not_found', 403, 'La sesión ha terminado. Vuelva a iniciar sesión.'],
  ])('%s', (code, status, message) => {
    const error = toSesionError(new AuthApiError('Some English words', status, code));
    expect([error.message, error.code]).toEqual([message, code]);
  });

  test('no answer tells that an address already has an account', () => {
    const answer = text(new AuthApiError('User already registered', 422, 'user_already_exists'));
    expect(answer).toBe('No se ha podido completar el registro con esos datos.');
  });

  test.each([502, 503, 504])('%i is a server that is not available', (status) => {
    expect(text(new AuthRetryableFetchError('Service Unavailable', status))).toBe(
      'El servidor no está disponible en este momento. Vuelva a intentarlo dentro de un momento.',
    );
  });

  test('a lost connection', () => {
    const error = toSesionError(new AuthRetryableFetchError('Failed to fetch', 0));
    expect([error.kind, error.message]).toEqual([
      'network',
      'No hay conexión con el servidor. Compruebe la red y vuelva a intentarlo.',
    ]);
  });

  test('no session', () => {
    expect(text(new AuthSessionMissingError())).toBe('La sesión ha terminado. Vuelva a iniciar sesión.');
  });

  test('an unknown refusal keeps the server’s words', () => {
    expect(text(new AuthApiError('Odd thing', 400, 'odd_code'))).toBe('El servidor ha respondido: Odd thing');
  });
});

describe('a weak password', () => {
  test.each([
    [['length'], 'La contraseña es demasiado corta.'],
    [['pwned'], 'La contraseña aparece en listas públicas de contraseñas robadas.'],
    [
      ['length', 'characters'],
      'La contraseña es demasiado corta y debe mezclar tipos de caracteres: minúsculas, mayúsculas, números y símbolos.',
    ],
    [['new_reason'], 'La contraseña no es lo bastante segura.'],
    [[], 'La contraseña no es lo bastante segura.'],
  ])('%j', (reasons, message) => {
    expect(
      text(new AuthWeakPasswordError('Password should be at least 8 characters.', 422, reasons as never)),
    ).toBe(message);
  });

  test('our own server says how long it must be', () => {
    const said = 'La contraseña es demasiado débil: debe tener al menos 8 caracteres.';
    expect(text(new AuthWeakPasswordError(said, 422, ['length']))).toBe(said);
  });
});

describe('a refused domain', () => {
  test.each(['unknown', undefined, 'unexpected_failure'])('with the code %s', (code) => {
    const refused = 'Solo se permiten correos de los dominios: despacho.example';
    expect(toSesionError(new AuthApiError(refused, 403, code)).code).toBe('domain_not_allowed');
  });
});

describe('the code a link brings back', () => {
  test.each([
    ['otp_expired', 'El enlace ha caducado o ya se ha usado.'],
    ['provider_disabled', 'La entrada con Google no está configurada.'],
    ['never_heard_of', 'No se ha podido entrar. Vuelva a intentarlo.'],
    [undefined, 'No se ha podido entrar. Vuelva a intentarlo.'],
  ])('%s', (code, message) => {
    expect(textOfCode(code)).toBe(message);
  });
});
