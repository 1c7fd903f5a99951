/** Keys of other programs: what each permission lets through and nothing else, whoever shows the key and however. See docs/decisions/282. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Permiso as PermisoDePantalla } from '@/data/programas/programas-api';

import { FUNCTIONS, TABLES } from '../../server/door/allowed';
import { PERMISOS, type Permiso, reaches } from '../../server/programas/permisos';
import { createStaff, type TestBackend, type TestStaff, startTestBackend } from '../support/backend';
import { clientWith, makeKey } from '../support/llaves';

let backend: TestBackend;
let admin: TestStaff;
let colega: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await createStaff(backend);
  colega = await createStaff(backend);
  await admin.client.from('deals').insert({ id: 'EXP-1', creditorname: 'Banco' });
});
afterAll(() => backend.stop());

const BUCKET = 'expediente-documents';
const pdf = () => new Blob(['%PDF-1.7 x'], { type: 'application/pdf' });

/** Each call with the permission that it needs. */
const CALLS: [string, Permiso, (client: ReturnType<typeof clientWith>) => PromiseLike<{ error: unknown }>][] =
  [
    ['lee expedientes', 'leer', (client) => client.from('deals').select('id')],
    ['lee documentos', 'leer', (client) => client.from('deal_documents').select('id')],
    ['busca', 'leer', (client) => client.rpc('list_deals', {})],
    ['mira el almacén', 'leer', (client) => client.storage.from(BUCKET).list('EXP-1')],
    ['crea', 'escribir', (client) => client.from('deals').insert({ id: randomUUID(), creditorname: 'B' })],
    ['cambia', 'escribir', (client) => client.from('deals').update({ message: 'x' }).eq('id', 'EXP-1')],
    [
      'sube',
      'documentos',
      (client) => client.storage.from(BUCKET).upload(`EXP-1/documento/${randomUUID()}.pdf`, pdf()),
    ],
    ['informe', 'informes', (client) => client.rpc('informe', { agrupar: 'acreedor' })],
  ];

const said = async (call: PromiseLike<{ error: unknown }>) =>
  ((await call).error as { message?: string } | null)?.message ?? 'hecho';

test('los permisos son los mismos en la puerta, en las pantallas, en la tabla y en la función que crea', async () => {
  const [sql] = await backend.sql<{ tabla: string; funcion: string }[]>`
    select (
      select pg_get_constraintdef(c.oid) from pg_constraint c
      where c.conrelid = 'public.programas'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%permisos%'
    ) as tabla, pg_get_functiondef('private.do_crear_programa(uuid, text, text, text[], date)'::regprocedure) as funcion`;
  const named = (text = '') =>
    [...(/array\[(.+?)\]/i.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name);
  const shown: Record<PermisoDePantalla, true> = {
    leer: true,
    escribir: true,
    documentos: true,
    informes: true,
  };
  expect(Object.keys(shown)).toEqual(PERMISOS);
  expect(named(sql?.tabla)).toEqual(PERMISOS);
  expect(named(sql?.funcion)).toEqual(PERMISOS);
});

describe.each(PERMISOS)('una llave para %s', (permiso) => {
  test('hace lo suyo y nada más', async () => {
    const client = clientWith(backend, (await makeKey(admin, [permiso])).llave);
    for (const [name, needed, call] of CALLS) {
      const answer = await said(call(client));
      if (needed === permiso) expect({ [name]: answer }).toEqual({ [name]: 'hecho' });
      else expect({ [name]: answer }).toEqual({ [name]: 'La llave no permite esa operación.' });
    }
  });
});

test('con todos los permisos no hace nada de un administrador, ni borra, ni entra en las cuentas', async () => {
  const { llave, programa } = await makeKey(admin, PERMISOS);
  const client = clientWith(backend, llave);
  for (const call of [
    client.rpc('update_staff', { staff_id: colega.userId, new_role: 'administrador' }),
    client.rpc('crear_programa', { programa: randomUUID() }),
    client.rpc('revocar_programa', { programa }),
    client.rpc('list_programas'),
    client.from('deals').delete().eq('id', 'EXP-1'),
    client.from('settings').select('*'),
    client.from('staff').select('*'),
    client.from('auditoria').select('*'),
    client.from('clientes').select('*'),
  ])
    expect(await said(call)).toBe('La llave no permite esa operación.');
  for (const path of ['/auth/v1/user', '/servidor/v1/estado', '/storage/v1/object/cliente-documents/a/b']) {
    const answer = await fetch(`${backend.url}${path}`, { headers: { authorization: `Bearer ${llave}` } });
    expect({ [path]: answer.status }).toEqual({ [path]: 403 });
  }
  expect((await backend.sql`select role from public.staff where user_id = ${programa}`)[0]?.role).toBe(
    'programa',
  );
});

test('no alcanza ninguna función ni tabla que sus permisos no nombren', () => {
  const reached = Object.keys(FUNCTIONS).filter((name) => reaches(PERMISOS, 'POST', `/rest/v1/rpc/${name}`));
  expect(reached).toEqual([
    'import_rows',
    'informe',
    'informe_dinero',
    'informe_documentos',
    'informe_embudo',
    'informe_fases',
    'informe_respuestas',
    'list_deals',
    'lo_que_no_se_actualiza',
  ]);
  const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'];
  const tables = [...Object.keys(TABLES), 'constructor'].flatMap((name) =>
    methods
      .filter((method) => reaches(PERMISOS, method, `/rest/v1/${name}`))
      .map((method) => `${method} ${name}`),
  );
  expect(tables).toEqual([
    'GET deal_documents',
    'POST deal_documents',
    'GET deals',
    'POST deals',
    'PATCH deals',
    'GET document_categories',
    'GET fases',
    'POST importaciones',
    'PATCH importaciones',
  ]);
});

test('sin permiso de leer, cambiar no responde con filas', async () => {
  const client = clientWith(backend, (await makeKey(admin, ['escribir'])).llave);
  const { data, error } = await client.from('deals').update({ message: 'leído' }).eq('id', 'EXP-1').select();
  expect({ data: data ?? [], error }).toMatchObject({ data: [] });
});

test('lo que hace consta con su nombre y nunca con el de quien la creó', async () => {
  const { llave, programa } = await makeKey(admin, ['escribir'], { nombre: 'Gestoría López' });
  const id = randomUUID();
  expect((await clientWith(backend, llave).from('deals').insert({ id, creditorname: 'B' })).error).toBeNull();
  const [row] = await backend.sql`select user_id from public.deals where id = ${id}`;
  expect(row?.user_id).toBe(programa);
  const { data } = await admin.client.rpc('list_auditoria', { filters: { registro: id } });
  const rows = (data as { rows: { quien: string | null }[] }).rows;
  expect(rows.map(({ quien }) => quien)).toEqual(['Gestoría López']);
});

test('revocada deja de entrar en la llamada siguiente, y su testigo anterior también', async () => {
  const { llave, programa } = await makeKey(admin, ['leer']);
  const client = clientWith(backend, llave);
  expect(await said(client.from('deals').select('id'))).toBe('hecho');
  expect((await admin.client.rpc('revocar_programa', { programa })).error).toBeNull();
  expect(await said(client.from('deals').select('id'))).toBe(
    'La llave no es válida, ha caducado o está revocada.',
  );
  const sessions = await backend.sql`select from auth.sessions where user_id = ${programa}`;
  expect(sessions).toHaveLength(0);
});

test('caducada no entra, tampoco en las filas', async () => {
  const { llave, programa } = await makeKey(admin, ['leer']);
  await backend.sql`update public.programas set vence = current_date - 2 where id = ${programa}`;
  expect(await said(clientWith(backend, llave).from('deals').select('id'))).toMatch(/^La llave no es válida/);
  const [{ after } = { after: null }] = await backend.sql`
    select not_after > now() as after from auth.sessions where id = ${programa}`;
  expect(after).toBe(true);
  await backend.sql`update public.programas set vence = current_date + 2 where id = ${programa}`;
  await backend.sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${programa}`;
  expect(await said(clientWith(backend, llave).from('deals').select('id'))).toMatch(/sesión ha terminado/);
});

test('adivinarla se corta, y en la base solo está su huella', async () => {
  const headers = { 'x-forwarded-for': '10.9.9.9' };
  const guess = async (bearer: string) =>
    (
      await fetch(`${backend.url}/rest/v1/deals`, {
        headers: { ...headers, authorization: `Bearer ${bearer}` },
      })
    ).status;
  const statuses = [];
  for (let n = 0; n < 40; n++) statuses.push(await guess(`bop_${'a'.repeat(63)}${n % 10}`));
  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const { llave, programa } = await makeKey(admin, ['leer']);
  const [row] =
    await backend.sql`select to_jsonb(p)::text as all from public.programas p where id = ${programa}`;
  expect(row?.all).not.toContain(llave);
  const huella = (JSON.parse(String(row?.all)) as { huella: string }).huella;
  expect(await said(clientWith(backend, `bop_${huella}`).from('deals').select('id'))).toMatch(
    /^La llave no es válida/,
  );
  expect((await admin.client.from('programas').select('huella')).error).not.toBeNull();
});

test.each([
  ['origin', 'https://despacho.example'],
  ['sec-fetch-site', 'same-origin'],
  ['user-agent', 'Mozilla/5.0'],
])('en un navegador no se usa: %s', async (name, value) => {
  const { llave } = await makeKey(admin, ['leer']);
  const answer = await fetch(`${backend.url}/rest/v1/deals?select=id`, {
    headers: { authorization: `Bearer ${llave}`, [name]: value },
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/navegador/) as string });
});

test('solo un administrador las crea, las ve y las revoca', async () => {
  const { programa } = await makeKey(admin, ['leer']);
  await expect(makeKey(colega, ['leer'])).rejects.toMatchObject({
    message: 'Solo un administrador puede hacerlo',
  });
  expect(await said(colega.client.rpc('list_programas'))).toBe('Solo un administrador puede hacerlo');
  expect(await said(colega.client.rpc('revocar_programa', { programa }))).toBe(
    'Solo un administrador puede hacerlo',
  );
  for (const permisos of [[], ['leer', 'leer'], [['leer', 'escribir']], ['leer', null], null]) {
    await expect(makeKey(admin, permisos as Permiso[])).rejects.toMatchObject({
      message: 'Indique qué puede hacer el programa',
    });
  }
  for (const vence of ['2020-01-01', '2199-01-01', null] as string[]) {
    await expect(makeKey(admin, ['leer'], { vence })).rejects.toMatchObject({
      message: 'La llave caduca como mucho a los dos años',
    });
  }
});

test('no es nadie del equipo: no se activa, no cambia de papel y no se le asigna nada', async () => {
  const { programa } = await makeKey(admin, ['leer']);
  for (const change of [{ new_active: true }, { new_role: 'administrador' }])
    expect(
      await said(
        admin.client.rpc('update_staff', {
          staff_id: programa,
          new_role: null,
          new_active: null,
          seen_role: 'programa',
          seen_active: false,
          ...change,
        }),
      ),
    ).toBe('Esa persona ya no está en el equipo');
  const [{ living } = { living: 1 }] = await backend.sql`
    select count(*)::int as living from private.personal_vivo where user_id = ${programa}`;
  expect(living).toBe(0);
  expect(
    await said(
      admin.client.rpc('update_staff', {
        staff_id: colega.userId,
        new_role: 'programa',
        new_active: null,
        seen_role: 'miembro',
        seen_active: true,
      }),
    ),
  ).toBe('Esa persona ya no está en el equipo');
});
