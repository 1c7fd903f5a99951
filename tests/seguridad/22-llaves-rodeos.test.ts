/** Keys that ask for what no permission names by ways around the list of what they name. See docs/decisions/282. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { PERMISOS } from '../../server/programas/permisos';
import { createStaff, type TestBackend, type TestStaff, startTestBackend } from '../support/backend';
import { makeKey } from '../support/llaves';

let backend: TestBackend;
let admin: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await createStaff(backend);
  await admin.client.from('deals').insert({ id: 'EXP-1', creditorname: 'Banco' });
});
afterAll(() => backend.stop());

/** Every permission, and what none of them names, asked for around the list of what they name. */
const AROUND: [string, string, RequestInit?][] = [
  ['en la dirección', '/rest/v1/deals?select=id&apikey=LLAVE', { headers: { authorization: '' } }],
  [
    'con otro método en una cabecera',
    '/rest/v1/deals?id=eq.EXP-1',
    { method: 'POST', headers: { 'x-http-method-override': 'DELETE' } },
  ],
  ['otra tabla por una ruta que sube', '/rest/v1/deals/../staff?select=email'],
  ['otra tabla con letras escapadas', '/rest/v1/%73taff?select=email'],
  ['otra tabla con dos barras', '/rest/v1//staff?select=email'],
  ['otra tabla dentro de la que puede', '/rest/v1/deals?select=id,staff(email)'],
  ['otro esquema', '/rest/v1/deals?select=id', { headers: { 'accept-profile': 'private' } }],
  [
    'otro almacén por una ruta que sube',
    '/storage/v1/object/expediente-documents/..%2f..%2fcliente-documents/a/b.pdf',
    { method: 'POST', body: '%PDF-1.7' },
  ],
  [
    'la firma de otro almacén',
    '/storage/v1/object/sign/cliente-documents',
    { method: 'POST', body: '{"expiresIn": 60, "paths": ["a/b.pdf"]}' },
  ],
  [
    'mover archivos',
    '/storage/v1/object/move',
    {
      method: 'POST',
      body: '{"bucketId": "expediente-documents", "sourceKey": "EXP-1/a", "destinationKey": "EXP-1/b"}',
    },
  ],
  [
    'eliminar archivos',
    '/storage/v1/object/expediente-documents',
    { method: 'DELETE', body: '{"prefixes": ["EXP-1/a.pdf"]}' },
  ],
  ['escribir en nombre de otro', '/rest/v1/deals', { method: 'POST', body: 'AJENO' }],
  ['los filtros de un OR sobre lo que no lee', '/rest/v1/programas?or=(id.not.is.null)&select=huella'],
];

test.each(AROUND)(
  'con todos los permisos y dando un rodeo no se llega: %s',
  async (_what, path, init = {}) => {
    const { llave } = await makeKey(admin, PERMISOS);
    const before = await backend.sql`select id, user_id, updated_at from public.deals order by id`;
    const body =
      init.body === 'AJENO'
        ? JSON.stringify({ id: randomUUID(), creditorname: 'B', user_id: admin.userId })
        : init.body;
    const { hostname, port } = new URL(backend.url);
    const headers = {
      authorization: `Bearer ${llave}`,
      'content-type': 'application/json',
      ...(init.headers as object),
    };
    // As it stands: fetch would tidy the address.
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        { hostname, port, path: path.replace('LLAVE', llave), method: init.method ?? 'GET', headers },
        (answer) => {
          let read = '';
          answer.setEncoding('utf8').on('data', (part: string) => (read += part));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: read }));
        },
      );
      sent.on('error', reject);
      sent.end(body as string | undefined);
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(admin.email);
    expect(text).not.toContain('EXP-1');
    expect(await backend.sql`select id, user_id, updated_at from public.deals order by id`).toEqual(before);
  },
);
