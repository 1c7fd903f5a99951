/** Attack 17, `<script>@…`: an address that a mail server reads otherwise takes the mail to another mailbox. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sqlState } from '../support/as-role';
import { type AuthBackend, fromSomewhere, PASSWORD, startAuthBackend } from '../support/auth-backend';
import { mailsTo } from '../support/mail';

let backend: AuthBackend;

beforeAll(async () => {
  backend = await startAuthBackend();
});
afterAll(() => backend.stop());

const TWISTED = [
  '<script>@despacho.example',
  '"><img/src=x>@despacho.example',
  '"ana"@despacho.example',
  'ana(comentario)@despacho.example',
  'ana,luis@despacho.example',
  'ana;luis@despacho.example',
  'grupo:ana@despacho.example',
  'ana%evil.example@despacho.example',
  'evil.example!ana@despacho.example',
  'ana\\@despacho.example',
  '[ana]@despacho.example',
  '.ana@despacho.example',
  'ana.@despacho.example',
  'a..na@despacho.example',
  'ana\u200b@despacho.example',
  'ana\u202e@despacho.example',
  'ana\u0007@despacho.example',
  'josé@despacho.example',
  'аna@despacho.example', // the first letter is Cyrillic
  `${'a'.repeat(65)}@despacho.example`,
];

describe.each(TWISTED)('%j', (email) => {
  test.each([
    ['/signup', { password: PASSWORD }],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
  ])('is refused by %s, and nothing is sent', async (route, body) => {
    const answer = await backend.post(route, { email, ...body }, fromSomewhere());
    expect([400, 403]).toContain(answer.status);
    expect(answer.body.msg).toMatch(/^(La dirección de correo no es válida\.|Solo se permiten correos)/);
    expect(await mailsTo(backend.dataDir, email)).toEqual([]);
    expect(backend.lines.filter((line) => line.startsWith('Correo para'))).toEqual([]);
  });

  test('is refused by the database', async () => {
    const insert = backend.sql`insert into auth.users (id, email) values (gen_random_uuid(), ${email})`;
    expect(await sqlState(insert)).toBe('23514');
  });
});

test.each(["o'hara@despacho.example", 'ana+avisos@despacho.example', 'Ana.Nunez-1_b@despacho.example'])(
  'a plain one is taken: %s',
  async (email) => {
    expect((await backend.post('/signup', { email, password: PASSWORD }, fromSomewhere())).status).toBe(200);
  },
);
