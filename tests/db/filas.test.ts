import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anAccount, asRole, sqlState, type Role } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** Row security: who reads and writes what, and that a refusal leaves the row as it was. */

type TableName =
  | 'clientes'
  | 'deals'
  | 'expedientes'
  | 'deal_documents'
  | 'cliente_documents'
  | 'cliente_registros';

interface Case {
  tabla: TableName;
  /** A column that an update may change. */
  campo: string;
  /** Nobody updates a row of it. */
  fija?: boolean;
  insert: (sql: Sql, owner: string) => Promise<string>;
}

const aRow = async (rows: Promise<{ id: string }[]>): Promise<string> => {
  const [row] = await rows;
  if (!row) throw new Error('no row came back');
  return row.id;
};

const insertDeal = (sql: Sql, owner: string) =>
  aRow(
    sql`insert into public.deals (id, user_id, message) values (${randomUUID()}, ${owner}, 'antes') returning id`,
  );

const insertCliente = (sql: Sql, owner: string) =>
  aRow(sql`insert into public.clientes (user_id, nombre_completo) values (${owner}, 'antes') returning id`);

const CASES: Case[] = [
  { tabla: 'clientes', campo: 'nombre_completo', insert: insertCliente },
  { tabla: 'deals', campo: 'message', insert: insertDeal },
  {
    tabla: 'expedientes',
    campo: 'mensaje',
    insert: (sql, owner) =>
      aRow(sql`insert into public.expedientes (user_id, mensaje) values (${owner}, 'antes') returning id`),
  },
  {
    tabla: 'deal_documents',
    campo: 'category',
    insert: async (sql, owner) =>
      aRow(sql`insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
        values (${await insertDeal(sql, owner)}, ${owner}, 'documento', 'antes', 'a.pdf', ${randomUUID()}, 1) returning id`),
  },
  {
    tabla: 'cliente_documents',
    fija: true,
    campo: 'file_name',
    insert: async (sql, owner) =>
      aRow(sql`insert into public.cliente_documents (cliente_id, user_id, file_name, file_path, file_size)
        values (${await insertCliente(sql, owner)}, ${owner}, 'antes', ${randomUUID()}, 1) returning id`),
  },
  {
    tabla: 'cliente_registros',
    campo: 'texto',
    insert: async (sql, owner) =>
      aRow(sql`insert into public.cliente_registros (cliente_id, user_id, tipo, texto)
        values (${await insertCliente(sql, owner)}, ${owner}, 'nota', 'antes') returning id`),
  },
];

const { sql } = await openBackend();
const [owner, colleague, outsider, deactivated] = [
  await anAccount(sql),
  await anAccount(sql),
  await anAccount(sql, { email: 'ex@legal.example' }),
  await anAccount(sql),
];
// A domain that was allowed when the account was made and is no longer.
await sql`delete from public.allowed_domains where domain = 'legal.example'`;
await sql`update public.staff set active = false where user_id = ${deactivated}`;

const people: Record<string, () => Role> = {
  dueño: () => ({ userId: owner }),
  colega: () => ({ userId: colleague }),
  'de otro dominio': () => ({ userId: outsider }),
  desactivado: () => ({ userId: deactivated }),
  anónimo: () => ({ anon: true }),
};

const mayWork = (tabla: TableName, person: string): boolean =>
  person === 'dueño' || (person === 'colega' && tabla === 'deals');

describe.each(CASES)('$tabla', ({ tabla, campo, fija = false, insert }) => {
  const read = (id: string) => sql`select ${sql(campo)} as valor from public.${sql(tabla)} where id = ${id}`;

  describe.each(Object.keys(people))('%s', (person) => {
    const who = (): Role => people[person]?.() ?? { anon: true };
    const allowed = mayWork(tabla, person);

    it(`${allowed ? 'lee' : 'no lee'} la fila`, async () => {
      const id = await insert(sql, owner);
      const rows = asRole(sql, who(), (tx) => tx`select id from public.${tx(tabla)} where id = ${id}`);
      if (person === 'anónimo') expect(await sqlState(rows)).toBe('42501');
      else expect(await rows).toHaveLength(allowed ? 1 : 0);
    });

    const changes = allowed && !fija;
    it(`${changes ? 'cambia' : 'no cambia'} la fila`, async () => {
      const id = await insert(sql, owner);
      const changed = asRole(
        sql,
        who(),
        (tx) => tx`update public.${tx(tabla)} set ${tx(campo)} = 'después' where id = ${id} returning id`,
      );
      if (person === 'anónimo' || fija) expect(await sqlState(changed)).toBe('42501');
      else expect(await changed).toHaveLength(changes ? 1 : 0);
      expect(await read(id)).toEqual([{ valor: changes ? 'después' : 'antes' }]);
    });

    it(`${allowed ? 'elimina' : 'no elimina'} la fila`, async () => {
      const id = await insert(sql, owner);
      const gone = asRole(
        sql,
        who(),
        (tx) => tx`delete from public.${tx(tabla)} where id = ${id} returning id`,
      );
      if (person === 'anónimo') expect(await sqlState(gone)).toBe('42501');
      else expect(await gone).toHaveLength(allowed ? 1 : 0);
      expect(await read(id)).toHaveLength(allowed ? 0 : 1);
    });

    it('no hace filas en nombre de otra persona', async () => {
      const copy = asRole(sql, who(), (tx) =>
        insert(tx as unknown as Sql, person === 'colega' ? owner : colleague),
      );
      expect(await sqlState(copy)).toBe('42501');
    });
  });

  it(`con VISIBILITY=team la ve${fija ? '' : ' y la cambia'} todo el equipo`, async () => {
    const id = await insert(sql, owner);
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
    try {
      const changed = await asRole(sql, { userId: colleague }, (tx) =>
        fija
          ? tx`select from public.${tx(tabla)} where id = ${id}`
          : tx`update public.${tx(tabla)} set ${tx(campo)} = 'equipo' where id = ${id} returning id`,
      );
      expect(changed).toHaveLength(1);
      const refused = await asRole(
        sql,
        { userId: deactivated },
        (tx) => tx`select from public.${tx(tabla)} where id = ${id}`,
      );
      expect(refused).toHaveLength(0);
    } finally {
      await sql`update public.settings set value = 'own' where name = 'visibility'`;
    }
  });
});

describe('storage.objects', () => {
  const put = (who: Role, owner_id: string, bucket = 'expediente-documents') =>
    asRole(
      sql,
      who,
      (tx) => tx`insert into storage.objects (bucket_id, name, owner_id, version)
        values (${bucket}, ${randomUUID()}, ${owner_id}, ${randomUUID()}) returning id`,
    );

  it('cada persona guarda y ve lo suyo', async () => {
    await put({ userId: owner }, owner);
    const seen = (userId: string) =>
      asRole(sql, { userId }, (tx) => tx`select from storage.objects where owner_id = ${owner}`);
    expect((await seen(owner)).length).toBeGreaterThan(0);
    expect(await seen(colleague)).toHaveLength(0);
    expect(await seen(deactivated)).toHaveLength(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['en nombre de otra persona', () => put({ userId: owner }, colleague)],
    ['sin sesión', () => put({ anon: true }, owner)],
    ['estando desactivado', () => put({ userId: deactivated }, deactivated)],
    ['en un depósito que no existe', () => put({ userId: owner }, owner, 'otro')],
  ])('no se guarda nada %s', async (_caso, work) => {
    expect(await sqlState(work())).toBe('42501');
  });
});
