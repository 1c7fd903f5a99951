import { beforeEach, expect, it, vi } from 'vitest';

import { describe as describeError, ultimoError, watchErrors } from '@/lib/ultimo-error';

const page = new EventTarget();
const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal('window', { location: { pathname: '/dashboard/clientes/7' } });
watchErrors(page as Window);
beforeEach(() => kept.clear());

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

const rejected = (reason: unknown) =>
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const thrown = (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error }));

it.each([
  ['a fetch that the page gave up', new DOMException('signal is aborted without reason', 'AbortError')],
  ['one that the browser ended because the page was left', new TypeError('Failed to fetch')],
  ['the same in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  [
    'a part of the page that was on its way',
    new TypeError('Failed to fetch dynamically imported module: http://localhost:3000/assets/drafts-x.js'),
  ],
])('%s is no error to tell of', (_what, reason) => {
  rejected(reason);
  expect(ultimoError()).toBeUndefined();
});

it('a failure of the program that nobody caught is told', () => {
  rejected(new RangeError('fuera'));
  expect(ultimoError()).toMatchObject({
    que: expect.stringMatching(/^RangeError/),
    donde: '/dashboard/clientes',
  });
  thrown(new TypeError('x is undefined'));
  expect(ultimoError()?.que).toMatch(/^TypeError/);
});
