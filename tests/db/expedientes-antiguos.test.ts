import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { anObject, keptOf } from '../support/objetos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const [staff, other] = [await anAccount(sql), await anAccount(sql)];

async function anOldOne(owner: string, columns: Record<string, unknown> = {}): Promise<string> {
  const [row] = await sql`insert into public.expedientes ${sql({ user_id: owner, ...columns })} returning id`;
  return row?.id;
}

async function list(as: string, search = '', sortBy = 'created_at', desc = true) {
  const [row] = await asUser(
    sql,
    as,
    (tx) => tx`select public.list_expedientes(${search}, ${sortBy}, ${desc}) as page`,
  );
  return row?.page as { total: number; rows: Record<string, unknown>[] };
}

describe('list_expedientes', () => {
  it('da los del que pregunta, con su cliente y cuántos documentos', async () => {
    const [cliente] =
      await sql`insert into public.clientes (user_id, nombre_completo) values (${staff}, 'Íñigo') returning id`;
    const own = await anOldOne(staff, {
      numero_contrato: 'LISTA-1',
      cliente_id: cliente?.id,
      documentos_urls: ['a', 'b'],
    });
    await anOldOne(other, { numero_contrato: 'LISTA-2' });
    const { total, rows } = await list(staff, 'lista');
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      id: own,
      numero_contrato: 'LISTA-1',
      cliente_nombre: 'Íñigo',
      documentos: 2,
    });
  });

  it('no enseña el nombre de un cliente ajeno', async () => {
    const [cliente] =
      await sql`insert into public.clientes (user_id, nombre_completo) values (${other}, 'Ajeno') returning id`;
    await anOldOne(staff, { numero_contrato: 'AJENO-1', cliente_id: cliente?.id });
    expect((await list(staff, 'AJENO-1')).rows[0]).toMatchObject({ cliente_nombre: null });
  });

  it('un orden que no existe es un error', async () => {
    await expect(list(staff, '', 'mensaje')).rejects.toMatchObject({ code: 'PT400' });
  });
});

describe('los documentos del formato anterior en la papelera', () => {
  const url = (path: string) => `http://x/storage/v1/object/public/expediente-documents/${path}`;

  it('el objeto se suelta al vaciar, si ninguna otra fila viva lo nombra', async () => {
    const [alone, shared] = [randomUUID(), randomUUID()];
    for (const path of [alone, shared]) await anObject(sql, staff, path);
    const gone = await anOldOne(staff, {
      documentos_urls: [url(alone), url(shared), 'https://otro.example/a.pdf'],
    });
    await anOldOne(staff, { documentos_urls: [url(shared)] });
    await asUser(sql, staff, async (tx) => {
      const [row] = await tx`select public.delete_to_papelera('expedientes', ${gone}) as entry`;
      await tx`select public.purge_papelera(${[row?.entry]})`;
    });
    expect(await keptOf(sql, alone, shared)).toEqual([shared]);
  });

  it('no son objetos sueltos para la sincronización', async () => {
    const path = `${staff}/${randomUUID()}/1700000000000.pdf`;
    await anObject(sql, staff, path);
    await sql`update storage.objects set created_at = now() - interval '1 hour' where name = ${path}`;
    const loose = async () => {
      const [row] = await asUser(sql, staff, (tx) => tx`select public.compare_storage() as result`);
      return JSON.stringify(row?.result.sin_expediente.items);
    };
    expect(await loose()).toContain(path);
    await anOldOne(staff, { documentos_urls: [url(path)] });
    expect(await loose()).not.toContain(path);
  });
});

describe('vaciar la papelera habiendo otras cosas en ella', () => {
  it('suelta los objetos de lo que se va y no los de lo que queda', async () => {
    const remove = async () => {
      const id = randomUUID();
      await sql`insert into public.deals (id, user_id) values (${id}, ${staff})`;
      await anObject(sql, staff, `${id}/a.pdf`);
      await sql`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
        values (${id}, ${staff}, 'documento', 'a.pdf', ${`${id}/a.pdf`}, 1)`;
      const [row] = await asUser(
        sql,
        staff,
        (tx) => tx`select public.delete_to_papelera('deals', ${id}) as entry`,
      );
      return { path: `${id}/a.pdf`, entry: row?.entry as string };
    };
    const [gone, stays] = [await remove(), await remove()];
    await asUser(sql, staff, (tx) => tx`select public.purge_papelera(${[gone.entry]})`);
    expect(await keptOf(sql, gone.path, stays.path)).toEqual([stays.path]);
  });
});

describe('actividad_de_deal', () => {
  const activity = async (as: string, deal: string) => {
    const [row] = await asUser(sql, as, (tx) => tx`select public.actividad_de_deal(${deal}) as entries`);
    const entries: { accion: string; tabla: string; file_name: string | null }[] = row?.entries;
    return entries.map(({ accion, tabla, file_name }) => `${accion} ${tabla} ${file_name ?? ''}`.trim());
  };

  it('cuenta lo del expediente a todos y lo de sus documentos a quien son, también los eliminados', async () => {
    const deal = randomUUID();
    await asUser(sql, staff, (tx) => tx`insert into public.deals (id) values (${deal})`);
    await asUser(sql, other, (tx) => tx`update public.deals set creditorname = 'Otro' where id = ${deal}`);
    await asUser(sql, staff, async (tx) => {
      await anObject(tx, staff, deal);
      const [row] =
        await tx`insert into public.deal_documents (deal_id, document_type, file_name, file_path, file_size)
        values (${deal}, 'documento', 'a.pdf', ${deal}, 1) returning id`;
      await tx`select public.delete_to_papelera('deal_documents', ${row?.id})`;
    });
    expect(await activity(staff, deal)).toEqual([
      'delete deal_documents a.pdf',
      'insert deal_documents a.pdf',
      'update deals',
      'insert deals',
    ]);
    expect(await activity(other, deal)).toEqual(['update deals', 'insert deals']);
  });
});

describe('preview_deals_field', () => {
  const preview = async (ids: string[], field: string, value: string | null) => {
    const [row] = await asUser(
      sql,
      staff,
      (tx) => tx`select changing as n from public.preview_deals_field(${ids}, ${field}, ${value})`,
    );
    return row?.n as number;
  };

  it('cuenta los que cambiarían; los que no existen no cuentan', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [n, id] of ids.entries()) {
      await sql`insert into public.deals (id, user_id, hasppiclause) values (${id}, ${staff}, ${[true, false, null][n] ?? null})`;
    }
    expect(await preview([...ids, 'no-hay'], 'hasppiclause', 'true')).toBe(2);
    expect(await preview(ids, 'hasppiclause', null)).toBe(2);
  });

  it.each(['id', 'user_id', 'busqueda', 'updated_at', 'no_existe'])(
    '%s no se cambia en bloque',
    async (field) => {
      await expect(preview([], field, 'x')).rejects.toMatchObject({ code: 'PT400' });
    },
  );
});
