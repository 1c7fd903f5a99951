import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { aCliente, aDeal } from '../support/builders';
import { addUp, differences } from '../support/counters';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';
import { dice } from '../support/random';
import { RollBack, rolledBack } from '../support/roll-back';

/** The totals of the lists are kept, not counted: whatever is written, however it ends, they are what counting finds. */

const { sql } = await openBackend();
const [admin, staff, other] = [await anAccount(sql), await anAccount(sql), await anAccount(sql)];

/** Case files with documents, kept and counted: what only one of the two has. */
const wrongDocumented = () => sql`
  with found as (select distinct deal_id, user_id from public.deal_documents)
  (select deal_id, user_id from derived.documented except table found)
  union all (table found except select deal_id, user_id from derived.documented)`;

const total = (who: string, call: string) =>
  asUser(sql, who, async (tx) => {
    const [row] = await tx.unsafe(`select (${call} ->> 'total')::integer as total`);
    return row?.total as number;
  });

const importIds = (tx: TransactionSql, ids: string[]) =>
  importDeals(
    tx,
    ids.map((id, n) => aDeal(n, { id })),
    { updateExisting: true },
  );

const addClientes = (tx: TransactionSql, count: number) =>
  tx`select public.import_clientes(${tx.json(
    Array.from({ length: count }, (_, n) => aCliente(n, { dni: null })),
  )}, 'crear')`;

const SHARED = ['COMUN-1', 'COMUN-2'];

const addDocuments = (tx: TransactionSql, deal: string, count: number) =>
  tx`with objects as (
      insert into storage.objects (bucket_id, name, owner_id, version)
      select 'expediente-documents', gen_random_uuid()::text, auth.uid()::text, 'v' from generate_series(1, ${count})
      returning name
    )
    select array_agg(name) as names from objects`.then(
    ([made]) => tx`
      insert into public.deal_documents (deal_id, document_type, file_name, file_path, file_size)
      select ${deal}, 'documento', 'a.pdf', n, 1 from unnest(${made?.names as string[]}::text[]) n`,
  );

/** In the order of the ids, as the product removes: two who take each other's rows would wait for one another. */
const removeDocuments = (tx: TransactionSql, deal: string, count: number) =>
  tx`delete from public.deal_documents where id in (
    select id from public.deal_documents where deal_id = ${deal} order by id limit ${count} for update)`;

type Deed = (who: string, mine: (n: number) => string, roll: (below: number) => number) => Promise<unknown>;

const IDS = 30;
const some = (mine: (n: number) => string, roll: (below: number) => number) =>
  Array.from({ length: 1 + roll(8) }, () => mine(roll(IDS)));

const DEEDS: Deed[] = [
  (who, mine, roll) => asUser(sql, who, (tx) => importIds(tx, some(mine, roll))),
  (who, mine, roll) => asUser(sql, who, (tx) => importIds(tx, some(mine, roll))),
  (who, mine, roll) =>
    asUser(sql, who, async (tx) => {
      await importIds(tx, some(mine, roll));
      throw new RollBack();
    }).catch(rolledBack),
  (who, mine, roll) =>
    asUser(sql, who, async (tx) => {
      await addClientes(tx, 1);
      await tx
        .savepoint(async (inner) => {
          await importIds(inner, some(mine, roll));
          throw new RollBack();
        })
        .catch(rolledBack);
      await tx`insert into public.expedientes (numero_contrato) values ('A')`;
    }),
  (who, mine, roll) =>
    asUser(sql, who, (tx) => tx`select public.delete_many_to_papelera('deals', ${some(mine, roll)})`),
  (who) =>
    asUser(
      sql,
      who,
      (tx) => tx`delete from public.clientes where id in (select id from public.clientes limit 1)`,
    ),
  (who) =>
    asUser(
      sql,
      who,
      (tx) => tx`select public.restore_papelera(array(
        select id from public.papelera p where user_id = ${who} and not exists (select from public.deals d where d.id = p.registro_id)
        order by deleted_at desc limit 1))`,
    ),
  (_who, mine, roll) => sql`
    update public.deals set debtordni = case when bloqueado_at is null then '00000001R' end where id = any (${some(mine, roll)})`,
  (who, _mine, roll) =>
    sql.begin('isolation level repeatable read', async (tx) => {
      await tx`select count(*) from public.deals`;
      await tx`update public.clientes set user_id = ${roll(2) ? staff : other} where id in (
      select id from public.clientes where user_id = ${who} for update skip locked limit 2)`;
      await addUp(tx);
    }),
  () => addUp(sql),
  (_who, mine, roll) => sql`
    update public.deals set hasinsurancecompanyinfo = ${[true, false, null][roll(3)] ?? null}, creditorname = ${`Banco ${roll(3)}`}
    where id = any (${some(mine, roll)})`,
  (who, _mine, roll) => sql`
    update public.clientes set provincia = ${`Provincia ${roll(3)}`} where id in (
      select id from public.clientes where user_id = ${who} for update skip locked limit 3)`,
  // Two case files that everybody uploads to and removes from: the last document of one goes while another comes.
  (who, _mine, roll) => asUser(sql, who, (tx) => addDocuments(tx, SHARED[roll(2)] ?? '', 1 + roll(2))),
  (who, _mine, roll) => asUser(sql, who, (tx) => addDocuments(tx, SHARED[roll(2)] ?? '', 1)),
  (who, _mine, roll) => asUser(sql, who, (tx) => removeDocuments(tx, SHARED[roll(2)] ?? '', 1)),
  (who, _mine, roll) => asUser(sql, who, (tx) => removeDocuments(tx, SHARED[roll(2)] ?? '', 1 + roll(9))),
  (who, _mine, roll) =>
    asUser(sql, who, async (tx) => {
      await removeDocuments(tx, SHARED[roll(2)] ?? '', 9);
      throw new RollBack();
    }).catch(rolledBack),
];

/** What two of them at once may rightly refuse: rows that another has just changed, brought back, taken or blocked. */
const REFUSALS = new Set(['PT404', 'PT409', '40001', '42501']);

async function live(worker: number): Promise<void> {
  const roll = dice(20_261 + worker);
  const who = worker % 2 ? staff : other;
  const mine = (n: number) => `W${worker}-${n}`;
  for (let step = 0; step < 60; step++) {
    const deed = DEEDS[roll(DEEDS.length)];
    await deed?.(who, mine, roll).catch((error: unknown) => {
      if (!REFUSALS.has((error as { code?: string }).code ?? '')) throw error;
    });
  }
}

describe('los totales', () => {
  it('son los que da contar, escriban cuantos escriban a la vez, deshagan lo que deshagan', async () => {
    await asUser(sql, admin, (tx) => importIds(tx, SHARED));
    await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at)
      values (${admin}, 'Bloqueada', '00000001R', now())`;
    await Promise.all(Array.from({ length: 8 }, (_, worker) => live(worker)));
    expect(await differences(sql)).toEqual([]);
    expect(await wrongDocumented()).toEqual([]);
    const [counted] = await sql`
      select (select count(*)::integer from public.deals where bloqueado_at is null) as deals,
        (select count(*)::integer from public.deals) as todos,
        (select count(*)::integer from public.clientes where user_id = ${staff}) as clientes,
        (select count(*)::integer from public.expedientes where user_id = ${staff}) as expedientes,
        (select count(*)::integer from public.papelera where tabla = 'deals' or user_id = ${staff}) as papelera`;
    expect(counted?.deals).toBeGreaterThan(20);
    expect(counted?.deals).toBeLessThan(counted?.todos as number);
    expect({
      deals: await total(staff, 'public.list_deals()'),
      todos: await total(admin, 'public.list_deals()'),
      clientes: await total(staff, 'public.list_clientes()'),
      expedientes: await total(staff, 'public.list_expedientes()'),
      papelera: await total(staff, 'public.list_papelera()'),
    }).toEqual(counted);
  }, 60_000);

  it('se suman en una línea de cada clase', async () => {
    await asUser(sql, staff, (tx) => importIds(tx, ['S-1']));
    await asUser(sql, staff, (tx) => importIds(tx, ['S-2']));
    await addUp(sql);
    const repeated = await sql`
      select from derived.totals group by relation, tabla, accion, propietario, user_id, bloqueado having count(*) > 1`;
    expect(repeated).toHaveLength(0);
    expect(await differences(sql)).toEqual([]);
  });

  it('siguen siendo ciertos cuando se cargan filas sin pasar por los disparadores y cuando se vacía una tabla', async () => {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into public.expedientes (user_id) select ${staff}::uuid from generate_series(1, 500)`;
    });
    expect(await total(staff, 'public.list_expedientes()')).toBeGreaterThanOrEqual(500);
    expect(await differences(sql)).toEqual([]);
    await sql`truncate public.expedientes`;
    expect(await total(staff, 'public.list_expedientes()')).toBe(0);
    expect(await differences(sql)).toEqual([]);
  });

  it('a table that is emptied again and again leaves no more lines than it had combinations', async () => {
    // All of it is undone: other tests count what is there.
    const undone = new Error('undone');
    const lines = async () => {
      let n = 0;
      await sql
        .begin(async (tx) => {
          for (let times = 0; times < 10; times++) await tx`truncate public.clientes cascade`;
          const [row] = await tx`select count(*)::integer as n from derived.clientes_by_value`;
          n = row?.n as number;
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return n;
    };
    const [before] = await sql`select count(*)::integer as n from derived.clientes_by_value`;
    expect(before?.n).toBeGreaterThan(0);
    expect(await lines()).toBeLessThanOrEqual(2 * (before?.n as number));
  });

  it.each([
    ['{}', 'true'],
    ['{"tabla": "deals"}', `tabla = 'deals'`],
    ['{"accion": "insert", "tabla": "clientes"}', `accion = 'insert' and tabla = 'clientes'`],
    ['{"persona": "sistema"}', 'user_id is null'],
  ])('de la auditoría, lo que ve cada cual con el filtro %s', async (filters, condition) => {
    for (const who of [admin, staff]) {
      const [counted] = await asUser(sql, who, (tx) =>
        tx.unsafe(`select count(*)::integer as n from public.auditoria where ${condition}`),
      );
      if (who === staff) expect(counted?.n).toBeGreaterThan(0);
      expect(await total(who, `public.list_auditoria('${filters}')`)).toBe(counted?.n);
    }
  });

  it('si alguien los estropea, se ve y se arreglan', async () => {
    await sql`delete from derived.totals where relation = 'clientes'`;
    await sql`delete from derived.deals_by_value`;
    await sql`delete from derived.deals_fases_by_value`;
    await sql`delete from derived.documented`;
    await sql`insert into derived.documented values ('NO-HAY', ${staff})`;
    expect(await differences(sql)).not.toEqual([]);
    const [mended] = await sql<{ recount: string }[]>`select derived.recount()`;
    expect(Number(mended?.recount)).toBeGreaterThan(0);
    expect(await differences(sql)).toEqual([]);
    expect(await wrongDocumented()).toEqual([]);
    expect(await total(staff, 'public.list_clientes()')).toBe(
      Number((await sql`select count(*) from public.clientes where user_id = ${staff}`)[0]?.count),
    );
  });

  it('un expediente con documentos sigue siéndolo cuando cambia de identificador, y deja de serlo sin ellos', async () => {
    await asUser(sql, staff, async (tx) => {
      await importIds(tx, ['CON-1']);
      await addDocuments(tx, 'CON-1', 2);
    });
    await sql`update public.deals set id = 'CON-2' where id = 'CON-1'`;
    const withDocuments = `public.list_deals('con-2', '{"documentos": "con"}')`;
    expect(await total(staff, withDocuments)).toBe(1);
    expect(await total(other, withDocuments)).toBe(1);
    await asUser(sql, staff, (tx) => removeDocuments(tx, 'CON-2', 9));
    expect(await total(staff, withDocuments)).toBe(0);
    expect(await wrongDocumented()).toEqual([]);
  });

  it('nadie de la API los lee ni los cambia', async () => {
    const [rights] = await sql`
      select has_schema_privilege('authenticated', 'derived', 'usage') as esquema,
        exists (
          select from pg_proc p where p.pronamespace = 'derived'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        ) as funciones`;
    expect(rights).toEqual({ esquema: false, funciones: false });
  });
});
