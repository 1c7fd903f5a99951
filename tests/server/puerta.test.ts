/** The door before /rest/v1 and /auth/v1, with an engine that only notes what reaches it. */
import { Hono } from 'hono';
import { JWTExpired } from 'jose/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { authDoor } from '../../server/door/auth-door';
import { inTurns } from '../../server/door/auth-turns';
import { createRestDoor, type RestDoorOptions } from '../../server/door/rest-door';

let reached: Request[];
let engine: (request: Request) => Promise<Response>;
beforeEach(() => {
  reached = [];
  engine = (request) => {
    reached.push(request);
    return Promise.resolve(Response.json([]));
  };
});

/** `ana.b.c` is Ana's token. */
const verifyToken = (token: string) => {
  if (token === 'old.b.c') return Promise.reject(new JWTExpired('x', {}));
  if (token === 'bad.b.c') return Promise.reject(new Error('x'));
  const role = token === 'service.b.c' ? 'service_role' : 'authenticated';
  return Promise.resolve({ sub: token.split('.')[0], role, exp: 1 });
};

const openDoor = (options: Partial<RestDoorOptions> = {}) => {
  const door = createRestDoor({
    engine: (request) => engine(request),
    verifyToken,
    trustProxy: 1,
    ...options,
  });
  return new Hono().all('/rest/v1/*', door);
};

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  token?: string;
}

const ask = (
  path: string,
  { method = 'GET', headers, body, token = 'ana.b.c' }: Asked = {},
  door = openDoor(),
) =>
  door.request(`http://x/rest/v1/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(body.length),
      }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });

async function refusal(response: Response | Promise<Response>) {
  const answer = await response;
  const { message } = (await answer.json()) as { message: string };
  return [answer.status, message];
}

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
    [
      'settings?select=value',
      {
        method: 'POST',
        body: '{"name":"x"}',
        headers: { prefer: 'resolution=merge-duplicates,return=representation' },
      },
    ],
  ])('%s', async (path, asked) => {
    expect((await ask(path, asked)).status).toBe(200);
    expect(reached).toHaveLength(1);
    expect(await reached[0]?.text()).toBe(asked?.body ?? '');
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
    expect(Object.fromEntries(reached[0]?.headers ?? [])).toEqual({
      accept: 'application/vnd.pgrst.object+json',
      apikey: 'k',
      authorization: 'Bearer ana.b.c',
    });
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
    ['deals?id=eq.1', { method: 'DELETE' }, 405, NOT_DONE],
    ['deals', { method: 'PUT', body: '{}' }, 405, NOT_DONE],
    ['deals', { method: 'OPTIONS' }, 405, NOT_DONE],
    ['deals', { method: 'HEAD' }, 405, NOT_DONE],
    ['deals', { method: 'PATCH', body: '{}' }, 400, 'Falta el filtro que dice qué filas.'],
    ['vistas', { method: 'DELETE' }, 400, 'Falta el filtro que dice qué filas.'],
    ['deals?message=match.^(.*)$', {}, 400, 'El filtro «match» no está permitido aquí.'],
    ['deals?message=imatch.x', {}, 400, 'El filtro «imatch» no está permitido aquí.'],
    ['deals?message=not.eq.x', {}, 400, 'El filtro «not» no está permitido aquí.'],
    ['deals?message=eq(any).{x}', {}, 400, 'El filtro enviado no está permitido aquí.'],
    ['staff?user_id=in.(1)', {}, 400, 'El filtro «in» no está permitido aquí.'],
    ['deals?or=(id.eq.1,id.eq.2)', {}, 400, 'El parámetro «or» no está permitido.'],
    ['deals?and=eq.1', {}, 400, 'El parámetro «and» no está permitido.'],
    ['deals?staff.role=eq.x', {}, 400, 'El parámetro «staff.role» no está permitido.'],
    ['deals?a->b=eq.x', {}, 400, 'El parámetro enviado no está permitido.'],
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
      { method: 'POST', body: '{}', headers: { prefer: 'resolution=merge-duplicates' } },
      400,
      'El parámetro «on_conflict» no está permitido.',
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
      'deals',
      { method: 'POST', body: '{}', headers: { prefer: 'resolution=merge-duplicates' } },
      405,
      NOT_DONE,
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
    expect(reached).toEqual([]);
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

describe('time and turns', () => {
  it('what takes too long is stopped, and said', async () => {
    engine = (request) => {
      reached.push(request);
      return new Promise(() => undefined);
    };
    expect(await refusal(ask('deals', {}, openDoor({ answerMs: 20 })))).toEqual([
      504,
      'La respuesta ha tardado más de 0,02 segundos y se ha detenido. Acote lo que pide y vuelva a intentarlo.',
    ]);
    expect(reached[0]?.signal.aborted).toBe(true);
  });

  it('the engine hears that a client has hung up', async () => {
    const client = new AbortController();
    engine = (request) =>
      new Promise((_resolve, reject) => {
        reached.push(request);
        request.signal.addEventListener('abort', () => reject(new Error('stopped')));
        client.abort();
      });
    const request = new Request('http://x/rest/v1/deals', {
      headers: { authorization: 'Bearer ana.b.c' },
      signal: client.signal,
    });
    await openDoor().request(request);
    expect(reached[0]?.signal.aborted).toBe(true);
  });

  it('one person has six calls answered at a time, another is not kept waiting, and too many are told so', async () => {
    const waiting: (() => void)[] = [];
    engine = (request) => {
      reached.push(request);
      return new Promise((resolve) => waiting.push(() => resolve(Response.json([]))));
    };
    const door = openDoor({ limits: { atOnce: 6, waiting: 4 } });
    const hers = Array.from({ length: 11 }, () => ask('deals', {}, door));
    const other = ask('deals', { token: 'eva.b.c' }, door);
    await vi.waitFor(() => expect(reached).toHaveLength(7));
    const refused = await Promise.race(hers);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refusal(refused)).toEqual([
      429,
      'Demasiadas peticiones seguidas. Espere 1 segundo y vuelva a intentarlo.',
    ]);
    while (reached.length < 11 || waiting.length > 0) {
      waiting.shift()?.();
      await Promise.resolve();
    }
    const statuses = (await Promise.all([...hers, other])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  });

  it('a person and a stranger each have a bucket, and nobody pays for another', async () => {
    const rule = { burst: 2, perHour: 3600 };
    const door = openDoor({ limits: { person: rule, stranger: rule } });
    const asStranger = (address: string) =>
      ask('deals', { token: '', headers: { 'x-forwarded-for': address } }, door);
    const said = [];
    for (const token of ['ana.b.c', 'ana.b.c', 'ana.b.c', 'eva.b.c'])
      said.push((await ask('deals', { token }, door)).status);
    for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'])
      said.push((await asStranger(address)).status);
    expect(said).toEqual([200, 200, 429, 200, 401, 401, 429, 401]);
  });
});

describe('errors of the engine', () => {
  const failing = (status: number, error: object) => {
    engine = () => Promise.resolve(Response.json(error, { status }));
    return refusal(ask('deals'));
  };
  it.each<[string, number, object, number, string]>([
    [
      'a value of another kind',
      400,
      { code: '22P02', message: 'invalid input syntax for type uuid: "x"' },
      400,
      'Uno de los datos no tiene el formato que le corresponde.',
    ],
    [
      'a taken key',
      409,
      { code: '23505', message: 'duplicate key', details: 'Key (id)=(1)' },
      409,
      'Ya existe otro registro con el mismo identificador.',
    ],
    [
      'no right',
      403,
      { code: '42501', message: 'permission denied for table deals' },
      403,
      'No tiene permiso para hacerlo.',
    ],
    [
      'a right that our SQL refuses',
      403,
      { code: '42501', message: 'Solo un administrador puede hacerlo' },
      403,
      'Solo un administrador puede hacerlo',
    ],
    [
      'a refusal of ours',
      409,
      { code: 'PT409', message: 'Debe quedar al menos un administrador activo' },
      409,
      'Debe quedar al menos un administrador activo',
    ],
    [
      'a statement that was stopped',
      500,
      { code: '57014', message: 'canceling statement' },
      504,
      'La consulta ha tardado demasiado y se ha detenido. Acote lo que pide y vuelva a intentarlo.',
    ],
    [
      'a column that is not there',
      500,
      { code: '42703', message: 'column deals.x does not exist' },
      400,
      'La petición no es válida.',
    ],
    [
      'a text that no index holds',
      500,
      { code: '54000', message: 'index row size 1' },
      400,
      'Uno de los textos es demasiado largo: acórtelo.',
    ],
    [
      'no database',
      503,
      { code: 'PGRST000', message: 'could not connect to /var/run' },
      503,
      'La base de datos no responde. Vuelva a intentarlo en unos segundos.',
    ],
    [
      'a fault of a library',
      500,
      { code: 'LIB_FAULT', message: 'select * from x' },
      500,
      'Error interno del servidor.',
    ],
  ])('%s', async (_what, status, error, answered, message) => {
    expect(await failing(status, error)).toEqual([answered, message]);
  });

  it('neither details nor hints of theirs are shown', async () => {
    const error = { code: '23505', message: 'x', details: 'Key (dni)=(1)', hint: 'y' };
    engine = () => Promise.resolve(Response.json(error, { status: 409 }));
    expect(await (await ask('deals')).json()).toMatchObject({ code: '23505', details: null, hint: null });
  });
});

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
    ['GET', 'verify?token=x&type=signup', 'in'],
    ['POST', 'token?grant_type=pkce', [400, 'El parámetro «grant_type» no está permitido.']],
    ['POST', 'token?grant_type=id_token', [400, 'El parámetro «grant_type» no está permitido.']],
    ['POST', 'token', [400, 'El parámetro «grant_type» no está permitido.']],
    ['GET', 'token?grant_type=password', [405, 'Esa operación no está permitida.']],
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
