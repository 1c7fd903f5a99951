/** The door before /auth/v1. */
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';

import { authDoor } from '../../server/door/auth-door';
import { inTurns } from '../../server/door/auth-turns';

describe('the accounts', () => {
  const auth = new Hono().use('/auth/v1/*', authDoor).all('/auth/v1/*', (c) => c.text('in'));
  const askAuth = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await auth.request(`http://x/auth/v1/${path}`, { method, ...init });
    return response.ok ? 'in' : [response.status, ((await response.json()) as { msg: string }).msg];
  };
  it.each([
    ['POST', 'token?grant_type=password', 'in'],
    ['POST', 'token?grant_type=refresh_token', 'in'],
    ['POST', 'token?x=1&grant_type=password', 'in'],
    ['GET', 'user', 'in'],
    ['POST', 'verify', 'in'],
    ['POST', 'token?grant_type=pkce', [400, 'El parámetro «grant_type» no está permitido.']],
    ['POST', 'token?grant_type=id_token', [400, 'El parámetro «grant_type» no está permitido.']],
    [
      'POST',
      'token?grant%5ftype=pkce&grant_type=refresh_token',
      [400, 'El parámetro «grant_type» está repetido.'],
    ],
    [
      'POST',
      'token?grant_type=refresh_token&grant_type=password',
      [400, 'El parámetro «grant_type» está repetido.'],
    ],
    ['POST', 'token?grant%5ftype=pkce', [400, 'El parámetro «grant_type» no está permitido.']],
    ['POST', 'token?grant%5ftype=password', 'in'],
    ['POST', 'token', [400, 'El parámetro «grant_type» no está permitido.']],
    ['GET', 'token?grant_type=password', [405, 'Esa operación no está permitida.']],
    ['GET', 'verify?token=x&type=signup', [405, 'Esa operación no está permitida.']],
    ['DELETE', 'user', [405, 'Esa operación no está permitida.']],
    ['OPTIONS', 'user', [405, 'Esa operación no está permitida.']],
    ['POST', 'otp', [404, 'Esa dirección no existe.']],
    ['POST', 'magiclink', [404, 'Esa dirección no existe.']],
    ['GET', 'admin/users', [404, 'Esa dirección no existe.']],
    ['GET', '.well-known/jwks.json', [404, 'Esa dirección no existe.']],
    ['GET', 'settings', [404, 'Esa dirección no existe.']],
    ['GET', 'USER', [404, 'Esa dirección no existe.']],
    ['GET', 'user/', [404, 'Esa dirección no existe.']],
  ])('%s %s', async (method, path, answer) => {
    expect(await askAuth(method, path)).toEqual(answer);
  });

  it('asks the engine six things at a time; the others wait, and too many are told so', async () => {
    const answers: (() => void)[] = [];
    const asked = inTurns(() => new Promise((resolve) => answers.push(() => resolve(new Response('in')))));
    const all = Array.from({ length: 207 }, () => asked(new Request('http://x/')));
    expect((await Promise.race(all)).status).toBe(429);
    expect(answers).toHaveLength(6);
    for (let n = 0; n < 206; n += 1) {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(n));
      answers[n]?.();
    }
    expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(206);
  });

  it('takes no form of another site', async () => {
    const headers = { 'content-type': 'text/plain', 'content-length': '2' };
    expect(await askAuth('POST', 'signup', { headers, body: '{}' })).toEqual([
      415,
      'El contenido de la petición debe ser JSON.',
    ]);
  });
});
