import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aCliente, aDeal } from '../support/builders';
import { importArgs } from '../support/importar';
import { type Person, startTarget, type Target } from './objetivo';
import { dataOf } from './storage-fixture';

/** What the product asks of /rest/v1, as it asks it: filters, writes and functions, their answers and their errors. */

let target: Target;
let me: Person;
let colleague: Person;

beforeAll(async () => {
  target = await startTarget();
  [me, colleague] = target.people;
});
afterAll(() => target.stop());

const newId = () => `EXP-${randomUUID()}`;
const insertDeal = async (overrides: object = {}) => {
  const id = newId();
  dataOf(
    await me.client
      .from('deals')
      .insert(aDeal(1, { id, ...overrides }))
      .select('id'),
  );
  return id;
};

const UUID = /^[0-9a-f-]{36}$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

describe('tables', () => {
  test('an insert answers the row with its defaults; timestamps are ISO 8601', async () => {
    const [row] = dataOf(await me.client.from('clientes').insert(aCliente(1)).select());
    expect(row).toMatchObject({ user_id: me.userId, es_empresa: false, bloqueado_at: null });
    expect(row.id).toMatch(UUID);
    expect(row.created_at).toMatch(ISO);
    expect(row.updated_at).toMatch(ISO);
  });

  test('filters, order, limit and range', async () => {
    const contractnumber = `CT-${randomUUID()}`;
    const ids = [];
    for (const n of [1, 2, 3]) ids.push(await insertDeal({ contractnumber, message: `n${n}` }));
    const table = () => me.client.from('deals').select('id, message');
    const all = dataOf(
      await table().eq('contractnumber', contractnumber).order('message', { ascending: false }),
    );
    expect(all.map(({ message }) => message)).toEqual(['n3', 'n2', 'n1']);
    const page = await table().in('id', ids).order('message').range(1, 1);
    expect(page.data).toEqual([{ id: ids[1], message: 'n2' }]);
    expect(dataOf(await table().eq('id', ids[0]).limit(1))).toHaveLength(1);
    expect(dataOf(await table().in('id', ids).eq('message', 'n3'))).toHaveLength(1);
    const accents = `Ñandú, S.A. (${randomUUID()})`;
    const id = await insertDeal({ creditorname: accents });
    expect(dataOf(await me.client.from('deals').select('id').eq('creditorname', accents))).toEqual([{ id }]);
    expect(dataOf(await me.client.from('deals').select('id').in('creditorname', [accents]))).toEqual([
      { id },
    ]);
  });

  test('an update answers the rows it changed; one that a condition leaves out is none', async () => {
    const [cliente] = dataOf(await me.client.from('clientes').insert(aCliente(2)).select('id, updated_at'));
    const change = (readAt: string) =>
      me.client
        .from('clientes')
        .update({ ciudad: 'Haro' })
        .eq('id', cliente?.id)
        .eq('updated_at', readAt)
        .select('ciudad');
    expect(dataOf(await change(cliente?.updated_at))).toEqual([{ ciudad: 'Haro' }]);
    expect(dataOf(await change(cliente?.updated_at))).toEqual([]);
  });

  test("somebody else's row is not changed or deleted, and that is no error", async () => {
    const row = { pantalla: 'clientes', nombre: `Vista ${randomUUID()}`, busqueda: { q: 'haro' } };
    const [vista] = dataOf(await me.client.from('vistas').insert(row).select('id, nombre'));
    const theirs = () => colleague.client.from('vistas');
    expect(dataOf(await theirs().update({ nombre: 'x' }).eq('id', vista?.id).select('id'))).toEqual([]);
    expect(dataOf(await theirs().delete().eq('id', vista?.id).select('id'))).toEqual([]);
    expect(dataOf(await me.client.from('vistas').select('id, nombre').eq('id', vista?.id))).toEqual([vista]);
  });

  test.each<[string, object, string, number]>([
    ['a key that is taken', { id: 'taken' }, '23505', 409],
    ['nothing where something must be', { nombre_completo: null }, '23502', 400],
    ['a value of another kind', { id: 'no es un uuid' }, '22P02', 400],
    ['a column that is not there', { no_existe: 1 }, 'PGRST204', 400],
    ["somebody else's name on it", { user_id: 'colleague' }, '42501', 403],
  ])('an insert is refused for %s', async (_why, wrong, code, status) => {
    const [taken] = dataOf(await me.client.from('clientes').insert(aCliente(4)).select('id'));
    const row: Record<string, unknown> = { ...aCliente(5), ...wrong };
    if (row.id === 'taken') row.id = taken?.id;
    if (row.user_id === 'colleague') row.user_id = colleague.userId;
    const answer = await me.client.from('clientes').insert(row);
    expect([answer.error?.code, answer.status]).toEqual([code, status]);
  });

  test('of rows that are inserted together, one that leaves out a column of another has nothing there', async () => {
    const named = (nombre_completo: string, more: object = {}) => ({ nombre_completo, ...more });
    const rows = [named('Uno', { ciudad: 'Haro' }), named('Dos')];
    const saved = dataOf(await me.client.from('clientes').insert(rows).select('ciudad'));
    expect(saved.map(({ ciudad }) => ciudad)).toEqual(['Haro', null]);
    const answer = await me.client
      .from('clientes')
      .insert([named('Tres', { es_empresa: true }), named('Cuatro')]);
    expect([answer.error?.code, answer.status]).toEqual(['23502', 400]);
  });

  test('a rule of a table (CHECK) answers 400 with its code', async () => {
    const [cliente] = dataOf(await me.client.from('clientes').insert(aCliente(6)).select('id'));
    const wrong = { cliente_id: cliente?.id, tipo: 'fax', texto: 'x' };
    const answer = await me.client.from('cliente_registros').insert(wrong);
    expect([answer.error?.code, answer.status]).toEqual(['23514', 400]);
  });

  test('without a session there is no row', async () => {
    const anonymous = target.anonymous();
    const answer = await anonymous.from('deals').select();
    expect([answer.error?.code, answer.status]).toEqual(['42501', 401]);
    expect((await anonymous.from('settings').select('name')).error?.code).toBe('42501');
  });
});

describe('functions', () => {
  test('jsonb arguments and answers keep their shape', async () => {
    const id = await insertDeal({ creditorname: `Banco ${randomUUID()}` });
    const page = dataOf(
      await me.client.rpc('list_deals', {
        search: id,
        filters: { estado: 'incompleto' },
        sort_by: 'generateddate',
        sort_desc: true,
        page_number: 1,
        page_size: 50,
      }),
    );
    expect(page).toMatchObject({ page: 1, rows: expect.any(Array) });
    const found = dataOf(await me.client.rpc('list_deals', { search: id }));
    expect(found).toMatchObject({ total: 1, page: 1, rows: [{ id }] });
    const ids = await me.client.rpc('found_ids', {
      table_name: 'deals',
      search: id,
      filters: {},
      sort_by: 'id',
      sort_desc: false,
    });
    expect(ids.data).toEqual([id]);
    expect(dataOf(await me.client.rpc('export_rows', { table_name: 'deals', row_ids: [id] }))).toMatchObject([
      { id },
    ]);
  });

  test('an import answers a row for each record, and one bad record fails the call', async () => {
    const [first, second] = [newId(), newId()];
    const records = [aDeal(1, { id: first }), aDeal(2, { id: second })];
    const outcome = dataOf(await me.client.rpc('import_rows', importArgs(records)));
    expect(outcome).toMatchObject([{ outcome: 'inserted' }, { outcome: 'inserted' }]);
    const bad = [aDeal(3, { id: newId() }), { id: newId(), contractdate: 'mañana' }];
    const answer = await me.client.rpc('import_rows', importArgs(bad));
    expect(answer.error).not.toBeNull();
    expect(answer.status).toBe(400);
    const kept = await me.client
      .from('deals')
      .select('id')
      .in(
        'id',
        bad.map(({ id }) => id),
      );
    expect(kept.data).toEqual([]);
  });

  test('a row goes to the Papelera, is listed there and comes back', async () => {
    const id = await insertDeal();
    const entry = dataOf(await me.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: id }));
    expect(entry).toMatch(UUID);
    expect(dataOf(await me.client.rpc('list_papelera', { search: id }))).toMatchObject({ total: 1 });
    expect(dataOf(await me.client.rpc('restore_papelera', { entry_ids: [entry] }))).toBe(1);
    expect(dataOf(await me.client.from('deals').select('id').eq('id', id))).toEqual([{ id }]);
    const many = dataOf(
      await me.client.rpc('delete_many_to_papelera', { table_name: 'deals', row_ids: [id] }),
    );
    expect(many).toEqual([{ row_id: id, entry_id: expect.stringMatching(UUID) }]);
    const { entry_id } = many[0];
    expect(dataOf(await me.client.rpc('purge_papelera', { entry_ids: [entry_id] }))).toEqual([
      { entry_id, outcome: 'eliminado' },
    ]);
  });

  test('what asks nothing answers an object; what answers nothing, nothing', async () => {
    for (const name of [
      'inicio_counters',
      'deals_filter_values',
      'clientes_filter_values',
      'compare_storage',
    ]) {
      expect([name, typeof dataOf(await me.client.rpc(name))]).toEqual([name, 'object']);
    }
    expect(dataOf(await me.client.rpc('documentos_exigidos'))).toEqual(expect.any(Array));
    const answer = await me.client.rpc('avisos_preferir', { resumen: false });
    expect([answer.error, answer.data]).toEqual([null, null]);
  });

  test.each<[string, string, object, string, number]>([
    ['an order that does not exist', 'list_deals', { sort_by: 'nada' }, 'PT400', 400],
    ['a filter that does not exist', 'list_deals', { filters: { nada: 1 } }, 'PT400', 400],
    ['an entry that is gone', 'restore_papelera', { entry_ids: [randomUUID()] }, 'PT404', 404],
    ['a table without a Papelera', 'delete_to_papelera', { table_name: 'staff', row_id: 'x' }, 'PT400', 400],
    ['a right that is not had', 'list_bloqueados', {}, '42501', 403],
    ['a function that does not exist', 'no_existe', {}, 'PGRST202', 404],
  ])('errors have the code and status that SQL chose: %s', async (_what, name, args, code, status) => {
    const answer = await colleague.client.rpc(name, args);
    expect([answer.error?.code, answer.status]).toEqual([code, status]);
    expect(answer.error?.message).not.toBe('');
  });
});

describe('auth and storage, as far as every screen needs them', () => {
  test('the session says who one is and renews itself', async () => {
    const { data } = await me.client.auth.getUser();
    expect(data.user).toMatchObject({ id: me.userId, email: me.email });
    const renewed = await me.client.auth.refreshSession();
    expect(renewed.data.session?.access_token).toMatch(/^ey/);
    const wrong = await target
      .anonymous()
      .auth.signInWithPassword({ email: me.email, password: 'No-es-esta-1' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 });
  });

  test('a file is stored, described, signed, read in part, and removed', async () => {
    const folder = newId();
    const files = me.client.storage.from('expediente-documents');
    const key = `${folder}/documento/a b.pdf`;
    const bytes = Buffer.from('%PDF-1.7\nhola\n%%EOF\n');
    dataOf(await files.upload(key, bytes, { contentType: 'application/pdf', metadata: { sha256: 'x' } }));
    expect((await files.upload(key, bytes)).error).toMatchObject({ statusCode: '409' });
    expect(dataOf(await files.info(key))).toMatchObject({
      name: key,
      size: bytes.length,
      contentType: 'application/pdf',
    });
    const { signedUrl } = dataOf(await files.createSignedUrl(key, 60));
    const part = await fetch(signedUrl, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    expect((await colleague.client.storage.from('expediente-documents').download(key)).error).not.toBeNull();
    expect(dataOf(await files.remove([key]))).toHaveLength(1);
    expect((await files.upload(`${folder}/ñ.pdf`, bytes)).error).toMatchObject({ statusCode: '400' });
  });
});
