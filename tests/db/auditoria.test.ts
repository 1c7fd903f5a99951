import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { aDeal } from '../support/builders';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const [staff, other] = [await anAccount(sql), await anAccount(sql)];

const trail = (id: string) =>
  sql`select accion, tabla, user_id, antes, despues from public.auditoria where registro_id = ${id} order by id`;

async function aDocument(): Promise<string> {
  const deal = randomUUID();
  await sql`insert into public.deals (id, user_id) values (${deal}, ${staff})`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
    values (${deal}, ${staff}, 'documento', 'a.pdf', ${deal}, 1) returning id`;
  if (!row) throw new Error('no document');
  return row.id;
}

describe('auditoría', () => {
  it('queda quién creó, cambió y eliminó, con lo que cambió', async () => {
    const id = randomUUID();
    await asUser(
      sql,
      staff,
      (tx) => tx`insert into public.deals (id, message, contractnumber) values (${id}, 'uno', 'C-1')`,
    );
    await asUser(sql, other, (tx) => tx`update public.deals set message = 'dos' where id = ${id}`);
    await asUser(sql, other, (tx) => tx`delete from public.deals where id = ${id}`);
    expect(await trail(id)).toEqual([
      { accion: 'insert', tabla: 'deals', user_id: staff, antes: null, despues: null },
      {
        accion: 'update',
        tabla: 'deals',
        user_id: other,
        antes: { message: 'uno' },
        despues: { message: 'dos' },
      },
      {
        accion: 'delete',
        tabla: 'deals',
        user_id: other,
        antes: expect.objectContaining({ message: 'dos', contractnumber: 'C-1' }),
        despues: null,
      },
    ]);
  });

  it('guardar sin cambiar nada no deja entrada', async () => {
    const id = randomUUID();
    await sql`insert into public.deals (id, user_id, message) values (${id}, ${staff}, 'uno')`;
    await sql`update public.deals set message = 'uno' where id = ${id}`;
    expect(await trail(id)).toHaveLength(1);
  });

  it('una importación de muchos deja una entrada por expediente', async () => {
    const deals = Array.from({ length: 40 }, (_, n) => aDeal(n, { id: `AUD-${n}` }));
    await asUser(sql, staff, (tx) => importDeals(tx, deals));
    expect(
      await sql`select from public.auditoria where registro_id like 'AUD-%' and accion = 'insert'`,
    ).toHaveLength(40);
  });

  it('ver y descargar un documento queda escrito', async () => {
    const id = await aDocument();
    for (const access of ['view', 'download']) {
      await asUser(
        sql,
        staff,
        (tx) => tx`select public.log_documents_access('deal_documents', ${[id]}, ${access})`,
      );
    }
    expect((await trail(id)).map((entry) => entry.accion)).toEqual(['insert', 'view', 'download']);
  });

  it('de un documento que no se ve no se escribe acceso, ni un acceso inventado', async () => {
    const id = await aDocument();
    const log = (user: string, access: string) =>
      sqlState(
        asUser(
          sql,
          user,
          (tx) => tx`select public.log_documents_access('deal_documents', ${[id]}, ${access})`,
        ),
      );
    expect(await log(other, 'view')).toBe('PT404');
    expect(await log(staff, 'delete')).toBe('PT400');
    expect(await trail(id)).toHaveLength(1);
  });

  it('de sesenta mil que no hay se contesta en seguida, y de muchos que hay se escribe cada uno una vez', async () => {
    const ids = [await aDocument(), await aDocument()];
    const log = (asked: string[]) =>
      asUser(sql, staff, (tx) => tx`select public.log_documents_access('deal_documents', ${asked}, 'view')`);
    const started = performance.now();
    expect(await sqlState(log([...ids, ...Array.from({ length: 60_000 }, () => randomUUID())]))).toBe(
      'PT404',
    );
    expect(performance.now() - started).toBeLessThan(5000);
    await log([...ids, ...ids]);
    for (const id of ids) expect((await trail(id)).map(({ accion }) => accion)).toEqual(['insert', 'view']);
  });

  it.each([
    'update public.auditoria set accion = accion',
    'delete from public.auditoria',
    'truncate public.auditoria',
  ])('nadie la toca: %s', async (statement) => {
    await aDocument();
    expect(await sqlState(asUser(sql, staff, (tx) => tx.unsafe(statement)))).toBe('42501');
    // Not even whoever owns the database, by mistake.
    expect(await sqlState(sql.unsafe(statement))).toBe('42501');
  });

  it('nadie escribe en ella a mano', async () => {
    const write = asUser(
      sql,
      staff,
      (tx) => tx`insert into public.auditoria (accion, tabla, registro_id) values ('view', 'deals', 'x')`,
    );
    expect(await sqlState(write)).toBe('42501');
  });

  it('lo de un cliente lo lee su dueño; lo de un expediente, todo el equipo', async () => {
    const [cliente] =
      await sql`insert into public.clientes (user_id, nombre_completo) values (${staff}, 'Íñigo') returning id`;
    const deal = randomUUID();
    await sql`insert into public.deals (id, user_id) values (${deal}, ${staff})`;
    const reads = (user: string, id: string) =>
      asUser(sql, user, (tx) => tx`select from public.auditoria where registro_id = ${id}`);
    expect(await reads(staff, cliente?.id)).toHaveLength(1);
    expect(await reads(other, cliente?.id)).toHaveLength(0);
    expect(await reads(other, deal)).toHaveLength(1);
  });
});
