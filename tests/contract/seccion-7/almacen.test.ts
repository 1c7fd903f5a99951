/** The files of section 7 by the official client: list, remove, and a Sync that another program wrote. */
import { randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../../support/backend';
import { aDeal } from '../../support/builders';
import { bucketId, dataOf, filesOf, pdf } from '../storage-fixture';
import { OFFICIAL_CLIENTS, signInWith } from './clientes-oficiales';
import { deals, documentos, type Whose } from './llamadas';

let backend: TestBackend;
let colleague: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql`update public.settings set value = 'own' where name = 'visibility'`;
  await createStaff(backend); // the first is the administrator
  colleague = await createStaff(backend);
});
afterAll(() => backend.stop());

/** 2.50.0 does not read what a refusal of the storage says. */
const saysWhy = (version: string) => version !== '2.50.0';

describe.each(OFFICIAL_CLIENTS)('supabase-js $version', ({ create, version }) => {
  let me: TestStaff;
  let supabase: SupabaseClient;
  let root: string;
  beforeEach(async () => {
    me = await createStaff(backend);
    const target = { url: backend.url, key: backend.publishableKey };
    supabase = await signInWith(create, target, me);
    root = `EXP-${randomUUID()}`;
  });

  const files = () => supabase.storage.from(bucketId);
  const put = async (key: string, by = supabase) =>
    dataOf(await by.storage.from(bucketId).upload(key, pdf(key), { contentType: 'application/pdf' }));
  const namesIn = async (folder: string, options = {}) =>
    dataOf(await files().list(folder, options)).map(({ name }) => name);

  test('list() of the root and of folders: folders without an id, files with size and type', async () => {
    await put(`${root}/contrato/b.pdf`);
    await put(`${root}/suelto.pdf`);
    const found = dataOf(await files().list('', { limit: 1000, sortBy: { column: 'name', order: 'asc' } }));
    expect(found).toEqual([expect.objectContaining({ name: root, id: null, metadata: null })]);
    expect(await namesIn(root)).toEqual(['contrato', 'suelto.pdf']);
    const [file] = dataOf(await files().list(`${root}/contrato`));
    expect(file).toMatchObject({
      name: 'b.pdf',
      metadata: { size: pdf(`${root}/contrato/b.pdf`).length, mimetype: 'application/pdf' },
    });
    expect(file?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(file?.created_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await namesIn(`${root}/nada`)).toEqual([]);
  });

  test('list() with limit, offset, search and sortBy; signs of a pattern mean themselves', async () => {
    for (const name of ['a_1.pdf', 'ab1.pdf', 'B.pdf', 'c.pdf']) await put(`${root}/${name}`);
    expect(await namesIn(root, { limit: 2 })).toEqual(['B.pdf', 'a_1.pdf']);
    expect(await namesIn(root, { limit: 2, offset: 2 })).toEqual(['ab1.pdf', 'c.pdf']);
    expect(await namesIn(root, { search: 'a_' })).toEqual(['a_1.pdf']);
    expect(await namesIn(root, { search: 'b' })).toEqual(['B.pdf']);
    expect(await namesIn(root, { search: '%' })).toEqual([]);
    const byName = { sortBy: { column: 'name', order: 'desc' } };
    expect(await namesIn(root, byName)).toEqual(['c.pdf', 'ab1.pdf', 'a_1.pdf', 'B.pdf']);
    const byDate = { sortBy: { column: 'created_at', order: 'desc' } };
    expect(await namesIn(root, byDate)).toEqual(['c.pdf', 'B.pdf', 'ab1.pdf', 'a_1.pdf']);
    for (const refused of [{ limit: 1001 }, { limit: 0 }, { sortBy: { column: 'owner' } }]) {
      expect((await files().list(root, refused)).error).not.toBeNull();
    }
  });

  test('list() shows what the caller may see, and nothing without a session', async () => {
    await put(`${root}/mio.pdf`);
    await put(`${root}/suyo.pdf`, colleague.client);
    expect(await namesIn(root)).toEqual(['mio.pdf']);
    await backend.sql`update public.staff set active = false where user_id = ${me.userId}`;
    expect((await files().list(root)).data ?? []).toEqual([]);
    const nobody = create(backend.url, backend.publishableKey, {
      auth: { persistSession: false },
      realtime: { transport: class {} },
    });
    expect((await nobody.storage.from(bucketId).list(root)).error).not.toBeNull();
  });

  const aDocument = async () => {
    const deal = dataOf(await deals(supabase).insert(aDeal(1, { id: root, user_id: me.userId }))) as Whose;
    const path = `${deal.id}/contrato/contrato.pdf`;
    await put(path);
    const row = { deal_id: deal.id, document_type: 'contrato', file_name: 'contrato.pdf', file_path: path };
    const rest = { file_size: 1, user_id: me.userId };
    const document = dataOf(await documentos(supabase).insert({ ...row, ...rest })) as Whose;
    return { path, document };
  };

  test('remove() of a file that a document names says that it stays and why, until the Papelera is emptied', async () => {
    const { path, document } = await aDocument();
    const inUse = await files().remove([path]);
    expect(inUse.error).not.toBeNull();
    if (saysWhy(version)) expect(inUse.error?.message).toContain('elimine antes el documento');
    expect(await namesIn(`${root}/contrato`)).toEqual(['contrato.pdf']);
    expect((await documentos(supabase).delete(document)).status).toBe(204);
    const waits = await files().remove([path]);
    if (saysWhy(version)) expect(waits.error?.message).toContain('está en la Papelera');
    const [entry] = dataOf(await me.client.from('papelera').select('id').eq('registro_id', document.id));
    dataOf(await me.client.rpc('purge_papelera', { entry_ids: [entry?.id] }));
    expect((await files().remove([path])).error).toBeNull();
    expect(await namesIn(`${root}/contrato`)).toEqual([]);
  });

  test('remove() of several removes what it may and names both', async () => {
    const { path } = await aDocument();
    await put(`${root}/libre.pdf`);
    const { error } = await files().remove([path, `${root}/libre.pdf`, `${root}/no-existe.pdf`]);
    if (saysWhy(version)) {
      expect(error?.message).toContain(`Se han eliminado 1 (${root}/libre.pdf) de 2.`);
      expect(error?.message).toContain(`«${path}» está en uso`);
    }
    expect(await namesIn(root)).toEqual(['contrato']);
  });

  test('remove() tells nothing of a file that the caller does not see', async () => {
    await put(`${root}/suyo.pdf`, colleague.client);
    expect(dataOf(await files().remove([`${root}/suyo.pdf`]))).toEqual([]);
    expect(dataOf(await filesOf(colleague.client).list(root))).toHaveLength(1);
  });

  /** As section 7 tells it, by somebody who has never seen ours. */
  async function sync(): Promise<number> {
    let added = 0;
    const order = { limit: 1000, sortBy: { column: 'name', order: 'asc' } };
    const walk = async (deal: string, folder: string): Promise<void> => {
      for (const entry of dataOf(await files().list(folder, order))) {
        const path = `${folder}/${entry.name}`;
        if (entry.id === null) {
          await walk(deal, path);
          continue;
        }
        const known = await supabase
          .from('deal_documents')
          .select('id')
          .eq('file_path', path)
          .eq('user_id', me.userId);
        if (dataOf(known).length > 0) continue;
        const { size, mimetype } = entry.metadata as { size: number; mimetype: string };
        const { error } = await supabase.from('deal_documents').insert({
          deal_id: deal,
          document_type: entry.name.includes('recibo') ? 'recibo' : 'documento',
          category: entry.name.includes('recibo') ? 'recibo' : 'otro',
          file_name: entry.name,
          file_path: path,
          file_size: size,
          mime_type: mimetype,
          user_id: me.userId,
        });
        if (error) throw error;
        added += 1;
      }
    };
    for (const { name } of dataOf(await files().list('', order))) await walk(name, name);
    return added;
  }

  test('a Sync of another program finds what no document names, and nothing the second time', async () => {
    dataOf(await deals(supabase).insert(aDeal(1, { id: root, user_id: me.userId })));
    await put(`${root}/recibo/recibo-1.pdf`);
    await put(`${root}/anexo.pdf`);
    expect(await sync()).toBe(2);
    expect(await sync()).toBe(0);
    const rows = dataOf(await documentos(supabase).read(root, me.userId)) as Record<string, unknown>[];
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file_name: 'anexo.pdf', category: 'otro', mime_type: 'application/pdf' }),
        expect.objectContaining({
          file_name: 'recibo-1.pdf',
          category: 'recibo',
          mime_type: 'application/pdf',
        }),
      ]),
    );
    expect(rows).toHaveLength(2);
  });
});
