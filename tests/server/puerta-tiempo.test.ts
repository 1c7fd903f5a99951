/** How long, how often and how many at a time the door lets somebody ask, and in which words errors leave it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ask, behind, openDoor, refusal, reset } from './puerta-pregunta';

beforeEach(reset);

describe('time and turns', () => {
  it('what takes too long is stopped, and said', async () => {
    let stopped: AbortSignal | undefined;
    behind.engine = (_request, signal) => {
      stopped = signal;
      return new Promise(() => undefined);
    };
    expect(await refusal(ask('deals', {}, openDoor({ answerMs: 20 })))).toEqual([
      504,
      'La respuesta ha tardado más de 0,02 segundos y se ha detenido. Acote lo que pide y vuelva a intentarlo.',
    ]);
    expect(stopped?.aborted).toBe(true);
  });

  it('the engine hears that a client has hung up', async () => {
    const client = new AbortController();
    let stopped: AbortSignal | undefined;
    behind.engine = (_request, signal) =>
      new Promise((_resolve, reject) => {
        stopped = signal;
        signal.addEventListener('abort', () => reject(new Error('stopped')));
        client.abort();
      });
    const request = new Request('http://x/rest/v1/deals', {
      headers: { authorization: 'Bearer ana.b.c' },
      signal: client.signal,
    });
    await openDoor().request(request);
    expect(stopped?.aborted).toBe(true);
  });

  it('one person has six calls answered at a time, another is not kept waiting, and too many are told so', async () => {
    const waiting: (() => void)[] = [];
    behind.engine = (request) => {
      behind.reached.push(request);
      return new Promise((resolve) => waiting.push(() => resolve(Response.json([]))));
    };
    const door = openDoor({ limits: { atOnce: 6, waiting: 4 } });
    const hers = Array.from({ length: 11 }, () => ask('deals', {}, door));
    const other = ask('deals', { token: 'eva.b.c' }, door);
    await vi.waitFor(() => expect(behind.reached).toHaveLength(7));
    const refused = await Promise.race(hers);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refusal(refused)).toEqual([
      429,
      'Demasiadas peticiones seguidas. Espere 1 segundo y vuelva a intentarlo.',
    ]);
    while (behind.reached.length < 11 || waiting.length > 0) {
      waiting.shift()?.();
      await Promise.resolve();
    }
    const statuses = (await Promise.all([...hers, other])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  });

  it('of the large bodies of one person four are read, the others wait unread, and small ones go past', async () => {
    const waiting: (() => void)[] = [];
    behind.engine = (request) => {
      behind.reached.push(request);
      return new Promise((resolve) => waiting.push(() => resolve(Response.json([]))));
    };
    const door = openDoor();
    const body = JSON.stringify({ rows: 'x'.repeat(70_000) });
    const large = Array.from({ length: 6 }, () => ask('rpc/import_rows', { method: 'POST', body }, door));
    await vi.waitFor(() => expect(behind.reached).toHaveLength(4));
    const others = [
      ask('rpc/list_deals', { method: 'POST', body: '{}' }, door),
      ask('rpc/import_rows', { method: 'POST', body, token: 'eva.b.c' }, door),
    ];
    await vi.waitFor(() => expect(behind.reached).toHaveLength(6));
    while (behind.reached.length < 8 || waiting.length > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect((await Promise.all([...large, ...others])).map(({ status }) => status)).toEqual(
      Array(8).fill(200),
    );
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
    behind.engine = () => Promise.resolve(Response.json(error, { status }));
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
    behind.engine = () => Promise.resolve(Response.json(error, { status: 409 }));
    expect(await (await ask('deals')).json()).toMatchObject({ code: '23505', details: null, hint: null });
  });
});
