import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asUser, claimsOf, sqlState } from '../support/as-role';
import { unDocumento } from '../support/escritos';
import { openBackend } from '../support/open-backend';

interface Entry {
  id: number;
  at: string;
  accion: string;
  tabla: string;
  registro_id: string;
  quien: string | null;
  asunto: { titulo: string | null; pagina_id?: string };
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

const { sql } = await openBackend();
/** The first account is the administrator. */
const [admin, staff, other] = [await anAccount(sql), await anAccount(sql), await anAccount(sql)];

async function list(user: string, filters: Record<string, string> = {}, page = 1, size = 50) {
  const [row] = await asUser(
    sql,
    user,
    (tx) => tx`select public.list_auditoria(${tx.json(filters)}, ${page}, ${size}) as page`,
  );
  return row?.page as { total: number; page: number; rows: Entry[] };
}

async function aCliente(user: string, nombre: string): Promise<string> {
  const [row] = await asUser(
    sql,
    user,
    (tx) =>
      tx<{ id: string }[]>`insert into public.clientes (nombre_completo) values (${nombre}) returning id`,
  );
  return row?.id ?? '';
}

describe('la página de auditoría', () => {
  it('dice quién, qué, cuándo, antes y después, y de qué se trata, también cuando ya no está', async () => {
    const id = randomUUID();
    await asUser(
      sql,
      staff,
      (tx) =>
        tx`insert into public.deals (id, contractnumber, debtorfullname) values (${id}, 'CT-1', 'Íñigo')`,
    );
    await asUser(sql, other, (tx) => tx`update public.deals set message = 'dos' where id = ${id}`);
    const [update, insert] = (await list(staff, { registro: id })).rows;
    expect(insert).toMatchObject({ accion: 'insert', tabla: 'deals', antes: null, despues: null });
    expect(update).toMatchObject({
      accion: 'update',
      quien: 'Persona de Prueba',
      asunto: { titulo: 'CT-1 · Íñigo', pagina_id: id },
      antes: { message: null },
      despues: { message: 'dos' },
    });
    await asUser(sql, other, (tx) => tx`delete from public.deals where id = ${id}`);
    const { rows } = await list(staff, { registro: id });
    expect(rows.map((entry) => entry.accion)).toEqual(['delete', 'update', 'insert']);
    for (const { asunto } of rows) expect(asunto).toEqual({ titulo: 'CT-1 · Íñigo' });

    // Erased for good: what it was called, in each of its entries.
    await sql`delete from public.papelera where registro_id = ${id}`;
    for (const { asunto } of (await list(staff, { registro: id })).rows) {
      expect(asunto).toEqual({ titulo: 'CT-1 · Íñigo' });
    }
  });

  it('lo que se elimina con su expediente dice de cuál era', async () => {
    const id = randomUUID();
    await asUser(
      sql,
      staff,
      (tx) => tx`insert into public.deals (id, contractnumber) values (${id}, 'CT-7')`,
    );
    const datos = { concepto: 'reclamado', importe: 500, fecha: '2026-01-02' };
    const [importe] = await asUser(
      sql,
      staff,
      (tx) => tx<{ id: string }[]>`select public.anotar_importe(${id}, ${tx.json(datos)}) as id`,
    );
    const entry = async () => (await list(staff, { registro: importe?.id ?? '' })).rows[0];
    await asUser(sql, staff, (tx) => tx`delete from public.deals where id = ${id}`);
    const asunto = { titulo: 'reclamado', de: { titulo: 'CT-7' } };
    expect(await entry()).toMatchObject({ accion: 'delete', asunto });

    await sql`delete from public.papelera where registro_id = ${id}`;
    expect(await entry()).toMatchObject({ accion: 'delete', asunto });
  });

  it('lo que cuelga de un expediente y de su reclamación sale una vez, con su expediente, sea cual sea el ID de este', async () => {
    await sql`insert into public.deals (id, user_id, contractnumber) values ('EXP-8', ${staff}, 'CT-8')`;
    const [intento] = await sql<{ id: string }[]>`
      insert into public.masc_intentos (user_id, deal_id, via, ambas, canal)
      values (${staff}, 'EXP-8', 'consumo', true, 'burofax') returning id`;
    const [justificante] = await sql<{ id: string }[]>`
      insert into public.masc_evidencias (user_id, deal_id, intento_id, documento_id, clase, confidencial)
      values (${staff}, 'EXP-8', ${intento?.id ?? ''}, ${await unDocumento(sql, staff, 'EXP-8', 'Acuse.pdf')}, 'acuse_recibo', false) returning id`;
    const entries = () => list(staff, { registro: justificante?.id ?? '' });
    const asunto = { titulo: 'acuse_recibo', pagina_id: 'EXP-8', de: { titulo: 'CT-8', pagina_id: 'EXP-8' } };
    expect((await entries()).rows).toMatchObject([{ accion: 'insert', asunto }]);
    await asUser(sql, staff, (tx) => tx`delete from public.deals where id = 'EXP-8'`);
    expect((await entries()).rows).toMatchObject([{ asunto: { de: { titulo: 'CT-8' } } }, {}]);
  });

  it('cada persona ve lo que sus políticas le enseñan, ni más ni menos', async () => {
    const mine = await aCliente(staff, 'Mía');
    await aCliente(other, 'Ajena');
    await asUser(
      sql,
      admin,
      (tx) => tx`insert into public.settings (name, value) values ('terminos', 'nuevo')`,
    );
    await asUser(sql, staff, (tx) => tx`insert into public.acreedores (nombre, cif) values ('Banco', 'A1')`);
    for (const user of [admin, staff, other]) {
      const [{ visible }] = await asUser(
        sql,
        user,
        (tx) => tx<[{ visible: number }]>`select count(*)::integer as visible from public.auditoria`,
      );
      expect((await list(user)).total).toBe(visible);
    }
    expect((await list(other, { registro: mine })).total).toBe(0);
    const asunto = { titulo: 'Banco', pagina_id: 'Banco' };
    const filters: Record<string, string>[] = [{ tabla: 'acreedores' }, { registro: 'Banco' }];
    for (const filter of filters)
      expect((await list(other, filter)).rows).toMatchObject([{ accion: 'insert', asunto }]);
    expect((await list(staff, { tabla: 'settings' })).total).toBe(0);
    expect((await list(admin, { tabla: 'settings' })).rows[0]?.despues).toEqual({ value: 'nuevo' });
  });

  it('filtra por persona, tabla, acción y días, y las páginas no se repiten', async () => {
    const ids = [await aCliente(staff, 'Uno'), await aCliente(staff, 'Dos'), await aCliente(staff, 'Tres')];
    await asUser(
      sql,
      staff,
      (tx) => tx`update public.clientes set ciudad = 'Ávila' where id = ${ids[0] ?? ''}`,
    );
    await sql`update public.clientes set ciudad = 'Teruel' where id = ${ids[0] ?? ''}`;
    const filters = { persona: staff, tabla: 'clientes', accion: 'update' };
    expect((await list(staff, filters)).rows.map((entry) => entry.despues)).toEqual([{ ciudad: 'Ávila' }]);
    expect((await list(staff, { ...filters, persona: 'sistema' })).rows.map((e) => e.despues)).toEqual([
      { ciudad: 'Teruel' },
    ]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
    expect((await list(staff, { ...filters, desde: today, hasta: today })).total).toBe(1);
    expect((await list(staff, { ...filters, hasta: '2020-01-01' })).total).toBe(0);
    const all = { persona: staff, tabla: 'clientes' };
    const { total } = await list(staff, all);
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(total / 2); page++)
      seen.push(...(await list(staff, all, page, 2)).rows.map((e) => e.id));
    expect(seen).toHaveLength(total);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect(await sqlState(list(staff, { quien: 'x' }))).toBe('PT400');
  });

  it('se exporta entero, de mil en mil, sin repetir ni saltar entradas del mismo instante', async () => {
    await sql`insert into public.deals (id, user_id) select 'EXPORT-' || n, ${staff} from generate_series(1, 2300) n`;
    const exported: Entry[] = [];
    for (;;) {
      const [row] = await asUser(
        sql,
        staff,
        (tx) =>
          tx`select public.export_auditoria(${tx.json({ tabla: 'deals' })}, ${exported.at(-1)?.id ?? null}) as rows`,
      );
      const rows = row?.rows as Entry[];
      if (rows.length === 0) break;
      exported.push(...rows);
    }
    const { total } = await list(staff, { tabla: 'deals' });
    expect(exported).toHaveLength(total);
    expect(new Set(exported.map((entry) => entry.id)).size).toBe(total);
  });
});

describe('nadie cambia ni borra una entrada', () => {
  const STATEMENTS = [
    'update public.auditoria set accion = accion',
    `update public.auditoria set despues = '{}' where id = (select min(id) from public.auditoria)`,
    'delete from public.auditoria',
    'truncate public.auditoria',
    'truncate public.auditoria cascade',
    'merge into public.auditoria a using (values (1)) v on true when matched then delete',
    'alter table public.auditoria disable trigger all',
    'drop trigger auditoria_append_only on public.auditoria',
    'alter table public.auditoria disable row level security',
    'drop table public.auditoria',
    'create or replace function public.refuse_audit_change () returns trigger language sql as $$ select null $$',
    'set session_replication_role = replica',
  ];

  it('ningún papel de la aplicación, ni con las funciones que ofrece la API', async () => {
    await aCliente(staff, 'Vigilada');
    const content = async () =>
      (await sql`select md5(string_agg(a::text, '' order by a.id)) as sum from public.auditoria a`)[0]?.sum;
    const before = await content();
    const roles = await sql<{ name: string }[]>`
      select rolname as name from pg_roles where not rolsuper and not rolcanlogin and rolname !~ '^pg_' order by 1`;
    expect(roles.map((role) => role.name)).toEqual(
      expect.arrayContaining(['anon', 'authenticated', 'service_role']),
    );
    for (const { name } of roles) {
      for (const statement of STATEMENTS) {
        const state = await sqlState(
          sql.begin(async (tx) => {
            const claims = { ...(await claimsOf(tx, admin)), role: name };
            await tx`select set_config('role', ${name}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
            await tx.unsafe(statement);
          }),
        );
        expect([name, statement, state]).toEqual([name, statement, '42501']);
      }
    }
    expect(await content()).toBe(before);
  });
});
