import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { anObject, keptOf } from '../support/objetos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
await anAccount(sql); // the administrador: none of those below
const [staff, other] = [await anAccount(sql), await anAccount(sql)];

async function aDeal(overrides: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await sql`insert into public.deals ${sql({ id, user_id: staff, ...overrides })}`;
  return id;
}

/** With its object, unless there is one at that path. */
async function aDocument(dealId: string, path: string = randomUUID()): Promise<{ id: string; path: string }> {
  const [there] = await sql`select from storage.objects where name = ${path}`;
  if (!there) await anObject(sql, staff, path);
  const [row] =
    await sql`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
    values (${dealId}, ${staff}, 'documento', 'a.pdf', ${path}, 1) returning id`;
  return { id: row?.id, path };
}

async function remove(tabla: string, id: string, as = staff): Promise<string> {
  const [row] = await asUser(sql, as, (tx) => tx`select public.delete_to_papelera(${tabla}, ${id}) as entry`);
  return row?.entry;
}

const purge = async (as: string, ...entries: string[]): Promise<string[]> => {
  const rows = await asUser(sql, as, (tx) => tx`select outcome from public.purge_papelera(${entries})`);
  return rows.map(({ outcome }) => outcome as string);
};

describe('vaciar la papelera', () => {
  it('quita la entrada, suelta los objetos de sus documentos y lo deja escrito', async () => {
    const deal = await aDeal();
    const documents = [await aDocument(deal), await aDocument(deal)];
    const entry = await remove('deals', deal);
    expect(await purge(staff, entry)).toEqual(['eliminado']);
    expect(await sql`select from public.papelera where id = ${entry}`).toHaveLength(0);
    expect(await keptOf(sql, ...documents.map((d) => d.path))).toEqual([]);
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
    expect(await keptOf(sql, first.path)).toEqual([first.path]);
  });

  it('ni el que otra entrada de la papelera nombra, hasta que se va la última', async () => {
    const deal = await aDeal();
    const first = await aDocument(deal);
    const one = await remove('deal_documents', first.id);
    await aDocument(deal, first.path);
    const two = await remove('deals', deal);
    await purge(staff, one);
    expect(await keptOf(sql, first.path)).toEqual([first.path]);
    await purge(staff, two);
    expect(await keptOf(sql, first.path)).toEqual([]);
  });

  it('un cliente ajeno no se vacía', async () => {
    const [cliente] =
      await sql`insert into public.clientes (user_id, nombre_completo) values (${staff}, 'Íñigo') returning id`;
    const entry = await remove('clientes', cliente?.id);
    expect(await purge(other, entry)).toEqual([]);
    expect(await purge(staff, entry)).toEqual(['eliminado']);
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

  it('vacía de una vez todo lo que se le pide, por mucho que sea', async () => {
    await sql`insert into public.deals (id, user_id) select 'MUCHOS-' || n, ${staff} from generate_series(1, 1200) n`;
    await asUser(sql, staff, (tx) => tx`delete from public.deals where id like 'MUCHOS-%'`);
    const found = await asUser(
      sql,
      staff,
      (tx) => tx<{ id: string }[]>`
        select e ->> 'id' as id from jsonb_array_elements(public.found_papelera('MUCHOS-')) e`,
    );
    const entries = found.map(({ id }) => id);
    expect(entries).toHaveLength(1200);
    expect(await purge(staff, ...entries)).toHaveLength(1200);
    expect(await sql`select from public.papelera where registro_id like 'MUCHOS-%'`).toEqual([]);
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
