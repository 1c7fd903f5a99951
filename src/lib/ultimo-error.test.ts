import { expect, it } from 'vitest';

import { describe as describeError } from '@/lib/ultimo-error';

it('de un error dice el tipo y dónde, nunca el mensaje, que puede nombrar a alguien', () => {
  const error = new TypeError('No se puede leer a Íñigo Núñez');
  error.stack = `TypeError: No se puede leer a Íñigo Núñez
    at lee (http://localhost:3000/assets/mount-app-8na5WmY6.js:1:2345)
    at pinta (http://localhost:3000/assets/informes-Bq.js:7:1?cliente=12345678Z)`;
  expect(describeError(error)).toBe('TypeError · mount-app-8na5WmY6.js:1:2345 · informes-Bq.js:7:1');
});

it('lo que no es un error no se copia', () => {
  expect(describeError('12345678Z')).toBe('Error sin descripción');
});
