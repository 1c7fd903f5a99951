import { describe, expect, it } from 'vitest';

import { toAppError } from '@/lib/errors';

describe('toAppError', () => {
  it.each([
    [
      'what browsers say of a lost connection',
      new TypeError('Failed to fetch'),
      'network',
      'No hay conexión con el servidor',
    ],
    [
      'an access token that is over',
      { message: 'JWT expired', code: 'PGRST303' },
      'session',
      'La sesión ha caducado. Vuelva a intentarlo.',
    ],
    [
      'a text that no index can hold',
      { message: 'index row size 2800 exceeds btree version 4 maximum 2704', code: '54000', status: 500 },
      'invalid',
      'Uno de los textos es demasiado largo: acórtelo.',
    ],
    ['a refused row', { message: 'denied', code: '42501', status: 403 }, 'forbidden', 'denied'],
    [
      'the words of PostgreSQL',
      { message: 'permission denied for table deals', code: '42501', status: 403 },
      'forbidden',
      'No tiene permiso para hacerlo.',
    ],
    [
      'nothing at all',
      { message: '{}', status: 500 },
      'unknown',
      'El servidor ha fallado sin decir por qué.',
    ],
    [
      'a part of the page that did not come',
      new Error('Unable to preload CSS for /assets/x.css'),
      'network',
      'No hay conexión con el servidor',
    ],
    ['what nobody expected', 'sin más', 'unknown', 'sin más'],
  ])('%s', (_what, error, kind, message) => {
    expect(toAppError(error)).toMatchObject({ kind, message });
  });
});
