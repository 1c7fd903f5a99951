/** /ics/{secreto}.ics: what a calendar program gets, with the data here and with the data in a hosted Supabase. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readConfig } from '../../server/lib/config';
import { startBackend, type Backend } from '../../server/start/backend';
import { unaTarea } from '../support/agenda';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';

let backend: TestBackend;
let staff: TestStaff;
beforeAll(async () => {
  backend = await startTestBackend();
  staff = await createStaff(backend);
});
afterAll(() => backend.stop());

const nuevoSecreto = () => randomBytes(32).toString('base64url');
const huellaDe = (secreto: string) => createHash('sha256').update(secreto).digest('hex');

async function suscribir() {
  const [suscripcion, secreto] = [randomUUID(), nuevoSecreto()];
  const { error } = await staff.client.rpc('crear_suscripcion', {
    suscripcion,
    nombre: 'Mi teléfono',
    huella: huellaDe(secreto),
    alcance: 'todos',
    con_nombres: false,
  });
  expect(error).toBeNull();
  return { suscripcion, secreto };
}

const pedir = (secreto: string) => fetch(`${backend.url}/ics/${secreto}.ics`);

const leer = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));

test('una suscripción, leída; tras un cambio es el mismo evento; revocada, nada', async () => {
  const { suscripcion, secreto } = await suscribir();
  const hoy = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(Date.now());
  const tarea = unaTarea({ titulo: 'Señalación; con, signos', inicio: hoy });
  expect((await staff.client.rpc('agenda_crear', { filas: [tarea] })).error).toBeNull();

  const first = await pedir(secreto);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  const text = await first.text();
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const [before] = leer(text);
  expect(before?.summary).toBe('Tarea · Señalación; con, signos');
  expect(before?.startDate.isDate).toBe(true);

  const cambio = { id: tarea.id, titulo: 'Otra' };
  expect((await staff.client.rpc('agenda_cambiar', { filas: [cambio] })).error).toBeNull();
  const [after] = leer(await (await pedir(secreto)).text());
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);

  expect((await staff.client.rpc('revocar_suscripcion', { suscripcion })).error).toBeNull();
  expect((await pedir(secreto)).status).toBe(404);
});

test.each(['corto', 'x'.repeat(44), `${'x'.repeat(42)}%27`, '..%2f..%2fetc', 'x'.repeat(43)])(
  'lo que no es un secreto es lo mismo que uno que no existe: %s',
  async (secreto) => {
    const response = await pedir(secreto);
    expect([response.status, await response.text()]).toEqual([404, 'No encontrado.']);
  },
);

test('sin sesión nadie llega a la función por la puerta de las filas', async () => {
  const response = await fetch(`${backend.url}/rest/v1/rpc/agenda_ics`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ secreto: 'x' }),
  });
  expect(response.ok).toBe(false);
});

test('quien prueba muchas veces espera', async () => {
  const own = await startTestBackend();
  const answers = [];
  for (let n = 0; n < 70; n += 1) answers.push((await fetch(`${own.url}/ics/${nuevoSecreto()}.ics`)).status);
  await own.stop();
  expect(new Set(answers)).toEqual(new Set([404, 429]));
});

test('con los datos en un Supabase, el proceso le pregunta con la huella y nunca con el secreto', async () => {
  const secreto = nuevoSecreto();
  const asked: string[] = [];
  const fila = {
    id: randomUUID(),
    tipo: 'plazo',
    titulo: 'Reposición',
    inicio: '2026-11-10',
    hora: null,
    fin: null,
    lugar: null,
    deal_id: null,
    estado: 'pendiente',
    seq: 0,
    updated_at: '2026-11-03T10:00:00+00:00',
    persona: null,
  };
  const supabase = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push(`${request.url} ${String(request.headers.apikey)} ${body}`);
      const known = body.includes(secreto);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(known ? { nombre: 'La mía', filas: [fila] } : null));
    });
  });
  await new Promise<void>((resolve) => supabase.listen(0, '127.0.0.1', resolve));
  const hosted: Backend = await startBackend(
    readConfig({
      PORT: '0',
      DATA_DIR: `/tmp/no-se-crea-${randomUUID()}`,
      SUPABASE_URL: `http://127.0.0.1:${(supabase.address() as AddressInfo).port}`,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    }),
  );
  const response = await fetch(`${hosted.url}/ics/${secreto}.ics`);
  expect(leer(await response.text()).map(({ summary }) => summary)).toEqual(['Plazo · Reposición']);
  expect((await fetch(`${hosted.url}/ics/${nuevoSecreto()}.ics`)).status).toBe(404);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toBe(`/rest/v1/rpc/agenda_ics sb_publishable_x ${JSON.stringify({ secreto })}`);
  await hosted.stop();
  supabase.close();
});
