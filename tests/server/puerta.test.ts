/** What the door before /rest/v1 lets in, and what it says of the rest. */
import { beforeEach, describe, expect, it } from 'vitest';

import { ask, type Asked, behind, openDoor, refusal, reset } from './puerta-pregunta';

beforeEach(reset);

const post = (path: string, value: unknown, headers = {}) =>
  ask(path, { method: 'POST', body: typeof value === 'string' ? value : JSON.stringify(value), headers });

describe('what passes', () => {
  it.each<[string, Asked | undefined]>([
    ['deals?select=*&id=eq.EXP-1&limit=1', undefined],
    ['deals?select=id,contractnumber&id=in.("a","b,c")', undefined],
    ['deal_documents?select=*&deal_id=eq.1&order=uploaded_at.desc,id.desc&offset=0&limit=1000', undefined],
    ['document_categories?select=name&limit=1', { headers: { 'accept-profile': 'public' } }],
    ['vistas?id=eq.1&select=id', { method: 'DELETE', headers: { prefer: 'return=representation' } }],
    [
      'deals?id=eq.1&updated_at=eq.2026-01-01T00:00:00Z&select=id',
      { method: 'PATCH', body: '{"message":"x"}' },
    ],
    ['deals?columns="id","message"&select=id', { method: 'POST', body: '[{"id":"1","message":"x"}]' }],
    ['rpc/list_deals', { method: 'POST', body: '{"search":"x"}' }],
    ['deals?id=eq.1&user_id=eq.2', { method: 'DELETE', headers: { prefer: 'count=exact' } }],
    [
      'deal_documents?id=eq.1&confidencialidad=is.null&select=*',
      { method: 'PATCH', body: '{"confidencialidad":"confidencial"}' },
    ],
    ['document_categories?select=*&order=name', undefined],
    ['deals?select=*&order=generateddate.desc.nullslast,id', undefined],
    [
      'settings?select=value',
      { method: 'POST', body: '{"name":"x"}', headers: { prefer: 'return=representation' } },
    ],
  ])('%s', async (path, asked) => {
    expect((await ask(path, asked)).status).toBe(200);
    expect(behind.reached).toHaveLength(1);
    expect(await behind.reached[0]?.text()).toBe(asked?.body ?? '');
  });

  it.each([
    ['settings?name=eq.a;value=match.b', 'name=eq.a%3Bvalue%3Dmatch.b'],
    ['deals?id=eq.1;select=id,staff(*)&select=id', 'id=eq.1%3Bselect%3Did%2Cstaff%28*%29&select=id'],
    ['deals?%69d=eq.1%26or%3D(a.eq.1)', 'id=eq.1%26or%3D%28a.eq.1%29'],
    ['rpc/list_deals?', ''],
  ])('the engine reads the query as the door did: %s', async (path, query) => {
    const isCall = path.startsWith('rpc');
    await ask(path, isCall ? { method: 'POST', body: '{}' } : {});
    expect(new URL(behind.reached[0]?.url ?? '').search).toBe(query && `?${query}`);
  });

  it('takes no header along that is not needed', async () => {
    const headers = {
      range: '0-9',
      'x-http-method-override': 'DELETE',
      cookie: 'a=b',
      'x-forwarded-host': 'y',
    };
    await ask('deals?select=id', {
      headers: { ...headers, apikey: 'k', accept: 'application/vnd.pgrst.object+json' },
    });
    expect(Object.fromEntries(behind.reached[0]?.headers ?? [])).toEqual({
      accept: 'application/vnd.pgrst.object+json',
      apikey: 'k',
      authorization: 'Bearer ana.b.c',
    });
  });
});

describe('what is refused says what to use instead', () => {
  const hintOf = async (path: string, asked: Asked = {}) =>
    ((await (await ask(path, asked)).json()) as { hint: string | null }).hint;
  it.each<[string, Asked, string]>([
    ['nada', {}, 'docs/api.md'],
    ['rpc/list_deals', {}, 'POST'],
    ['rpc/list_deals?limit=1', { method: 'POST', body: '{}' }, 'en el cuerpo'],
    ['servicios?id=eq.1', { method: 'DELETE' }, 'leer (GET), crear (POST), cambiar (PATCH)'],
    ['deals', { method: 'PATCH', body: '{}' }, 'id=eq.'],
    ['deals?message=match.x', {}, 'eq, in'],
    ['fases?id=eq.1', {}, 'se lee entera'],
    ['deals?or=(id.eq.1,id.eq.2)', {}, 'cada condición'],
    ['deals?select=*,deal_documents(*)', {}, 'cada tabla por separado'],
    ['deals?order=message->x.asc', {}, 'nombre.asc'],
    ['settings?on_conflict=name', { method: 'POST', body: '{}' }, 'update'],
    ['deals', { headers: { prefer: 'count=exact' } }, 'limit y offset'],
    ['deals', { headers: { 'accept-profile': 'auth' } }, 'public'],
    ['deals', { headers: { accept: 'text/csv' } }, 'application/json'],
    [`deals?id=in.(${'1,'.repeat(600)})`, {}, 'varias peticiones'],
  ])('%s', async (path, asked, instead) => {
    expect(await hintOf(path, asked)).toContain(instead);
  });
});

describe('what does not pass, and what is said', () => {
  const NOT_THERE = 'Esa dirección no existe.';
  const NOT_DONE = 'Esa operación no está permitida.';
  it.each<[string, Asked, number, string]>([
    ['deals', { token: '' }, 401, 'Debe iniciar sesión.'],
    ['deals', { token: 'sb_publishable_x' }, 401, 'Debe iniciar sesión.'],
    ['deals', { token: 'bad.b.c' }, 401, 'La sesión no es válida. Inicie sesión de nuevo.'],
    ['deals', { token: 'service.b.c' }, 401, 'La sesión no es válida. Inicie sesión de nuevo.'],
    ['deals', { token: 'old.b.c' }, 401, 'La sesión ha caducado. Vuelva a intentarlo.'],
    ['pg_authid', {}, 404, NOT_THERE],
    ['__proto__', {}, 404, NOT_THERE],
    ['constructor', {}, 404, NOT_THERE],
    ['deals/1', {}, 404, NOT_THERE],
    ['d%65als', {}, 404, NOT_THERE],
    ['rpc/pg_sleep', { method: 'POST', body: '{}' }, 404, NOT_THERE],
    ['rpc/is_staff', { method: 'POST', body: '{}' }, 404, NOT_THERE],
    ['rpc/list_deals', {}, 405, NOT_DONE],
    [
      'rpc/list_deals?limit=1',
      { method: 'POST', body: '{}' },
      400,
      'El parámetro «limit» no está permitido.',
    ],
    ['staff?user_id=eq.1', { method: 'PATCH', body: '{}' }, 405, NOT_DONE],
    ['servicios?id=eq.1', { method: 'DELETE' }, 405, NOT_DONE],
    ['deals', { method: 'PUT', body: '{}' }, 405, NOT_DONE],
    ['deals', { method: 'OPTIONS' }, 405, NOT_DONE],
    ['deals', { method: 'HEAD' }, 405, NOT_DONE],
    ['deals', { method: 'PATCH', body: '{}' }, 400, 'Falta el filtro que dice qué filas.'],
    ['vistas', { method: 'DELETE' }, 400, 'Falta el filtro que dice qué filas.'],
    ['deals', { method: 'DELETE' }, 400, 'Falta el filtro que dice qué filas.'],
    [
      'clientes?created_at=lt.2030-01-01',
      { method: 'DELETE' },
      400,
      'El filtro «lt» no está permitido aquí.',
    ],
    ['deals?message=match.^(.*)$', {}, 400, 'El filtro «match» no está permitido aquí.'],
    ['deals?message=imatch.x', {}, 400, 'El filtro «imatch» no está permitido aquí.'],
    ['deals?message=not.eq.x', {}, 400, 'El filtro «not» no está permitido aquí.'],
    ['deals?message=eq(any).{x}', {}, 400, 'El filtro enviado no está permitido aquí.'],
    ['staff?user_id=in.(1)', {}, 400, 'El filtro «in» no está permitido aquí.'],
    ['deals?or=(id.eq.1,id.eq.2)', {}, 400, 'El parámetro «or» no está permitido.'],
    ['deals?and=eq.1', {}, 400, 'El parámetro «and» no está permitido.'],
    ['deals?staff.role=eq.x', {}, 400, 'El parámetro «staff.role» no está permitido.'],
    ['deals?a->b=eq.x', {}, 400, 'El parámetro enviado no está permitido.'],
    [
      'deal_documents?confidencialidad=is.true',
      { method: 'PATCH', body: '{"category":"otro"}' },
      400,
      'El valor del parámetro «confidencialidad» no está permitido.',
    ],
    ['deals?id=in.1,2', {}, 400, 'El valor del parámetro «id» no está permitido.'],
    ['deals?select=*,deal_documents(*)', {}, 400, 'El valor del parámetro «select» no está permitido.'],
    ['deals?select=id::text', {}, 400, 'El valor del parámetro «select» no está permitido.'],
    ['deals?select=count()', {}, 400, 'El valor del parámetro «select» no está permitido.'],
    ['deals?select=id&select=*', {}, 400, 'El parámetro «select» está repetido.'],
    ['deals?order=message->x.asc', {}, 400, 'El valor del parámetro «order» no está permitido.'],
    [
      'deals?order=id.asc,id.asc,id.asc,id.asc,id.asc',
      {},
      400,
      'El valor del parámetro «order» no está permitido.',
    ],
    ['deals?limit=1e9', {}, 400, 'El valor del parámetro «limit» no está permitido.'],
    ['deals?columns="a"', {}, 400, 'El parámetro «columns» no está permitido.'],
    [
      'settings?on_conflict=name',
      { method: 'POST', body: '{}' },
      400,
      'El parámetro «on_conflict» no está permitido.',
    ],
    [
      'settings',
      { method: 'POST', body: '{}', headers: { prefer: 'resolution=merge-duplicates' } },
      400,
      'El valor de la cabecera «prefer» no está permitido.',
    ],
    [
      'deals',
      { headers: { 'accept-profile': 'auth' } },
      400,
      'El valor de la cabecera «accept-profile» no está permitido.',
    ],
    [
      'deals',
      { headers: { accept: 'application/vnd.pgrst.plan+json' } },
      406,
      'El valor de la cabecera «accept» no está permitido.',
    ],
    [
      'deals',
      { headers: { prefer: 'count=exact' } },
      400,
      'El valor de la cabecera «prefer» no está permitido.',
    ],
    [
      'deals',
      { method: 'POST', body: '{}', headers: { prefer: 'tx=rollback' } },
      400,
      'El valor de la cabecera «prefer» no está permitido.',
    ],
    [
      `deals?order=${'a,'.repeat(7000)}a`,
      {},
      414,
      'La dirección es demasiado larga: se admiten 8.000 caracteres como máximo.',
    ],
    [
      `deals?${'id=eq.1&'.repeat(11)}`,
      {},
      400,
      'La petición lleva demasiados filtros: se admiten 10 como máximo.',
    ],
    [
      `deals?id=in.(${'1,'.repeat(600)})`,
      {},
      400,
      'La petición lleva demasiados valores: se admiten 500 como máximo.',
    ],
    [
      'deals',
      { headers: Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`x-${n}`, ''])) },
      431,
      'La petición lleva demasiadas cabeceras: se admiten 64 como máximo.',
    ],
    [
      'deals',
      { headers: { 'x-long': 'a'.repeat(13_000) } },
      431,
      'Las cabeceras son demasiado largas: se admiten 12 KB como máximo.',
    ],
    [
      'deals',
      { method: 'POST', body: '{}', headers: { 'content-type': 'text/csv' } },
      415,
      'El contenido de la petición debe ser JSON.',
    ],
    ['deals', { method: 'POST', body: '{' }, 400, 'La petición no contiene JSON válido.'],
    [
      'deals',
      { method: 'POST', body: '[1]' },
      400,
      'El contenido de la petición no tiene la forma que le corresponde.',
    ],
    [
      'rpc/list_deals',
      { method: 'POST', body: '[{}]' },
      400,
      'El contenido de la petición no tiene la forma que le corresponde.',
    ],
    [
      'rpc/buscar',
      { method: 'POST', body: `{"a":${'['.repeat(21)}${']'.repeat(21)}}` },
      400,
      'Los datos están anidados en demasiados niveles: se admiten 20 como máximo.',
    ],
    [
      'rpc/list_deals',
      { method: 'POST', body: JSON.stringify({ search: 'x'.repeat(70_000) }) },
      413,
      'La petición es demasiado grande: se admiten 64 KB como máximo.',
    ],
  ])('%.60s', async (path, asked, status, message) => {
    const response = await ask(path, asked);
    if (asked.method === 'HEAD') expect(response.status).toBe(status);
    else expect(await refusal(response)).toEqual([status, message]);
    expect(behind.reached).toEqual([]);
  });

  const TOO_MANY = [413, 'La petición lleva demasiados valores: se admiten 65.000 como máximo.'];
  it.each<[string, unknown]>([
    ['34,000 rows of two values', Array.from({ length: 34_000 }, (_, n) => ({ name: n, value: n }))],
    ['rows of one value each, of many columns', Array.from({ length: 300 }, (_, n) => ({ [`c${n}`]: n }))],
    ['70,000 rows without a value', Array.from({ length: 70_000 }, () => ({}))],
  ])('%s are too many for a statement', async (_what, rows) => {
    expect(await refusal(post('deals', rows))).toEqual(TOO_MANY);
  });

  it('so are those of a list that a function is given', async () => {
    const row_ids = Array.from({ length: 65_001 }, (_, n) => n);
    expect(await refusal(post('rpc/export_rows', { row_ids }))).toEqual(TOO_MANY);
  });

  it('a body that does not say its length is counted as it comes', async () => {
    const stream = new ReadableStream<Uint8Array>({
      pull: (to) => to.enqueue(new Uint8Array(64 * 1024).fill(32)),
    });
    const request = new Request('http://x/rest/v1/rpc/import_rows', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { authorization: 'Bearer ana.b.c', 'content-type': 'application/json' },
    } as RequestInit);
    expect(await refusal(openDoor().request(request))).toEqual([
      413,
      'La petición es demasiado grande: se admiten 20 MB como máximo.',
    ]);
  });
});
