import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { aDeal } from '../support/builders';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const staff = await anAccount(sql);

async function aDealWithDocuments(documents: number): Promise<string> {
  const id = randomUUID();
  await asUser(sql, staff, (tx) => importDeals(tx, [aDeal(3, { id })]));
  for (let n = 0; n < documents; n++) {
    await sql`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
      values (${id}, ${staff}, 'documento', ${`ñ ${n}.pdf`}, ${`${id}/documento/${n}.pdf`}, 10)`;
  }
  return id;
}

async function remove(as: string, tabla: string, id: string): Promise<string> {
  const [row] = await asUser(
    sql,
    as,
    (tx) => tx<{ entry: string }[]>`select public.delete_to_papelera(${tabla}, ${id}) as entry`,
  );
  if (!row) throw new Error('no entry');
  return row.entry;
}

const restore = (as: string, ...entries: string[]) =>
  asUser(sql, as, (tx) => tx`select public.restore_papelera(${entries}::uuid[]) as restored`);

const everything = async (id: string) => ({
  deal: await sql`select * from public.deals where id = ${id}`,
  documents: await sql`select * from public.deal_documents where deal_id = ${id} order by id`,
});

describe('papelera', () => {
  it('un expediente vuelve igual, con sus documentos', async () => {
    const id = await aDealWithDocuments(3);
    const before = await everything(id);
    const entry = await remove(staff, 'deals', id);
    expect(await everything(id)).toEqual({ deal: [], documents: [] });
    expect(await restore(staff, entry)).toEqual([{ restored: 1 }]);
    expect(await everything(id)).toEqual(before);
    expect(await sql`select from public.papelera where registro_id = ${id}`).toHaveLength(0);
  });

  it('los documentos que se van con su expediente no tienen entrada propia', async () => {
    const id = await aDealWithDocuments(2);
    await remove(staff, 'deals', id);
    const entries =
      await sql`select tabla, jsonb_array_length(dependientes -> 'deal_documents') as documentos from public.papelera
      where registro_id = ${id} or registro ->> 'deal_id' = ${id}`;
    expect(entries).toEqual([{ tabla: 'deals', documentos: 2 }]);
  });

  it('un documento suelto también va y vuelve', async () => {
    const id = await aDealWithDocuments(1);
    const { documents } = await everything(id);
    const entry = await remove(staff, 'deal_documents', documents[0]?.id);
    await restore(staff, entry);
    expect((await everything(id)).documents).toEqual(documents);
  });

  it('no se restaura un documento antes que su expediente', async () => {
    const id = await aDealWithDocuments(1);
    const { documents } = await everything(id);
    const document = await remove(staff, 'deal_documents', documents[0]?.id);
    const deal = await remove(staff, 'deals', id);
    expect(await sqlState(restore(staff, document))).toBe('PT409');
    await restore(staff, deal);
    await restore(staff, document);
    expect((await everything(id)).documents).toEqual(documents);
  });

  it('no pisa un registro que ocupa su sitio', async () => {
    const id = await aDealWithDocuments(0);
    const entry = await remove(staff, 'deals', id);
    await sql`insert into public.deals (id, user_id, message) values (${id}, ${staff}, 'otro')`;
    expect(await sqlState(restore(staff, entry))).toBe('PT409');
    expect((await everything(id)).deal).toMatchObject([{ message: 'otro' }]);
  });

  it('restaurar varios es todo o nada', async () => {
    const [one, two] = [await aDealWithDocuments(0), await aDealWithDocuments(0)];
    const entries = [await remove(staff, 'deals', one), await remove(staff, 'deals', two)];
    expect(await sqlState(restore(staff, ...entries, randomUUID()))).toBe('PT404');
    expect((await everything(one)).deal).toHaveLength(0);
    expect(await restore(staff, ...entries)).toEqual([{ restored: 2 }]);
  });

  it('eliminar lo que ya no está es un error, no un éxito', async () => {
    expect(await sqlState(remove(staff, 'deals', 'no-existe'))).toBe('PT404');
  });

  it('un cliente ajeno ni se elimina ni se restaura', async () => {
    const other = await anAccount(sql);
    const [cliente] =
      await sql`insert into public.clientes (user_id, nombre_completo) values (${staff}, 'Íñigo') returning id`;
    expect(await sqlState(remove(other, 'clientes', cliente?.id))).toBe('PT404');
    const entry = await remove(staff, 'clientes', cliente?.id);
    expect(await sqlState(restore(other, entry))).toBe('PT404');
    expect(
      await asUser(sql, other, (tx) => tx`select from public.papelera where id = ${entry}`),
    ).toHaveLength(0);
    await restore(staff, entry);
  });

  it('solo hay papelera para lo que la tiene', async () => {
    expect(await sqlState(remove(staff, 'staff', staff))).toBe('PT400');
  });
});
