import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser, claimsOf } from '../support/as-role';
import { aCliente, aDeal } from '../support/builders';
import { addUp, differences } from '../support/counters';
import { importDeals } from '../support/import-deals';
import { anObject } from '../support/objetos';
import { openBackend } from '../support/open-backend';
import { dice, type Roll } from '../support/random';
import { RollBack, rolledBack } from '../support/roll-back';

/** Totals of searches and filters come from what is kept by value, or are remembered until the next write: always what counting finds. */

const { sql } = await openBackend();
const [admin, staff] = [await anAccount(sql), await anAccount(sql)];

/** What a list is asked, and the same as a plain condition; `$who` is who asks, `$sees_blocked` whether they see what is blocked. */
const DEALS: [string, object, string][] = [
  ['uno', {}, `busqueda like '%uno%'`],
  ['', { estado: 'completo' }, 'hasinsurancecompanyinfo'],
  [
    '',
    { estado: 'sin-definir', acreedor: ['Banco Uno'] },
    `hasinsurancecompanyinfo is null and creditorname = 'Banco Uno'`,
  ],
  [
    '',
    { metodo: 'Online', respondio: 'si' },
    `contractmethod = 'Online' and hasrespondedtoextrajudicialclaim`,
  ],
  [
    '',
    { estado: 'incompleto', desde: '2024-01-01' },
    `not hasinsurancecompanyinfo and generateddate >= '2024-01-01'`,
  ],
  ['', { documentos: 'con' }, 'exists (select from public.deal_documents d where d.deal_id = t.id)'],
  ['', { documentos: 'sin' }, 'not exists (select from public.deal_documents d where d.deal_id = t.id)'],
  [
    '',
    { falta: ['recibo'] },
    `not exists (
    select from public.deal_documents d where d.deal_id = t.id and d.category = 'recibo')`,
  ],
];
const HAS_DEALS = `exists (
  select from public.deals e where public.normaliza_nif(e.debtordni) in (public.normaliza_nif(t.dni), public.normaliza_nif(t.cif))
    and ($sees_blocked or e.bloqueado_at is null))`;
const CLIENTES: [string, object, string][] = [
  ['garc', {}, `busqueda like '%garc%'`],
  ['', { provincia: 'Madrid' }, `provincia = 'Madrid'`],
  ['', { empresa: 'no', ciudad: 'Getafe' }, `not es_empresa and ciudad = 'Getafe'`],
  ['', { expedientes: 'con' }, HAS_DEALS],
  ['', { expedientes: 'sin' }, `not ${HAS_DEALS}`],
];

interface Totals {
  list: number;
  counted: number;
}

/** Both in one snapshot. */
async function totals(
  tx: TransactionSql,
  list: string,
  [search, filters, condition]: [string, object, string],
  who: string,
) {
  const [row] = await tx.unsafe<Totals[]>(
    `select (public.list_${list}($1, $2) ->> 'total')::integer as list, (
       select count(*)::integer from public.${list} t
       where ${condition.replaceAll('$who', `'${who}'`).replaceAll('$sees_blocked', String(who === admin))}
         and (${who === admin} or t.bloqueado_at is null)
         ${list === 'clientes' ? `and t.user_id = '${who}'` : ''}
     ) as counted`,
    [search, filters as never],
  );
  return row;
}

/** The largest value of each. */
const most = new Map<unknown, number>();

/** Everything that can be asked, twice, as staff would see it; counted past row security. */
async function compare(who: string): Promise<void> {
  const claims = JSON.stringify(await claimsOf(sql, who));
  await sql.begin('isolation level repeatable read', async (tx) => {
    await tx`select set_config('request.jwt.claims', ${claims}, true)`;
    for (const [list, asked] of [
      ['deals', DEALS],
      ['clientes', CLIENTES],
    ] as const) {
      for (const one of [...asked, ...asked]) {
        const found = await totals(tx, list, one, who);
        expect({ asked: one, total: found?.list }).toEqual({ asked: one, total: found?.counted });
        most.set(one, Math.max(most.get(one) ?? 0, found?.counted ?? 0));
      }
    }
  });
}

const NIFS = ['12345678Z', '87654321X', 'B64717838', null];
const pick = <T>(roll: Roll, values: T[]) => values[roll(values.length)];

const someDeals = (roll: Roll, worker: number) =>
  Array.from({ length: 1 + roll(6) }, () => {
    const id = `W${worker}-${roll(30)}`;
    const creditorname = pick(roll, ['Banco Uno', 'Banco Dos']);
    return aDeal(roll(9), {
      id,
      creditorname,
      debtordni: pick(roll, NIFS),
      contractmethod: pick(roll, ['Online', 'Oficina']),
    });
  });

const someClientes = (roll: Roll) =>
  Array.from({ length: 1 + roll(3) }, (_, n) =>
    aCliente(n, {
      dni: pick(roll, [...NIFS, '00000000T']),
      cif: pick(roll, [...NIFS, null, null, null]),
      provincia: pick(roll, ['Madrid', 'Toledo']),
      ciudad: pick(roll, ['Getafe', 'Illescas']),
    }),
  );

const aDocument = async (tx: TransactionSql, dealId: string, category: string) => {
  const path = crypto.randomUUID();
  await anObject(tx, staff, path);
  await tx`insert into public.deal_documents (deal_id, document_type, category, file_name, file_path, file_size)
    values (${dealId}, 'recibo', ${category}, 'a.pdf', ${path}, 1)`;
};

const write = (tx: TransactionSql, roll: Roll, worker: number) =>
  [
    () => importDeals(tx, someDeals(roll, worker), { updateExisting: true }),
    () => tx`select public.import_clientes(${tx.json(someClientes(roll))}, 'crear')`,
    () =>
      tx`select public.delete_many_to_papelera('deals', ${[`W${worker}-${roll(30)}`, `W${worker}-${roll(30)}`]})`,
    async () => {
      const category = pick(roll, ['recibo', 'general']) ?? '';
      const deals = await tx`select id from public.deals where id like ${`W${worker}-1%`} limit 3`;
      for (const { id } of deals) await aDocument(tx, id as string, category);
    },
    () => tx`delete from public.deal_documents where deal_id like ${`W${worker}-1%`}`,
    () =>
      tx`update public.deals set hasinsurancecompanyinfo = ${pick(roll, [true, false, null]) ?? null} where id like ${`W${worker}-2%`}`,
    () => tx`delete from public.clientes where id in (select id from public.clientes limit 1)`,
  ][roll(7)]?.();

/** Refused where two change the same row, or the Papelera is asked for what is gone. */
const REFUSALS = new Set(['PT404', 'PT409', '40001', '42501']);

async function live(worker: number): Promise<void> {
  const roll = dice(7_411 + worker);
  for (let step = 0; step < 40; step++) {
    const undone = roll(5) === 0;
    await asUser(sql, staff, async (tx) => {
      await write(tx, roll, worker);
      if (undone) throw new RollBack();
    })
      .catch(rolledBack)
      .catch((error: unknown) => {
        if (!REFUSALS.has((error as { code?: string }).code ?? '')) throw error;
      });
    if (roll(6) === 0)
      await sql`update public.deals set debtordni = case when bloqueado_at is null then '00000001R' end where id = ${`W${worker}-${roll(30)}`}`;
    if (roll(6) === 0)
      await sql`select private.marcar_bloqueo(c.id, case when c.bloqueado_at is null then now() end)
        from (select id, bloqueado_at from public.clientes order by random() limit 1) c`;
    if (roll(4) === 0) await Promise.all([addUp(sql), sql`select derived.add_up_writes()`]);
    if (roll(3) === 0) await compare(pick(roll, [admin, staff]) ?? staff);
  }
}

describe('los totales de búsquedas y filtros', () => {
  it('son los que da contar en ese instante, escriban cuantos escriban a la vez, deshagan lo que deshagan', async () => {
    await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at)
      values (${admin}, 'Bloqueada', '00000001R', now())`;
    await Promise.all(Array.from({ length: 5 }, (_, worker) => live(worker)));
    await compare(admin);
    await compare(staff);
    expect([...most].filter(([, count]) => count === 0)).toEqual([]);
    expect(await differences(sql)).toEqual([]);
  }, 60_000);
});

describe('el total de una búsqueda', () => {
  const search = () =>
    asUser(sql, staff, async (tx) => {
      const [row] = await tx`select (public.list_deals('recuerda') ->> 'total')::integer as total`;
      return row?.total as number;
    });
  const add = (id: string) =>
    asUser(sql, staff, (tx) => importDeals(tx, [aDeal(1, { id })], { updateExisting: true }));

  // What waits in the Papelera would not be imported again.
  beforeEach(async () => {
    await sql`delete from public.deals where id like 'RECUERDA%'`;
    await sql`delete from public.papelera where registro_id like 'RECUERDA%'`;
  });

  it('se recuerda, y no vuelve a contarse hasta que alguien escribe', async () => {
    await add('RECUERDA-1');
    expect(await search()).toBe(1);
    await sql`update derived.remembered set total = 77`;
    expect(await search()).toBe(77);
    await asUser(sql, staff, (tx) => tx`select public.import_clientes(${tx.json([aCliente(1)])}, 'crear')`);
    expect(await search()).toBe(77);
    await add('RECUERDA-2');
    expect(await search()).toBe(2);
    await sql`update public.deals set message = 'Otro' where id = 'RECUERDA-1'`;
    await sql`update derived.remembered set total = 77`;
    expect(await search()).toBe(2);
  });

  it.each([
    ['deals', { documentos: 'con' }, 0, 1],
    ['deals', { documentos: 'sin' }, 1, 0],
    ['deals', { falta: ['recibo'] }, 1, 0],
    ['deals', { anadidos: '2020-01-01' }, 0, 1],
    ['clientes', { expedientes: 'con' }, 0, 1],
    ['clientes', { expedientes: 'sin' }, 1, 0],
  ])(
    'de %s con %o se olvida cuando cambian las otras tablas que mira',
    async (list, filters, before, after) => {
      const nif: string = crypto.randomUUID();
      await asUser(
        sql,
        staff,
        (tx) =>
          tx`select public.import_clientes(${tx.json([aCliente(1, { dni: nif, nombre_completo: 'Recuerda' })])}, 'crear')`,
      );
      await add('RECUERDA-1');
      const ask = () =>
        asUser(sql, staff, async (tx) => {
          const text = list === 'deals' ? 'recuerda' : nif;
          const [row] = await tx.unsafe(
            `select (public.list_${list}($1, $2) ->> 'total')::integer as total`,
            [text, filters as never],
          );
          return row?.total as number;
        });
      expect(await ask()).toBe(before);
      await asUser(sql, staff, async (tx) => {
        if (list === 'clientes')
          await importDeals(tx, [aDeal(2, { id: 'RECUERDA-2', debtordni: nif })], { updateExisting: true });
        else await aDocument(tx, 'RECUERDA-1', 'recibo');
      });
      expect(await ask()).toBe(after);
      await asUser(sql, staff, async (tx) => {
        if (list === 'clientes') await tx`delete from public.deals where id = 'RECUERDA-2'`;
        else await tx`delete from public.deal_documents where deal_id = 'RECUERDA-1'`;
      });
      expect(await ask()).toBe(before);
    },
  );

  it('lo que otro escribe y todavía no ha confirmado no cuenta, ni se queda lo que deshace', async () => {
    await add('RECUERDA-1');
    await sql
      .begin(async (tx) => {
        await tx`insert into public.deals (id, user_id) values ('RECUERDA-2', ${staff})`;
        expect(await search()).toBe(1);
        await tx`select set_config('request.jwt.claims', ${JSON.stringify(await claimsOf(sql, staff))}, true)`;
        const [own] = await tx`select (public.list_deals('recuerda') ->> 'total')::integer as total`;
        expect(own?.total).toBe(2);
        throw new RollBack();
      })
      .catch(rolledBack);
    expect(await search()).toBe(1);
  });

  it('no deja lo que se buscó, y se olvida al sumar las escrituras', async () => {
    await search();
    const kept = await sql`select r::text as line from derived.remembered r`;
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.some(({ line }) => String(line).includes('recuerda'))).toBe(false);
    await add('RECUERDA-3');
    await sql`select derived.add_up_writes()`;
    expect(await sql`select from derived.remembered where reads && ${['deals']}`).toHaveLength(0);
    await sql`delete from public.deals where id = 'RECUERDA-3'`;
    expect(await search()).toBe(0);
  });

  it('se da también a quien pregunta sin poder escribir', async () => {
    await add('RECUERDA-1');
    const [row] = await sql.begin('read only', async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(await claimsOf(sql, staff))}, true)`;
      return tx`select (public.list_deals('recuerda') ->> 'total')::integer as total`;
    });
    expect(row?.total).toBe(1);
  });
});
