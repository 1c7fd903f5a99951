import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { bloquear } from '../support/bloqueo';
import { aPersonWithData, NOMBRE, type Person } from '../support/interesado';
import { keptOf } from '../support/objetos';
import { openBackend } from '../support/open-backend';
import { aRowOf } from '../support/una-fila';

/** A person's data at their request (LOPDGDD, art. 32): blocked, deleted for good, exported. */

const { sql } = await openBackend();
const admin = await anAccount(sql);
const owner = await anAccount(sql);
const colleague = await anAccount(sql);

let person: Person;
beforeEach(async () => {
  person = await aPersonWithData(sql, owner, colleague);
});

/** What somebody has opened: of whoever did. */
const NO_SON_SUYAS = ['aperturas'];

const call = (who: string, text: string, ...values: string[]) =>
  asUser(sql, who, async (tx) => (await tx.unsafe(`select ${text} as answer`, values))[0]?.answer as unknown);

const block = (who = owner) => bloquear(sql, who, person.cliente);

/** Everywhere that this person may turn up, and whether they do. */
async function whereabouts(who: string): Promise<string[]> {
  const { cliente, deal, antiguo, dealDocument, dni, dealPath, clientePath } = person;
  const places: Record<string, string> = {
    'tabla clientes': `(select count(*) from public.clientes where id = '${cliente}')`,
    'tabla deals': `(select count(*) from public.deals where id = '${deal}')`,
    'tabla expedientes': `(select count(*) from public.expedientes where id = '${antiguo}')`,
    'documentos del expediente': `(select count(*) from public.deal_documents where deal_id = '${deal}')`,
    'documentos del cliente': `(select count(*) from public.cliente_documents where cliente_id = '${cliente}')`,
    registros: `(select count(*) from public.cliente_registros where cliente_id = '${cliente}')`,
    auditoria: `(select count(*) from public.auditoria where registro_id in ('${cliente}', '${deal}', '${dealDocument}'))`,
    objetos: `(select count(*) from storage.objects where name in ('${dealPath}', '${clientePath}'))`,
    'lista de clientes': `(public.list_clientes('${dni}') ->> 'total')::bigint`,
    'lista de expedientes': `(public.list_deals('${deal}') ->> 'total')::bigint`,
    'lista del formato anterior': `(select count(*) from jsonb_array_elements(public.list_expedientes() -> 'rows') r where r ->> 'id' = '${antiguo}')`,
    'ids de clientes': `(select count(*) from jsonb_array_elements_text(public.found_ids('clientes')) i where i = '${cliente}')`,
    'ids de expedientes': `(select count(*) from jsonb_array_elements_text(public.found_ids('deals')) i where i = '${deal}')`,
    exportación: `(json_array_length(public.export_rows('clientes', array['${cliente}'])) + json_array_length(public.export_rows('deals', array['${deal}'])))::bigint`,
    'aviso de NIF repetido': `(select count(*) from public.find_clientes_by_nif(array['${dni}']))`,
    'expedientes del cliente': `jsonb_array_length(public.deals_of_cliente('${cliente}'))::bigint`,
    'buscar el cliente': `jsonb_array_length(public.buscar('${dni}') -> 'clientes')::bigint`,
    'buscar el expediente': `jsonb_array_length(public.buscar('${deal}') -> 'expedientes')::bigint`,
    'página de auditoría': `(public.list_auditoria(jsonb_build_object('registro', '${deal}')) ->> 'total')::bigint`,
    'actividad del cliente': `jsonb_array_length(public.actividad_de_cliente('${cliente}'))::bigint`,
    'actividad del expediente': `jsonb_array_length(public.actividad_de_deal('${deal}'))::bigint`,
  };
  const found: string[] = [];
  for (const [place, count] of Object.entries(places)) {
    if (Number(await call(who, count)) > 0) found.push(place);
  }
  return found;
}

describe('bloquear', () => {
  it('lo esconde de todos menos de los administradores, y desbloquear lo devuelve', async () => {
    const before = { owner: await whereabouts(owner), colleague: await whereabouts(colleague) };
    expect(before.owner).toHaveLength(21);
    expect(before.colleague).toContain('lista de expedientes');
    await block();
    expect(await whereabouts(owner)).toEqual([]);
    expect(await whereabouts(colleague)).toEqual([]);
    expect(await whereabouts(admin)).toEqual(
      expect.arrayContaining(['tabla clientes', 'lista de expedientes']),
    );
    const listed = await asUser(
      sql,
      admin,
      (tx) => tx`select id, nombre_completo from public.list_bloqueados()`,
    );
    expect(listed).toContainEqual({ id: person.cliente, nombre_completo: NOMBRE });

    await call(admin, 'public.desbloquear_cliente($1)', person.cliente);
    expect(await whereabouts(owner)).toEqual(before.owner);
    expect(await whereabouts(colleague)).toEqual(before.colleague);
  });

  it('nada más de nadie se esconde', async () => {
    const other = person;
    person = await aPersonWithData(sql, owner, colleague);
    await block();
    person = other;
    expect(await whereabouts(owner)).toHaveLength(21);
  });

  it('no se cambia, se elimina, se restaura ni se le añade nada', async () => {
    const gone = await call(owner, "public.delete_to_papelera('deal_documents', $1)", person.dealDocument);
    await block();
    const tries = [
      (tx: Sql) => tx`update public.clientes set ciudad = 'x' where id = ${person.cliente} returning 1`,
      (tx: Sql) => tx`delete from public.deals where id = ${person.deal} returning 1`,
    ];
    for (const work of tries)
      expect(await asUser(sql, owner, (tx) => work(tx as unknown as Sql))).toHaveLength(0);
    expect(await sqlState(call(owner, 'public.restore_papelera(array[$1]::uuid[])', gone as string))).toBe(
      'PT404',
    );
    const purge = (tx: Sql) => tx`select * from public.purge_papelera(array[${gone as string}]::uuid[])`;
    expect(await asUser(sql, owner, (tx) => purge(tx as unknown as Sql))).toEqual([]);
    const unblock = (tx: Sql) =>
      tx`update public.clientes set bloqueado_at = null where id = ${person.cliente}`;
    expect(await sqlState(asUser(sql, owner, (tx) => unblock(tx as unknown as Sql)))).toBe('42501');
    expect(
      await sqlState(
        call(
          owner,
          "public.log_documents_access('deal_documents', array[$1]::uuid[], 'view')",
          person.dealDocument,
        ),
      ),
    ).toBe('PT404');
    const note = asUser(
      sql,
      owner,
      (tx) => tx`
      insert into public.cliente_registros (cliente_id, user_id, tipo, texto) values (${person.cliente}, ${owner}, 'nota', 'x')`,
    );
    expect(await sqlState(note)).toBe('42501');
    const file = asUser(
      sql,
      owner,
      (tx) => tx`
      insert into storage.objects (bucket_id, name, owner_id, version)
      values ('expediente-documents', ${`${person.deal}/documento/c.pdf`}, ${owner}, ${randomUUID()})`,
    );
    expect(await sqlState(file)).toBe('42501');
  });

  it('lo nuevo suyo se guarda bloqueado, lo escriba quien lo escriba', async () => {
    await block();
    for (const who of [colleague, admin]) {
      const id = `EXP-${randomUUID()}`;
      await asUser(
        sql,
        who,
        (tx) => tx`insert into public.deals (id, debtordni) values (${id}, ${person.dni}) returning id`,
      );
      expect(await sql`select from public.deals where id = ${id} and bloqueado_at is not null`).toHaveLength(
        1,
      );
    }
  });

  it('queda en la auditoría, y solo lo hace quien debe', async () => {
    expect(await sqlState(block(colleague))).toBe('PT404');
    await block();
    expect(await sqlState(block())).toBe('PT404');
    expect(await sqlState(call(owner, 'public.desbloquear_cliente($1)', person.cliente))).toBe('42501');
    expect(await sqlState(asUser(sql, owner, (tx) => tx`select public.list_bloqueados()`))).toBe('42501');
    const self = asUser(
      sql,
      colleague,
      (tx) => tx`update public.deals set bloqueado_at = now() where id is not null`,
    );
    expect(await sqlState(self)).toBe('42501');
    const entries =
      await sql`select user_id, tabla, antes, despues ? 'bloqueado_at' as fields from public.auditoria
      where registro_id in (${person.cliente}, ${person.deal}) and accion = 'update' order by tabla`;
    expect(entries).toEqual([
      { user_id: admin, tabla: 'clientes', antes: { bloqueado_at: null }, fields: true },
      { user_id: admin, tabla: 'deals', antes: { bloqueado_at: null }, fields: true },
    ]);
  });
});

describe('borrar definitivamente', () => {
  const erase = (who = admin, confirmation = NOMBRE) =>
    call(who, 'public.borrar_cliente_definitivamente($1, $2)', person.cliente, confirmation);

  it('se lleva al cliente con todo, y de la auditoría solo quedan los hechos', async () => {
    await sql`update public.clientes set ciudad = 'Haro' where id = ${person.cliente}`;
    await call(owner, "public.delete_to_papelera('deal_documents', $1)", person.dealDocument);
    await block();
    await sql`insert into public.bloqueos_pedidos (user_id, tabla, registro_id, dni, motivo)
      values (${owner}, 'deals', ${person.deal}, ${person.dni}, ${person.dni})`;
    expect(await erase()).toEqual({
      clientes: 1,
      deals: 1,
      expedientes: 1,
      deal_documents: 2,
      cliente_documents: 1,
      cliente_registros: 1,
    });
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private') order by 1`;
    for (const { name } of tables) {
      const traces = await sql`
        select t::text as row from ${sql(name)} t
        where strpos(t::text, ${person.dni}) > 0 or (strpos(t::text, ${person.cliente}) > 0 or strpos(t::text, ${person.deal}) > 0)`;
      const expected = name === 'public.auditoria';
      expect([name, traces.length > 0]).toEqual([name, expected]);
    }
    const audited = await sql`
      select accion, tabla, antes, despues, user_id from public.auditoria
      where registro_id in (${person.cliente}, ${person.deal}, ${person.dealDocument}) order by id`;
    expect(audited.every(({ antes, despues }) => antes === null && despues === null)).toBe(true);
    expect(audited).toContainEqual({
      accion: 'delete',
      tabla: 'clientes',
      antes: null,
      despues: null,
      user_id: admin,
    });
    expect(audited).toContainEqual({
      accion: 'purge',
      tabla: 'clientes',
      antes: null,
      despues: null,
      user_id: admin,
    });
    expect(await keptOf(sql, person.dealPath, person.clientePath)).toEqual([]);
  });

  it('no toca lo de nadie más, ni su auditoría', async () => {
    const other = await aPersonWithData(sql, owner, colleague);
    await sql`update public.clientes set ciudad = 'Haro' where id = ${other.cliente}`;
    await block();
    await erase();
    person = other;
    expect(await whereabouts(owner)).toHaveLength(21);
    const [entry] =
      await sql`select antes from public.auditoria where registro_id = ${other.cliente} and accion = 'update'`;
    expect(entry?.antes).toEqual({ ciudad: 'Logroño' });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['quien no es administrador', () => erase(owner), '42501'],
    ['quien no escribe el nombre', () => erase(admin, 'Íñigo'), 'PT400'],
  ])('no lo hace %s', async (_who, work, state) => {
    await block();
    expect(await sqlState(work())).toBe(state);
    expect(await sql`select from public.clientes where id = ${person.cliente}`).toHaveLength(1);
  });

  it('un administrador no borra lo que ni es suyo ni está bloqueado', async () => {
    expect(await sqlState(erase())).toBe('PT404');
  });

  it('la auditoría sigue sin poderse cambiar', async () => {
    await block();
    await erase();
    expect(await sqlState(sql`update public.auditoria set antes = null`)).toBe('42501');
    expect(await sqlState(sql`delete from public.auditoria`)).toBe('42501');
  });
});

describe('exportar los datos del interesado', () => {
  const exported = (who: string) => call(who, 'public.datos_del_interesado($1)', person.cliente);

  it('da todo lo que quien exporta puede ver, y queda escrito', async () => {
    const data = (await exported(owner)) as Record<string, unknown>;
    expect(data).toMatchObject({
      cliente: { id: person.cliente, nombre_completo: NOMBRE, dni: person.dni },
      registros: [{ texto: NOMBRE }],
      documentos: [{ file_path: person.clientePath }],
      expedientes: [{ id: person.deal, documentos: [{ file_path: person.dealPath }] }],
      expedientes_formato_anterior: [{ mensaje: NOMBRE }],
      documentos_ajenos: 1,
    });
    expect(JSON.stringify(data)).not.toContain(owner);
    const [entry] = await sql`select user_id, accion from public.auditoria
      where tabla = 'clientes' and registro_id = ${person.cliente} order by id desc limit 1`;
    expect(entry).toEqual({ user_id: owner, accion: 'download' });
  });

  it('lleva una fila de cada tabla que cuelga de sus expedientes, también de las que vengan', async () => {
    const tables = await sql<{ tabla: string }[]>`
      select distinct c.tabla from private.cuelgan c where c.de = 'deals' and c.columna = 'deal_id' order by 1`;
    const answer = async () => JSON.stringify(await exported(owner));
    for (const { tabla } of tables) {
      if (NO_SON_SUYAS.includes(tabla)) continue;
      const { key } = await aRowOf(sql, tabla, owner, { deal_id: person.deal });
      expect([tabla, (await answer()).includes(key)]).toEqual([tabla, true]);
    }
  });

  it('y los justificantes que pueden ser de sus reclamaciones', async () => {
    const { key } = await aRowOf(sql, 'masc_intentos', owner, { deal_id: person.deal });
    const given = { candidatos: [key], file_name: 'acuse de alguien.pdf' };
    await aRowOf(sql, 'masc_justificantes', owner, given);
    expect(JSON.stringify(await exported(owner))).toContain('acuse de alguien.pdf');
    expect(JSON.stringify(await exported(admin).catch(() => ''))).not.toContain('acuse de alguien.pdf');
  });

  it('bloqueado, solo un administrador', async () => {
    expect(await sqlState(exported(colleague))).toBe('PT404');
    await block();
    expect(await sqlState(exported(owner))).toBe('PT404');
    expect(await exported(admin)).toMatchObject({ cliente: { dni: person.dni } });
  });
});
