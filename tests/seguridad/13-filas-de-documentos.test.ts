import { randomUUID } from 'node:crypto';

import { beforeAll, expect, it } from 'vitest';

import { createStaff, type TestStaff } from '../support/backend';
import { aPdf } from '../support/files';
import { openBackend } from '../support/open-backend';

/** Attack 13, the half of the rows: a row with a colleague's future path stood in the way of hers, and told that hers was there. */

const backend = await openBackend();
let her: TestStaff;
let other: TestStaff;

beforeAll(async () => {
  await createStaff(backend); // the administrador: neither of them
  her = await createStaff(backend);
  other = await createStaff(backend);
});

interface Table {
  table: 'deal_documents' | 'cliente_documents';
  bucket: string;
  /** The row that a document would hang on. */
  parent: (who: TestStaff) => Promise<string>;
  row: (parent: string, path: string) => object;
}

const TABLES: Table[] = [
  {
    table: 'deal_documents',
    bucket: 'expediente-documents',
    parent: async (who) => {
      const id = `EXP-${randomUUID()}`;
      await who.client.from('deals').insert({ id });
      return id;
    },
    row: (deal_id, file_path) => ({
      deal_id,
      document_type: 'documento',
      file_name: 'a.pdf',
      file_path,
      file_size: 1,
    }),
  },
  {
    table: 'cliente_documents',
    bucket: 'cliente-documents',
    parent: async (who) => {
      const made = await who.client.from('clientes').insert({ nombre_completo: 'Ana' }).select('id').single();
      return made.data?.id as string;
    },
    row: (cliente_id, file_path) => ({ cliente_id, file_name: 'a.pdf', file_path, file_size: 1 }),
  },
];

const upload = (who: TestStaff, bucket: string, path: string) =>
  who.client.storage.from(bucket).upload(path, Buffer.from(aPdf(path)), { contentType: 'application/pdf' });

const rowsAt = ({ table }: Table, path: string) =>
  backend.sql`select user_id from ${backend.sql(`public.${table}`)} where file_path = ${path}`;

for (const one of TABLES) {
  const { table, bucket, parent, row } = one;

  it(`${table}: a path that is yet to come is nobody’s to take`, async () => {
    const path = `${await parent(her)}/a.pdf`;
    const taken = await other.client.from(table).insert(row(await parent(other), path));
    expect(taken.error?.code).toBe('42501');
    expect((await upload(her, bucket, path)).error).toBeNull();
    const hers = await her.client.from(table).insert(row(await parent(her), path));
    expect(hers.error).toBeNull();
    expect(await rowsAt(one, path)).toEqual([{ user_id: her.userId }]);
  });

  it(`${table}: the refusal is the same whether hers is there or not`, async () => {
    const [there, nowhere] = [`${randomUUID()}/a.pdf`, `${randomUUID()}/a.pdf`];
    await upload(her, bucket, there);
    await her.client.from(table).insert(row(await parent(her), there));
    const parentId = await parent(other);
    const answers = [];
    for (const path of [there, nowhere]) {
      const { error, status } = await other.client.from(table).insert(row(parentId, path));
      answers.push([status, error?.code, error?.message]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it(`${table}: not by an upload that is taken back once its row is written`, async () => {
    // A client's folder is for whoever sees the client.
    const uploader = table === 'cliente_documents' ? other : her;
    const path = `${await parent(uploader)}/b.pdf`;
    await upload(other, bucket, path);
    const { data } = await other.client
      .from(table)
      .insert(row(await parent(other), path))
      .select('id')
      .single<{ id: string }>();
    await other.client.storage.from(bucket).remove([path]);
    expect(await backend.sql`select from storage.objects where name = ${path}`).toHaveLength(1);
    // Deleted as it should be, the path is free once the Papelera is emptied.
    const entry = await other.client.rpc('delete_to_papelera', { table_name: table, row_id: data?.id });
    await other.client.rpc('purge_papelera', { entry_ids: [entry.data] });
    await expect
      .poll(() => backend.sql`select from storage.objects where name = ${path}`, { timeout: 10_000 })
      .toHaveLength(0);
    expect((await upload(uploader, bucket, path)).error).toBeNull();
    const again = await uploader.client.from(table).insert(row(await parent(uploader), path));
    expect(again.error).toBeNull();
  });
}
