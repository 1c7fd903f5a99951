/** The rows of section 7 by the official client: what it asks, what it is answered, and the Papelera behind a deletion. */
import { randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aCliente, aDeal } from '../../support/builders';
import { type Person, startTarget, type Target } from '../objetivo';
import { bucketId, dataOf, pdf } from '../storage-fixture';
import { OFFICIAL_CLIENTS, signInWith } from './clientes-oficiales';
import { categorias, clientes, deals, documentos, expedientes, type Whose } from './llamadas';

let target: Target;
let me: Person;
let colleague: Person;

beforeAll(async () => {
  target = await startTarget();
  [me, colleague] = target.people;
});
afterAll(() => target.stop());

const TABLES = ['clientes', 'expedientes', 'deals', 'deal_documents'] as const;

describe.each(OFFICIAL_CLIENTS)('supabase-js $version', ({ create }) => {
  let supabase: SupabaseClient;
  beforeEach(async () => {
    supabase = await signInWith(create, target, me);
  });

  const newDeal = async () =>
    dataOf(
      await deals(supabase).insert(aDeal(1, { id: `EXP-${randomUUID()}`, user_id: me.userId })),
    ) as Whose;

  const MAKE: Record<(typeof TABLES)[number], () => Promise<Whose>> = {
    clientes: async () =>
      dataOf(await clientes(supabase).insert({ ...aCliente(1), user_id: me.userId })) as Whose,
    expedientes: async () =>
      dataOf(await expedientes(supabase).insert({ user_id: me.userId, numero_contrato: 'C-1' })) as Whose,
    deals: newDeal,
    deal_documents: async () => {
      const { id } = await newDeal();
      const path = `${id}/contrato/contrato.pdf`;
      dataOf(await supabase.storage.from(bucketId).upload(path, pdf(), { contentType: 'application/pdf' }));
      return dataOf(await documentos(supabase).insert(documentOf(id, path))) as Whose;
    },
  };

  const documentOf = (deal: string, path: string) => ({
    deal_id: deal,
    document_type: 'contrato',
    file_name: 'contrato.pdf',
    file_path: path,
    file_size: 20,
    mime_type: 'application/pdf',
    user_id: me.userId,
    category: 'contrato-poliza',
  });

  const CALLS = {
    clientes: () => clientes(supabase),
    expedientes: () => expedientes(supabase),
    deals: () => deals(supabase),
    deal_documents: () => documentos(supabase),
  };

  const waiting = async (table: string, id: string) =>
    dataOf(await me.client.from('papelera').select('id, tabla').eq('tabla', table).eq('registro_id', id));

  test('clientes and expedientes: created, read newest first, changed', async () => {
    for (const table of ['clientes', 'expedientes'] as const) {
      const first = await MAKE[table]();
      const second = await MAKE[table]();
      const read = dataOf(await CALLS[table]().read(me.userId)) as (Whose & { created_at: string })[];
      expect(read.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
      const dates = read.map(({ created_at }) => created_at);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(read.every(({ user_id }) => user_id === me.userId)).toBe(true);
    }
    const cliente = await MAKE.clientes();
    expect(dataOf(await clientes(supabase).update(cliente, { ciudad: 'Soria' }))).toMatchObject({
      ciudad: 'Soria',
    });
    const expediente = await MAKE.expedientes();
    expect(dataOf(await expedientes(supabase).update(expediente, { mensaje: 'visto' }))).toMatchObject({
      mensaje: 'visto',
    });
  });

  test('deals and their documents: created, read, changed', async () => {
    const { id, user_id } = await newDeal();
    expect(dataOf(await deals(supabase).update(id, { message: 'visto' }))).toMatchObject({
      message: 'visto',
    });
    expect((dataOf(await deals(supabase).read()) as Whose[]).map((row) => row.id)).toContain(id);
    const path = `${id}/contrato/contrato.pdf`;
    expect((await documentos(supabase).readByPath(path, user_id)).data).toBeNull();
    dataOf(await supabase.storage.from(bucketId).upload(path, pdf()));
    const document = dataOf(await documentos(supabase).insert(documentOf(id, path))) as Whose;
    expect(dataOf(await documentos(supabase).readByPath(path, user_id))).toEqual({ id: document.id });
    expect(dataOf(await documentos(supabase).read(id, user_id))).toMatchObject([{ id: document.id }]);
  });

  test('the categories by name, ordered with and without .asc', async () => {
    const names = (dataOf(await categorias(supabase).read()) as { name: string }[]).map(({ name }) => name);
    expect(names).toContain('contrato-poliza');
    const { data } = await supabase.auth.getSession();
    const answer = await fetch(`${target.url}/rest/v1/document_categories?select=name&order=name`, {
      headers: { apikey: target.key, authorization: `Bearer ${data.session?.access_token}` },
    });
    expect(((await answer.json()) as { name: string }[]).map(({ name }) => name)).toEqual(names);
  });

  test.each(TABLES)('delete() of %s sends the row to the Papelera and answers 204', async (table) => {
    const row = await MAKE[table]();
    const { status, error, data } = await CALLS[table]().delete(row);
    expect([status, error, data]).toEqual([204, null, null]);
    expect(await waiting(table, row.id)).toHaveLength(1);
    const again = await CALLS[table]().delete(row);
    expect([again.status, again.error]).toEqual([204, null]);
    expect(await waiting(table, row.id)).toHaveLength(1);
  });

  test.each(TABLES)('delete() of %s answers the rows that went where they are asked', async (table) => {
    const row = await MAKE[table]();
    const { status, data } = await CALLS[table]().deleteReturning([row.id, randomUUID()]);
    expect([status, data]).toEqual([200, [{ id: row.id }]]);
  });

  test.each(TABLES)('delete() of %s says how many went where it is asked', async (table) => {
    const ids = [(await MAKE[table]()).id, (await MAKE[table]()).id];
    const counted = await supabase.from(table).delete({ count: 'exact' }).in('id', ids);
    expect([counted.status, counted.count, counted.error]).toEqual([204, 2, null]);
    const none = await supabase.from(table).delete({ count: 'exact' }).in('id', ids);
    expect([none.status, none.count]).toEqual([204, 0]);
  });

  test.each(TABLES)('delete() of %s without a filter is refused', async (table) => {
    const { id } = await MAKE[table]();
    const { error } = await supabase.from(table).delete();
    // A hosted project has no door of ours: its own extension refuses it.
    if (target.embedded) {
      expect(error).toMatchObject({ message: 'Falta el filtro que dice qué filas.' });
      expect(error?.hint).toContain('id=eq.');
    } else expect(error).toMatchObject({ code: '21000', message: 'DELETE requires a WHERE clause' });
    expect(await waiting(table, id)).toHaveLength(0);
  });

  test.each(TABLES)(
    'delete() of %s without a session, or of what is not seen, takes nothing',
    async (table) => {
      const row = await MAKE[table]();
      const nobody = await target.anonymous().from(table).delete().eq('id', row.id);
      expect(nobody.error).not.toBeNull();
      const theirs = await colleague.client.from(table).delete().eq('id', row.id).eq('user_id', randomUUID());
      expect(theirs.error).toBeNull();
      expect(await waiting(table, row.id)).toHaveLength(0);
    },
  );
});
