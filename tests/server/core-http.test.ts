import http from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';

const FUNCTIONS = `
  create function public.mucho_texto() returns text language sql as $$ select repeat('texto ', 1000) $$;
  create function public.texto_de(largo int) returns text language sql as $$ select repeat('x', largo) $$;
  create function public.valores() returns table (momento timestamptz, dia date, importe numeric, datos jsonb)
    language sql as $$
      select '2026-01-31 10:00:00.5+00'::timestamptz, '2026-01-31'::date, 12.50, '{"a":[1]}'::jsonb $$;
  create function public.tipo_de(valor jsonb) returns text language sql as $$ select jsonb_typeof(valor) $$;
  create function public.falla(codigo text) returns void language plpgsql as $$
    begin raise exception 'no puede ser' using errcode = codigo, hint = 'pruebe otra cosa'; end $$;
  grant execute on function public.mucho_texto(), public.texto_de(int), public.valores(), public.tipo_de(jsonb), public.falla(text)
    to authenticated;
`;

let backend: TestBackend;
let staff: TestStaff;
beforeAll(async () => {
  backend = await startTestBackend({
    allowedEmailDomains: ['despacho.example', 'otro.example'],
    visibility: 'team',
    door: {
      functions: { mucho_texto: 'list', texto_de: 'list', valores: 'list', tipo_de: 'list', falla: 'list' },
    },
  });
  await backend.sql.unsafe(FUNCTIONS); // before the first request: lite reads the schema once
  staff = await createStaff(backend);
});
afterAll(async () => {
  await backend.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}${path}`, { headers });
const asStaff = () => ({ apikey: backend.publishableKey, authorization: `Bearer ${staff.accessToken}` });
const call = (name: string, args: object, encoding: string) =>
  fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...asStaff(), 'content-type': 'application/json', 'accept-encoding': encoding },
    body: JSON.stringify(args),
  });

test('/healthz answers 200', async () => {
  const response = await get('/healthz');
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
});

test('/config.json tells the screens what they need and is not kept', async () => {
  const response = await get('/config.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    supabaseUrl: backend.config.siteUrl,
    publishableKey: expect.stringMatching(/^sb_publishable_/),
    allowedDomains: ['despacho.example', 'otro.example'],
    google: false,
    embedded: true,
    conversion: false,
    mailsKept: true,
    correos: false,
    resumen: true,
    comprobacion: true,
    avisos: true,
    ics: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
});

test.each([
  '/_system/info',
  '/_system',
  '/rest/v1/../../_system/info',
  '/rest/v1/%2e%2e/%2e%2e/_system/info',
  '//_system/info',
  '/auth/v1/_system/info',
  '/auth/v1/../../_system/info',
  '/storage/v1/../../_system/info',
])('%s is not reachable, with or without a key', async (path) => {
  for (const headers of [{}, asStaff()]) {
    const { status, body } = await rawGet(path, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toMatch(/postgres:|password|connection/i);
  }
});

/** `fetch` would tidy the path before sending it. */
function rawGet(path: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(backend.url);
    const request = http.get({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', reject);
  });
}

test('what Node refuses by itself is said in Spanish too', async () => {
  const { status, body } = await rawGet('/config.json', { 'x-long': 'a'.repeat(20_000) });
  expect([status, JSON.parse(body)]).toEqual([
    431,
    { message: 'La dirección o las cabeceras son demasiado largas.' },
  ]);
});

describe('security headers', () => {
  test.each(['/config.json', '/rest/v1/deals', '/auth/v1/settings', '/no-existe'])('of %s', async (path) => {
    const { headers } = await get(path, { apikey: backend.publishableKey });
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  test('a file is framed by nobody and runs nothing', async () => {
    const { client } = staff;
    const path = `EXP-${crypto.randomUUID()}/Otro/a.pdf`;
    const bucket = client.storage.from('expediente-documents');
    const upload = await bucket.upload(path, new Blob(['%PDF-1.7'], { type: 'application/pdf' }));
    expect(upload.error).toBeNull();
    const { data } = await bucket.createSignedUrl(path, 60);
    const { headers, status } = await fetch(data?.signedUrl ?? '');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the database behind /rest', () => {
  test('every table of the exposed schema has row security', async () => {
    const open = await backend.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
    expect([...open]).toEqual([]);
  });

  test('what migrations revoked stays revoked after the first requests', async () => {
    await backend.sql`create table public.solo_servidor (id int)`;
    await backend.sql`alter table public.solo_servidor enable row level security`;
    await backend.sql`revoke all on public.solo_servidor from anon, authenticated`;
    await get('/rest/v1/deals?select=id', asStaff());
    const [row] = await backend.sql`
      select has_table_privilege('anon', 'public.solo_servidor', 'select') as anon,
        has_table_privilege('authenticated', 'public.solo_servidor', 'select') as authenticated`;
    expect(row).toEqual({ anon: false, authenticated: false });
  });

  test('configuration is written to the tables that enforce it', async () => {
    const domains = await backend.sql`select domain from public.allowed_domains order by domain`;
    const settings = await backend.sql`select name, value from public.settings where name = 'visibility'`;
    expect([...domains]).toEqual([{ domain: 'despacho.example' }, { domain: 'otro.example' }]);
    expect([...settings]).toEqual([{ name: 'visibility', value: 'team' }]);
  });

  test('without a key there is no answer', async () => {
    const response = await get('/rest/v1/deals');
    expect(response.status).toBe(401);
  });

  test('a body of more than 20 MB is refused', async () => {
    const response = await fetch(`${backend.url}/rest/v1/rpc/import_rows`, {
      method: 'POST',
      headers: { ...asStaff(), 'content-type': 'application/json' },
      body: JSON.stringify({ records: 'x'.repeat(21 * 1024 * 1024) }),
    });
    expect(response.status).toBe(413);
  });

  test('long answers are compressed', async () => {
    const response = await call('mucho_texto', {}, 'gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.json()).toHaveLength(6000);
  });

  test.each(['identity', 'gzip;q=0, br', ''])('but not for who asks for %j', async (encoding) => {
    const response = await call('mucho_texto', {}, encoding);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.json()).toHaveLength(6000);
  });

  test('an answer that is too long to be compressed at once arrives whole', async () => {
    const response = await call('texto_de', { largo: 3_000_000 }, 'gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toHaveLength(3_000_000);
  });

  test('short answers are not, and say how long they are', async () => {
    const response = await call('texto_de', { largo: 20 }, 'gzip');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-length')).toBe('22');
  });
});

describe('values and errors are those of PostgREST', () => {
  test('timestamps are ISO, amounts are numbers', async () => {
    const { data } = await staff.client.rpc('valores');
    expect(data).toEqual([
      { momento: '2026-01-31T10:00:00.5+00:00', dia: '2026-01-31', importe: 12.5, datos: { a: [1] } },
    ]);
  });

  test.each([
    [[{ id: 1 }], 'array'],
    [{ id: 1 }, 'object'],
  ])('the jsonb argument %j arrives as %s', async (valor, type) => {
    expect(await staff.client.rpc('tipo_de', { valor })).toMatchObject({ data: type, error: null });
  });

  const own = { message: 'no puede ser', hint: 'pruebe otra cosa' };
  const ours = (message: string) => ({ message, hint: null });
  test.each([
    ['P0001', 400, own],
    ['PT409', 409, own],
    ['42501', 403, own],
    ['23514', 400, ours('Uno de los datos no cumple las reglas de esa ficha.')],
    [
      '57014',
      504,
      ours('La consulta ha tardado demasiado y se ha detenido. Acote lo que pide y vuelva a intentarlo.'),
    ],
  ])('an error %s answers %d with its code and words of ours', async (codigo, status, words) => {
    const answer = await staff.client.rpc('falla', { codigo });
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ code: codigo, ...words });
  });

  test('a fault of ours does not say whose it was', async () => {
    const { status, error } = await staff.client.rpc('falla', { codigo: 'XX000' });
    expect([status, error?.message]).toEqual([500, 'Error interno del servidor.']);
  });
});
