import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { anObject } from '../support/objetos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const [staff, other] = [await anAccount(sql), await anAccount(sql)];

async function aClienteOf(user: string): Promise<string> {
  const [row] = await asUser(
    sql,
    user,
    (tx) => tx`insert into public.clientes (nombre_completo) values ('Ana') returning id`,
  );
  return row?.id;
}

interface Entry {
  id: number;
  accion: string;
  tabla: string;
  quien: string;
  que: Record<string, string> | null;
  antes: Record<string, string> | null;
  despues: Record<string, string> | null;
}

async function actividad(cliente: string, as = staff, before: number | null = null): Promise<Entry[]> {
  const [row] = await asUser(
    sql,
    as,
    (tx) => tx`select public.actividad_de_cliente(${cliente}, ${before}) as entries`,
  );
  return row?.entries;
}

describe('actividad_de_cliente', () => {
  it('cuenta lo del cliente, sus documentos y sus registros, también los eliminados, y quién lo hizo', async () => {
    const cliente = await aClienteOf(staff);
    await asUser(sql, staff, (tx) => tx`update public.clientes set telefono = '600' where id = ${cliente}`);
    await asUser(sql, staff, async (tx) => {
      await anObject(tx, staff, `${cliente}/DNI.pdf`, 'cliente-documents');
      await tx`insert into public.cliente_documents (cliente_id, file_name, file_path, file_size)
          values (${cliente}, 'DNI.pdf', ${`${cliente}/DNI.pdf`}, 10)`;
    });
    await asUser(
      sql,
      staff,
      (tx) =>
        tx`insert into public.cliente_registros (cliente_id, tipo, texto) values (${cliente}, 'nota', 'Llamar')`,
    );
    await asUser(sql, staff, (tx) => tx`delete from public.cliente_documents where cliente_id = ${cliente}`);
    const entries = await actividad(cliente);
    expect(entries.map(({ accion, tabla, que }) => [accion, tabla, que])).toEqual([
      ['delete', 'cliente_documents', { file_name: 'DNI.pdf' }],
      ['insert', 'cliente_registros', { tipo: 'nota', texto: 'Llamar' }],
      ['insert', 'cliente_documents', { file_name: 'DNI.pdf' }],
      ['update', 'clientes', null],
      ['insert', 'clientes', null],
    ]);
    expect(entries[3]).toMatchObject({ antes: { telefono: null }, despues: { telefono: '600' } });
    expect(new Set(entries.map(({ quien }) => quien))).toEqual(new Set(['Persona de Prueba']));
    expect(entries[0]?.antes).toBeNull();
  });

  it('de cincuenta en cincuenta', async () => {
    const cliente = await aClienteOf(staff);
    for (let n = 1; n <= 60; n++) {
      await sql`update public.clientes set telefono = ${String(n)} where id = ${cliente}`;
    }
    const first = await actividad(cliente);
    const rest = await actividad(cliente, staff, first.at(-1)?.id ?? null);
    expect([first.length, rest.length]).toEqual([50, 11]);
    expect(rest.at(-1)?.accion).toBe('insert');
  });

  it('nada de un cliente ajeno, ni a quien está desactivado, ni sin sesión', async () => {
    const cliente = await aClienteOf(other);
    expect(await actividad(cliente)).toEqual([]);
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    // The same as of a client who is not there.
    expect(await actividad(cliente, gone)).toEqual([]);
    expect(
      await sqlState(
        asRole(sql, { anon: true }, (tx) => tx`select public.actividad_de_cliente(${cliente}, null)`),
      ),
    ).toBe('42501');
  });

  it('con VISIBILITY=team, también lo de los demás', async () => {
    const cliente = await aClienteOf(other);
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    expect(await actividad(cliente)).toHaveLength(1);
    await sql`update public.settings set value = 'own' where name = 'visibility'`;
  });
});

describe('import_clientes repetida', () => {
  async function anImportacion(): Promise<string> {
    const [row] = await asUser(
      sql,
      staff,
      (tx) => tx`insert into public.importaciones (origen, nombre) values ('clientes', 'a.csv') returning id`,
    );
    return row?.id;
  }
  const importar = (records: unknown[], importacion: string, as = staff) =>
    asUser(
      sql,
      as,
      (tx) =>
        tx`select indice, id, outcome from public.import_clientes(${sql.json(records as never)}, 'crear', ${importacion})`,
    );

  it('con los mismos identificadores no crea nada dos veces', async () => {
    const importacion = await anImportacion();
    const records = [1, 2, 3].map((n) => ({ id: randomUUID(), nombre_completo: `Sin DNI ${n}` }));
    const first = await importar(records.slice(0, 2), importacion);
    const again = await importar(records, importacion);
    expect(first.map(({ outcome }) => outcome)).toEqual(['inserted', 'inserted']);
    expect(again.map(({ id, outcome }) => [id, outcome])).toEqual(records.map(({ id }) => [id, 'inserted']));
    const [made] = await sql`select count(*)::int from public.clientes where importacion_id = ${importacion}`;
    expect(made?.count).toBe(3);
  });

  it('un identificador que es de otro cliente se rechaza', async () => {
    const cliente = await aClienteOf(other);
    const state = await sqlState(importar([{ id: cliente, nombre_completo: 'Ana' }], await anImportacion()));
    expect(state).toBe('23505');
  });
});
