import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const [staff, other] = [await anAccount(sql), await anAccount(sql)];

async function aDeal(overrides: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await sql`insert into public.deals ${sql({ id, user_id: staff, ...overrides })}`;
  return id;
}

async function aDocument(dealId: string, path: string = randomUUID()): Promise<{ id: string; path: string }> {
  const [row] =
    await sql`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
    values (${dealId}, ${staff}, 'documento', 'a.pdf', ${path}, 1) returning id`;
  return { id: row?.id, path };
}

async function remove(tabla: string, id: string, as = staff): Promise<string> {
  const [row] = await asUser(sql, as, (tx) => tx`select public.delete_to_papelera(${tabla}, ${id}) as entry`);
  return row?.entry;
}

const purge = async (as: string, ...entries: string[]): Promise<number> => {
  const [row] = await asUser(sql, as, (tx) => tx`select public.purge_papelera(${entries}) as purged`);
  return row?.purged;
};

const released = async (...paths: string[]) => {
  const rows = await sql`select name from public.objetos_purgados where name = any (${paths}) order by name`;
  return rows.map((row) => row.name);
};

describe('vaciar la papelera', () => {
  it('quita la entrada, suelta los objetos de sus documentos y lo deja escrito', async () => {
    const deal = await aDeal();
    const documents = [await aDocument(deal), await aDocument(deal)];
    const entry = await remove('deals', deal);
    expect(await purge(staff, entry)).toBe(1);
    expect(await sql`select from public.papelera where id = ${entry}`).toHaveLength(0);
    expect(await released(...documents.map((d) => d.path))).toEqual(documents.map((d) => d.path).toSorted());
    expect(
      await sql`select from public.auditoria where registro_id = ${deal} and accion = 'purge'`,
    ).toHaveLength(1);
  });

  it('un objeto que otra fila nombra no se suelta', async () => {
    const deal = await aDeal();
    const first = await aDocument(deal);
    const entry = await remove('deal_documents', first.id);
    await aDocument(deal, first.path);
    await purge(staff, entry);
    expect(await released(first.path)).toEqual([]);
  });

  it('ni el que otra entrada de la papelera nombra, hasta que se va la última', async () => {
    const deal = await aDeal();
    const first = await aDocument(deal);
    const one = await remove('deal_documents', first.id);
    await aDocument(deal, first.path);
    const two = await remove('deals', deal);
    await purge(staff, one);
    expect(await released(first.path)).toEqual([]);
    await purge(staff, two);
    expect(await released(first.path)).toEqual([first.path]);
  });

  it('un cliente ajeno no se vacía', async () => {
    const [cliente] =
      await sql`insert into public.clientes (user_id, nombre_completo) values (${staff}, 'Íñigo') returning id`;
    const entry = await remove('clientes', cliente?.id);
    expect(await purge(other, entry)).toBe(0);
    expect(await purge(staff, entry)).toBe(1);
  });

  it('a los 30 días se vacía sola', async () => {
    const [old, recent] = [await remove('deals', await aDeal()), await remove('deals', await aDeal())];
    await sql`update public.papelera set deleted_at = now() - interval '31 days' where id = ${old}`;
    await sql`update public.papelera set deleted_at = now() - interval '29 days' where id = ${recent}`;
    await sql`select private.purge_expired()`;
    expect(await sql`select id from public.papelera where id in (${old}, ${recent})`).toEqual([
      { id: recent },
    ]);
  });

  it('nadie del equipo borra de storage lo que no se ha vaciado', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()];
    for (const name of [kept, gone]) {
      await sql`insert into storage.objects (bucket_id, name, owner_id, version)
        values ('expediente-documents', ${name}, ${staff}, ${randomUUID()})`;
    }
    await sql`insert into public.objetos_purgados (bucket_id, name) values ('expediente-documents', ${gone})`;
    const removed = await asUser(
      sql,
      other,
      (tx) => tx`delete from storage.objects where name in (${kept}, ${gone}) returning name`,
    );
    expect(removed).toEqual([{ name: gone }]);
  });
});

describe('list_papelera', () => {
  const titles = async (search: string, as = staff) => {
    const [row] = await asUser(sql, as, (tx) => tx`select public.list_papelera(${search}) as page`);
    return row?.page.rows.map((entry: { titulo: string }) => entry.titulo);
  };

  it('busca por lo que se conoce del registro, y dice quién lo eliminó', async () => {
    await remove('deals', await aDeal({ contractnumber: 'PAP-1', debtorfullname: 'Íñigo Muñoz' }), other);
    expect(await titles('munoz')).toEqual(['PAP-1 · Íñigo Muñoz']);
    const [row] = await asUser(sql, staff, (tx) => tx`select public.list_papelera('pap-1') as page`);
    expect(row?.page.rows[0]).toMatchObject({
      tabla: 'deals',
      deleted_by: other,
      deleted_by_name: 'Persona de Prueba',
    });
  });

  it('los clientes de otra persona no salen', async () => {
    const [cliente] =
      await sql`insert into public.clientes (user_id, nombre_completo) values (${staff}, 'Zoila') returning id`;
    await remove('clientes', cliente?.id);
    expect(await titles('zoila')).toEqual(['Zoila']);
    expect(await titles('zoila', other)).toEqual([]);
  });
});
