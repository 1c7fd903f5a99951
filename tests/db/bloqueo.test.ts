import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { bloquear, wrongBlocks } from '../support/bloqueo';
import { openBackend } from '../support/open-backend';
import { dice, type Roll } from '../support/random';

/** A person is a NIF: what hangs from a blocked one is blocked, whatever changes afterwards and whoever changes it. */

const { sql } = await openBackend();
const admin = await anAccount(sql);
const owner = await anAccount(sql);
const colleague = await anAccount(sql);

const wrong = () => wrongBlocks(sql);

let people = 0;
const aNif = () => `${String((people += 1)).padStart(8, '0')}B`;

async function aCliente(dni: string | null, who = owner): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni) values (${who}, 'Ana Peña', ${dni}) returning id`;
  return row?.id ?? '';
}

async function aDealOf(dni: string | null): Promise<string> {
  const id = `EXP-${randomUUID()}`;
  await sql`insert into public.deals (id, user_id, debtordni) values (${id}, ${colleague}, ${dni})`;
  return id;
}

/** Stored so long ago; no row names it. */
async function anObject(deal: string, who: string, ago = '0 minutes'): Promise<string> {
  const name = `${deal}/documento/${randomUUID()}.pdf`;
  await sql`insert into storage.objects (bucket_id, name, owner_id, version, created_at)
    values ('expediente-documents', ${name}, ${who}, ${randomUUID()}, now() - ${ago}::interval)`;
  return name;
}

const block = (cliente: string, who = owner) => bloquear(sql, who, cliente);
const unblock = (cliente: string) =>
  asUser(sql, admin, (tx) => tx`select public.desbloquear_cliente(${cliente})`);
const isBlocked = async (deal: string) =>
  (await sql`select from public.deals where id = ${deal} and bloqueado_at is not null`).length === 1;

describe('lo que cuelga de una persona bloqueada', () => {
  it('corregir el DNI de quien está bloqueado y desbloquearlo no deja nada bloqueado', async () => {
    const [before, after] = [aNif(), aNif()];
    const cliente = await aCliente(before, admin);
    const [former, latter] = [await aDealOf(before), await aDealOf(after)];
    await block(cliente, admin);
    await asUser(sql, admin, (tx) => tx`update public.clientes set dni = ${after} where id = ${cliente}`);
    expect([await isBlocked(former), await isBlocked(latter)]).toEqual([false, true]);
    await unblock(cliente);
    expect([await isBlocked(former), await isBlocked(latter)]).toEqual([false, false]);
    expect(await wrong()).toEqual([]);
  });

  it.each<[string, (dni: string) => Promise<string>]>([
    [
      'creado',
      async (dni) => {
        const id = `EXP-${randomUUID()}`;
        await asUser(
          sql,
          colleague,
          (tx) => tx`insert into public.deals (id, debtordni) values (${id}, ${dni})`,
        );
        return id;
      },
    ],
    [
      'corregido',
      async (dni) => {
        const id = await aDealOf(aNif());
        await asUser(
          sql,
          colleague,
          (tx) => tx`update public.deals set debtordni = ${dni} where id = ${id} returning id`,
        );
        return id;
      },
    ],
    [
      'importado',
      async (dni) => {
        const id = `EXP-${randomUUID()}`;
        const rows = JSON.stringify([[id, 'Banco', dni]]);
        await asUser(
          sql,
          colleague,
          (tx) => tx`select public.import_rows('deals', array['id', 'creditorname', 'debtordni'], ${rows})`,
        );
        return id;
      },
    ],
    [
      'actualizado al importar',
      async (dni) => {
        const id = await aDealOf(null);
        const rows = JSON.stringify([[id, 'Banco', dni]]);
        await asUser(
          sql,
          colleague,
          (tx) =>
            tx`select public.import_rows('deals', array['id', 'creditorname', 'debtordni'], ${rows}, true)`,
        );
        return id;
      },
    ],
    [
      'cambiado en bloque',
      async (dni) => {
        const id = await aDealOf(aNif());
        await sql`update public.deals set debtordni = ${dni} where id = ${id}`;
        return id;
      },
    ],
  ])('un expediente %s con su DNI queda bloqueado, escrito como esté', async (_how, write) => {
    const dni = aNif();
    await block(await aCliente(dni));
    const deal = await write(`${dni.slice(0, 2)}.${dni.slice(2, 5)}.${dni.slice(5, 8)}-b`);
    expect(await isBlocked(deal)).toBe(true);
    expect(
      await asUser(sql, colleague, (tx) => tx`select from public.deals where id = ${deal}`),
    ).toHaveLength(0);
    expect(await wrong()).toEqual([]);
  });

  it('una ficha corregida con su DNI queda bloqueada con los expedientes del formato anterior', async () => {
    const dni = aNif();
    await block(await aCliente(dni));
    const other = await aCliente(aNif(), colleague);
    await sql`insert into public.expedientes (user_id, cliente_id) values (${colleague}, ${other})`;
    await asUser(sql, colleague, (tx) => tx`update public.clientes set dni = ${dni} where id = ${other}`);
    expect(
      await sql`select from public.expedientes where cliente_id = ${other} and bloqueado_at is not null`,
    ).toHaveLength(1);
    expect(await wrong()).toEqual([]);
  });

  it('también lo que espera en la Papelera con su expediente o su ficha', async () => {
    const dni = aNif();
    const [cliente, deal] = [await aCliente(dni), await aDealOf(dni)];
    await sql`insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
      values (${deal}, ${owner}, 'documento', 'general', 'a.pdf', ${`${deal}/documento/a.pdf`}, 1)`;
    await sql`delete from public.deal_documents where deal_id = ${deal}`;
    await sql`delete from public.deals where id = ${deal}`;
    await block(cliente);
    const entries = () =>
      sql`select from public.papelera where ${deal} in (registro_id, registro ->> 'deal_id') and bloqueado_at is not null`;
    expect(await entries()).toHaveLength(2);
    const audited = () =>
      asUser(sql, owner, (tx) => tx`select from public.auditoria where registro_id = ${deal}`);
    expect(await audited()).toHaveLength(0);
    await unblock(cliente);
    expect(await entries()).toHaveLength(0);
    expect(await audited()).not.toHaveLength(0);
    expect(await wrong()).toEqual([]);
  });

  it('quien sube un documento mientras se bloquea retira su objeto, y solo el que nadie nombra, solo el suyo, solo entonces', async () => {
    const dni = aNif();
    const cliente = await aCliente(dni, admin);
    const deal = await aDealOf(dni);
    const path = `${deal}/documento/otro.pdf`;
    const as = <T>(work: (tx: TransactionSql) => Promise<T>) => asUser(sql, colleague, work);
    const [mine, hers, named, old] = await Promise.all([
      anObject(deal, colleague),
      anObject(deal, owner),
      anObject(deal, colleague),
      anObject(deal, colleague, '11 minutes'),
    ]);
    await as(
      (tx) => tx`insert into public.deal_documents (deal_id, document_type, file_name, file_path, file_size)
        values (${deal}, 'documento', 'a.pdf', ${named}, 1)`,
    );
    await block(cliente, admin);
    const all = [mine, hers, named, old];
    const seen = await as((tx) => tx`select from storage.objects where name in ${tx(all)}`);
    expect(seen).toHaveLength(0);
    const gone = await as(async (tx) => {
      // As the storage server says what it is doing, here and on a hosted Supabase.
      await tx`select set_config('storage.operation', 'storage.object.delete_many', true)`;
      return tx<{ name: string }[]>`delete from storage.objects where name in ${tx(all)} returning name`;
    });
    expect(gone.map(({ name }) => name)).toEqual([mine]);
    const again = as(
      (tx) => tx`insert into storage.objects (bucket_id, name, owner_id, version)
        values ('expediente-documents', ${path}, ${colleague}, ${randomUUID()})`,
    );
    expect(await sqlState(again)).toBe('42501');
  });

  it('un cliente bloqueado no se elimina: nadie sabría ya que sus expedientes lo están', async () => {
    const cliente = await aCliente(aNif(), admin);
    await block(cliente, admin);
    const remove = asUser(sql, admin, (tx) => tx`select public.delete_to_papelera('clientes', ${cliente})`);
    await expect(remove).rejects.toThrow(
      'Los datos bloqueados se conservan: desbloquéelos antes de eliminarlos',
    );
    expect(await sqlState(unblock(cliente))).toBeUndefined();
  });

  it('lo que se escribe mientras se bloquea queda bloqueado', async () => {
    const rounds = Array.from({ length: 20 }, async () => {
      const dni = aNif();
      const cliente = await aCliente(dni);
      await Promise.all([aDealOf(dni), block(cliente), aDealOf(dni), aDealOf(dni)]);
    });
    await Promise.all(rounds);
    expect(await wrong()).toEqual([]);
  });
});

describe('cuatrocientas operaciones de tres personas a la vez', () => {
  const NIFS = Array.from({ length: 12 }, () => aNif());
  /** What may rightly be refused: a row that is gone or blocked meanwhile, or two that change the same client's NIF at once. */
  const REFUSALS = new Set(['PT404', 'PT409', '40P01']);
  const pick = <T>(items: readonly T[], roll: Roll): T => items[roll(items.length)] as T;
  const any = (table: string, roll: Roll, condition = 'true') =>
    sql.unsafe(
      `(select t.id from public.${table} t where ${condition} order by md5(t.id::text || '${roll(1e6)}') limit 1)`,
    );
  const as = (who: string, statement: ReturnType<typeof sql>) => asUser(sql, who, (tx) => tx`${statement}`);

  const DEEDS: ((who: string, roll: Roll) => Promise<unknown>)[] = [
    (who, roll) => aCliente(roll(8) ? pick(NIFS, roll) : null, who),
    (_who, roll) => aDealOf(roll(8) ? pick(NIFS, roll) : null),
    (who, roll) =>
      as(who, sql`update public.clientes set dni = ${pick(NIFS, roll)} where id = ${any('clientes', roll)}`),
    (_who, roll) => sql`update public.clientes set dni = ${pick(NIFS, roll)}
      where id = ${any('clientes', roll, 't.bloqueado_at is not null')}`,
    (who, roll) =>
      as(who, sql`update public.deals set debtordni = ${pick(NIFS, roll)} where id = ${any('deals', roll)}`),
    (who, roll) =>
      sql`insert into public.expedientes (user_id, cliente_id) values (${who}, ${any('clientes', roll)})`,
    (who, roll) => sql`insert into public.cliente_registros (cliente_id, user_id, tipo, texto)
      values (${any('clientes', roll)}, ${who}, 'nota', 'x')`,
    (who, roll) => sql`insert into public.deal_documents
      (deal_id, user_id, document_type, category, file_name, file_path, file_size)
      values (${any('deals', roll)}, ${who}, 'documento', 'general', 'a.pdf', ${randomUUID()}, 1)`,
    (_who, roll) =>
      as(admin, sql`select public.bloquear_cliente(${any('clientes', roll, 't.bloqueado_at is null')})`),
    (_who, roll) =>
      as(
        admin,
        sql`select public.desbloquear_cliente(${any('clientes', roll, 't.bloqueado_at is not null')})`,
      ),
    ...['clientes', 'deals', 'expedientes', 'cliente_registros', 'deal_documents'].map(
      (table) => (who: string, roll: Roll) =>
        as(who, sql`delete from public.${sql(table)} where id = ${any(table, roll)}`),
    ),
    (who, roll) => as(who, sql`select public.restore_papelera(array[${any('papelera', roll)}])`),
  ];

  async function live(worker: number): Promise<number> {
    const roll = dice(20_261_125 + worker);
    const who = pick([admin, owner, colleague], () => worker);
    let done = 0;
    for (let step = 0; step < 134; step++) {
      await pick(DEEDS, roll)(who, roll).then(
        () => (done += 1),
        (error: unknown) => {
          // 23503 and 23502: the table had no such row, or it has gone since.
          const code = (error as { code?: string }).code ?? '';
          if (!REFUSALS.has(code) && !code.startsWith('2350')) throw error;
        },
      );
    }
    return done;
  }

  beforeAll(async () => {
    await sql`insert into public.settings (name, value) values ('visibility', 'team')
      on conflict (name) do update set value = excluded.value`;
  });

  it('dejan bloqueado exactamente lo que cuelga de los bloqueados', async () => {
    const done = await Promise.all([0, 1, 2].map(live));
    expect(Math.min(...done)).toBeGreaterThan(70);
    const [blocked] = await sql<{ clientes: number; deals: number }[]>`
      select (select count(*)::integer from public.clientes where bloqueado_at is not null) as clientes,
        (select count(*)::integer from public.deals where bloqueado_at is not null) as deals`;
    expect(blocked?.clientes).toBeGreaterThan(0);
    expect(blocked?.deals).toBeGreaterThan(0);
    expect(await wrong()).toEqual([]);
    expect(await sql`select * from derived.differences()`).toEqual([]);
  }, 60_000);
});
