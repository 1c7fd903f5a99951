/** A9: whoever reads the table of subscriptions, or a copy of it, has digests; none of them reads a calendar, without the door either. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { asRole } from '../support/as-role';
import { createStaff, startTestBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
const secreto = randomBytes(32).toString('base64url');
const huellaDe = (text: string) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  backend = await startTestBackend();
  const { client } = await createStaff(backend);
  const { error } = await client.rpc('crear_suscripcion', {
    suscripcion: randomUUID(),
    nombre: 'Móvil',
    huella: huellaDe(secreto),
    alcance: 'mios',
    con_nombres: false,
  });
  if (error) throw error;
});
afterAll(() => backend.stop());

const asAnon = async (text: string) => {
  const [row] = await asRole(
    backend.sql,
    { anon: true },
    (tx) => tx<{ found: unknown }[]>`select public.agenda_ics(${text}) as found`,
  );
  return row?.found ?? null;
};

test('the secret reads the calendar', async () => {
  expect(await asAnon(secreto)).toMatchObject({ nombre: 'Móvil' });
  expect((await fetch(`${backend.url}/ics/${secreto}.ics`)).status).toBe(200);
});

test.each([
  ['the digest, as it stands in the table', huellaDe(secreto)],
  ['in capitals', huellaDe(secreto).toUpperCase()],
  ['as bytes', `\\x${huellaDe(secreto)}`],
  ['the digest of the digest', huellaDe(huellaDe(secreto))],
  ['nothing', ''],
  ['a pattern', '%'],
])('%s does not', async (_what, text) => {
  expect(await asAnon(text)).toBeNull();
  expect((await fetch(`${backend.url}/ics/${encodeURIComponent(text)}.ics`)).status).toBe(404);
});
