import { describe, expect, it, vi } from 'vitest';

import { withOperations } from '@/lib/operaciones';

const REST = 'http://localhost/rest/v1';
const noWait = () => Promise.resolve();
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const done = () => Promise.resolve(Response.json([{ id: '1' }], { status: 201 }));

/** A server that answers in turn, and the ids that it was asked with. */
function server(...answers: (() => Promise<Response>)[]) {
  const ids: (string | null)[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((_input, init) => {
    ids.push(new Headers(init?.headers).get('x-operation-id'));
    const answer = answers.shift();
    if (!answer) throw new Error('asked too often');
    return answer();
  });
  return { ids, ask: withOperations(fetch, noWait) };
}

const insert = (body = '{"a":1}') => ({ method: 'POST', body });

describe('withOperations', () => {
  it('asks again with the same id after a lost answer, and says nothing of it', async () => {
    const { ids, ask } = server(lost, lost, done);
    expect((await ask(`${REST}/deals`, insert())).status).toBe(201);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}:[0-9a-z]+$/);
  });

  it.each([502, 503, 504])('asks again after %d', async (status) => {
    const { ids, ask } = server(() => Promise.resolve(new Response('', { status })), done);
    expect((await ask(`${REST}/clientes`, insert())).status).toBe(201);
    expect(ids[0]).toBe(ids[1]);
  });

  it.each(['40P01', '40001'])('asks again after two writes met (%s), with the same id', async (code) => {
    const met = () => Promise.resolve(Response.json({ code, message: 'deadlock' }, { status: 500 }));
    const { ids, ask } = server(met, done);
    expect((await ask(`${REST}/rpc/set_deals_field`, insert())).status).toBe(201);
    expect(ids[0]).toBe(ids[1]);
  });

  it('hands on any other error of the server at once', async () => {
    const broken = () => Promise.resolve(Response.json({ code: 'XX000' }, { status: 500 }));
    const { ask } = server(broken);
    expect(await (await ask(`${REST}/deals`, insert())).json()).toEqual({ code: 'XX000' });
  });

  it('gives up after four, and the same write later is still the same operation', async () => {
    const { ids, ask } = server(lost, lost, lost, lost, done);
    await expect(ask(`${REST}/deals`, insert())).rejects.toThrow('Failed to fetch');
    await ask(`${REST}/deals`, insert());
    expect(new Set(ids).size).toBe(1);
  });

  it.each([502, 503, 504])(
    'is the same operation later where the server was away to the end (%d)',
    async (status) => {
      const away = () => Promise.resolve(new Response('', { status }));
      const { ids, ask } = server(away, away, away, away, done);
      expect((await ask(`${REST}/deals`, insert())).status).toBe(status);
      expect((await ask(`${REST}/deals`, insert())).status).toBe(201);
      expect(new Set(ids).size).toBe(1);
    },
  );

  it('is another operation once it was answered, or when anything of it is other', async () => {
    const { ids, ask } = server(done, done, done, done);
    await ask(`${REST}/deals`, insert());
    await ask(`${REST}/deals`, insert());
    await ask(`${REST}/deals`, insert('{"a":2}'));
    await ask(`${REST}/vistas`, insert());
    expect(new Set(ids).size).toBe(4);
    expect(new Set(ids.map((id) => id?.split(':')[1])).size).toBe(3);
  });

  it('turns what was done before into the answer that was asked for', async () => {
    const before = () =>
      Promise.resolve(
        Response.json({ code: 'PT208', details: '[{"id":"1","nombre":"Ana","otro":null}]' }, { status: 208 }),
      );
    const { ask } = server(before, before, before);
    expect(await (await ask(`${REST}/clientes?select=id,nombre`, insert())).json()).toEqual([
      { id: '1', nombre: 'Ana' },
    ]);
    expect(await (await ask(`${REST}/clientes`, insert())).json()).toEqual([
      { id: '1', nombre: 'Ana', otro: null },
    ]);
    const single = { ...insert(), headers: { accept: 'application/vnd.pgrst.object+json' } };
    expect(await (await ask(`${REST}/clientes?select=id`, single)).json()).toEqual({ id: '1' });
  });

  it('leaves to the import and to uploads when to ask again', async () => {
    for (const path of ['rpc/import_rows', 'rpc/import_clientes', 'deal_documents', 'cliente_documents']) {
      const { ids, ask } = server(lost, done);
      await expect(ask(`${REST}/${path}`, insert())).rejects.toThrow('Failed to fetch');
      await ask(`${REST}/${path}`, insert());
      expect(ids[0]).toBe(ids[1]);
    }
  });

  it('gives no id to what reads', async () => {
    const { ids, ask } = server(done, done);
    await ask(`${REST}/deals`);
    await ask(`${REST}/rpc/list_deals`, insert());
    expect(ids).toEqual([null, null]);
  });

  it('does not ask again for somebody who has cancelled, nor after an error that is no loss', async () => {
    const signal = AbortSignal.abort();
    await expect(server(lost).ask(`${REST}/deals`, { ...insert(), signal })).rejects.toThrow(
      'Failed to fetch',
    );
    const refused = () => Promise.resolve(new Response('', { status: 409 }));
    expect((await server(refused).ask(`${REST}/deals`, insert())).status).toBe(409);
  });
});
