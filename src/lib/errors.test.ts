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
      'what the page gave up',
      new DOMException('signal is aborted without reason', 'AbortError'),
      'aborted',
      'Se ha dejado de esperar la respuesta.',
    ],
    [
      'the same, as supabase-js hands it on',
      { message: 'AbortError: The user aborted a request.', details: '', hint: '', code: '20', status: 0 },
      'aborted',
      'Se ha dejado de esperar la respuesta.',
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
    [
      'what is left of PostgreSQL, by its class',
      { message: 'division by zero', code: '22012', status: 400 },
      'invalid',
      'Un valor no es válido.',
    ],
    [
      'a change that a hosted Supabase refuses',
      { message: 'DELETE requires a WHERE clause', code: '21000', status: 400 },
      'invalid',
      'El servidor no admite el cambio: no se ha guardado nada.',
    ],
    [
      'what our own server says of PostgreSQL',
      { message: 'Una de las fechas no es válida.', code: '22007', status: 400 },
      'invalid',
      'Una de las fechas no es válida.',
    ],
    [
      'what our own functions say',
      { message: 'La fecha no puede ser futura', code: 'PT400', status: 400 },
      'invalid',
      'La fecha no puede ser futura',
    ],
    [
      'what the page itself did wrong',
      new TypeError("Cannot read properties of undefined (reading 'id')"),
      'unknown',
      'La página ha fallado. Vuelva a cargarla.',
    ],
    [
      'a file that was moved meanwhile',
      new DOMException('A requested file could not be found', 'NotFoundError'),
      'unknown',
      'El archivo ya no está donde estaba.',
    ],
    ['a disk without room', { message: 'El disco está lleno', status: 507 }, 'full', 'El disco está lleno'],
    [
      'a server that is away',
      { message: 'Vuelve enseguida', status: 503 },
      'unavailable',
      'Vuelve enseguida',
    ],
    ['what nobody expected', 'sin más', 'unknown', 'sin más'],
  ])('%s', (_what, error, kind, message) => {
    expect(toAppError(error)).toMatchObject({ kind, message });
  });
});
