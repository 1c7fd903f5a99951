import { randomUUID } from 'node:crypto';

import type { Sql, TransactionSql } from 'postgres';
import { beforeEach, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { dice, type Roll } from '../support/random';
import { RollBack, rolledBack } from '../support/roll-back';

/** The stays in phases are counted as the history is written: whatever is written, the report says what the history says. */

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);

const FASES = ['reclamacion', 'preparacion', 'presentada', 'inadmitida', 'cobro'];
const ACREEDORES = ['Banco Uno', 'Banco Dos', '', null];
const PERIODOS: [desde: string | null, hasta: string | null][] = [
  [null, null],
  ['2025-03-01', null],
  [null, '2025-02-15'],
  ['2025-01-20', '2025-03-10'],
  ['2030-01-01', '2030-12-31'],
];

interface Mediana {
  fase: string;
  acreedor: string;
  dias: number;
  n: number;
}

const inOrder = (rows: Mediana[]) =>
  rows.map(({ fase, acreedor, dias, n }) => `${fase} ${acreedor}: ${dias} (${n})`).toSorted();

/** What the function says. */
async function reported(who: string, [desde, hasta]: (typeof PERIODOS)[number]): Promise<string[]> {
  const rows = await asUser(
    sql,
    who,
    (tx) => tx<{ dias: Mediana[] }[]>`
      select public.informe_fases(${desde}::date, ${hasta}::date) -> 'dias' as dias`,
  );
  return inOrder(rows[0]?.dias ?? []);
}

/** The same from the history, stay by stay. */
async function plain(all: boolean, [desde, hasta]: (typeof PERIODOS)[number]): Promise<string[]> {
  const rows = await sql<Mediana[]>`
    select h.fase, coalesce(d.creditorname, '') as acreedor, count(*)::integer as n,
      percentile_disc(0.5) within group (order by (
        select l.fecha from public.fases_historial l
        where l.deal_id = h.deal_id and l.anulada_at is null and (l.fecha, l.id) > (h.fecha, h.id) order by l.fecha, l.id limit 1
      ) - h.fecha) as dias
    from public.fases_historial h join public.deals d on d.id = h.deal_id
    where h.anulada_at is null and (${all} or d.bloqueado_at is null) and (
      select l.fecha from public.fases_historial l
      where l.deal_id = h.deal_id and l.anulada_at is null and (l.fecha, l.id) > (h.fecha, h.id) order by l.fecha, l.id limit 1
    ) between coalesce(${desde}::date, '1900-01-01') and coalesce(${hasta}::date, '9999-12-31')
    group by 1, 2`;
  return inOrder(rows);
}

async function expectTheSame(): Promise<void> {
  for (const periodo of PERIODOS) {
    expect(await reported(ana, periodo)).toEqual(await plain(false, periodo));
    expect(await reported(jefa, periodo)).toEqual(await plain(true, periodo));
  }
  expect(await wrong()).toEqual([]);
}

const wrong = () => sql`select d.* from derived.differences_of_estancias() d`;

const NIF = '12345678Z';
const DEUDORES: Record<string, string> = { B: NIF, 'D-0': NIF, 'D-1': NIF, 'D-2': NIF };

const aDeal = (id: string, acreedor: string | null = 'Banco Uno') => {
  const row = { id, user_id: ana, creditorname: acreedor, debtordni: DEUDORES[id] ?? null };
  return sql`insert into public.deals ${sql(row)} on conflict do nothing`;
};

/** Whom those case files are about is blocked, and no longer. */
const turnBlock = () =>
  sql.begin(async (tx) => {
    await tx`select private.hold_blocking()`;
    await tx`update public.clientes set bloqueado_at = case when bloqueado_at is null then now() end`;
  });

/** A row of the history of each of these case files that are there. */
const anota = (ids: string[], fase: string, fecha: string, to: Sql | TransactionSql = sql) => to`
  insert into public.fases_historial (deal_id, user_id, fase, fecha)
  select d.id, ${ana}, ${fase}, ${fecha}::date from public.deals d where d.id = any (${ids}) order by d.id`;

beforeEach(async () => {
  await sql`delete from public.clientes`;
  await sql`delete from public.deals`;
  await sql`delete from public.papelera`;
  await sql`insert into public.clientes (user_id, nombre_completo, dni) values (${ana}, 'Persona de Prueba', ${NIF})`;
});

it('cada estancia cuenta donde acabó, con los días que tuvo la de en medio', async () => {
  await Promise.all(['A', 'B', 'C'].map((id) => aDeal(id)));
  await anota(['A', 'B', 'C'], 'reclamacion', '2025-01-01');
  await anota(['A'], 'presentada', '2025-01-11');
  await anota(['B', 'C'], 'presentada', '2025-03-01');
  expect(await reported(ana, [null, null])).toEqual(['reclamacion Banco Uno: 59 (3)']);
  expect(await reported(ana, [null, '2025-02-01'])).toEqual(['reclamacion Banco Uno: 10 (1)']);
  await sql`update public.deals set creditorname = 'Banco Dos' where id = 'A'`;
  await turnBlock();
  expect(await reported(ana, [null, null])).toEqual([
    'reclamacion Banco Dos: 10 (1)',
    'reclamacion Banco Uno: 59 (1)',
  ]);
  expect(await reported(jefa, [null, null])).toEqual([
    'reclamacion Banco Dos: 10 (1)',
    'reclamacion Banco Uno: 59 (2)',
  ]);
  await expectTheSame();
});

it.each([1, 2, 3])(
  'cientos de escrituras al azar de dos personas (%i): el informe dice lo que dice el historial',
  async (seed) => {
    for (let part = 0; part < 2; part++) {
      await Promise.all([0, 1].map((person) => work(dice(seed * 100 + part * 10 + person))));
      await expectTheSame();
    }
    expect((await plain(true, [null, null])).length).toBeGreaterThan(0);
  },
);

async function work(roll: Roll): Promise<void> {
  const one = () => `D-${roll(12)}`;
  const some = () => [one(), one(), one(), one()];
  const day = () => new Date(Date.UTC(2025, 0, 1 + roll(90))).toISOString().slice(0, 10);
  const oneOf = <T>(list: T[]) => list[roll(list.length)] as T;
  const change = (set: (tx: TransactionSql, ids: string[]) => Promise<unknown>) =>
    sql.begin(async (tx) => {
      // As whoever moves them does, before any row is locked.
      await tx`select pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'))`;
      const found = await tx<{ id: string }[]>`
        select d.id from public.deals d where d.id = any (${some()}) order by d.id for no key update`;
      await set(
        tx,
        found.map(({ id }) => id),
      );
    });
  const deeds: (() => Promise<unknown>)[] = [
    () => aDeal(one(), oneOf(ACREEDORES)),
    () => aDeal(one(), oneOf(ACREEDORES)),
    () => change((tx, ids) => anota(ids, oneOf(FASES), day(), tx)),
    () => change((tx, ids) => anota(ids, oneOf(FASES), day(), tx)),
    () => change((tx, ids) => anota(ids, oneOf(FASES), day(), tx)),
    // Taken back, and taken back no more.
    () =>
      change(
        (tx, ids) => tx`
          update public.fases_historial set anulada_at = case when anulada_at is null then now() end
          where deal_id = any (${ids}) and id % 3 = ${roll(3)}`,
      ),
    () =>
      change(
        (tx, ids) => tx`
          update public.fases_historial set fecha = ${day()}, fase = ${oneOf(FASES)} where deal_id = any (${ids}) and id % 5 = ${roll(5)}`,
      ),
    () =>
      change(
        (tx, ids) =>
          tx`delete from public.fases_historial where deal_id = any (${ids}) and id % 9 = ${roll(9)}`,
      ),
    () =>
      change(
        (tx, ids) => tx`update public.deals set creditorname = ${oneOf(ACREEDORES)} where id = any (${ids})`,
      ),
    turnBlock,
    () => asUser(sql, jefa, (tx) => tx`select public.delete_many_to_papelera('deals', ${[one()]})`),
    async () => {
      const [entry] = await sql<{ id: string }[]>`
        select p.id from public.papelera p where p.tabla = 'deals' and p.bloqueado_at is null
          and not exists (select from public.deals d where d.id = p.registro_id) limit 1`;
      if (entry)
        await asUser(sql, jefa, (tx) => tx`select public.restore_papelera(array[${entry.id}]::uuid[])`).catch(
          taken,
        );
    },
    () =>
      change(async (tx, ids) => {
        await anota(ids, oneOf(FASES), day(), tx);
        throw new RollBack();
      }).catch(rolledBack),
    () => sql`
      select derived.add_up_estancias(array(select e from derived.estancias e where e.fin between ${day()} and ${day()}))`,
  ];
  for (let n = 0; n < 50; n++) await deeds[roll(deeds.length)]?.();
}

/** The other person has made it again, or restored it, in between. */
const taken = (error: unknown) => {
  expect((error as { code: string }).code).toMatch(/^(23505|PT40[49])$/);
};

it('de dos que mueven a la vez un expediente, la segunda cuenta la estancia que la primera empezó', async () => {
  await aDeal('A');
  await anota(['A'], 'reclamacion', '2025-01-01');
  let second: Promise<unknown> = Promise.resolve();
  await sql.begin(async (tx) => {
    await anota(['A'], 'preparacion', '2025-01-11', tx);
    second = anota(['A'], 'presentada', '2025-02-11').execute();
    await waits(tx);
  });
  await second;
  expect(await reported(ana, [null, null])).toEqual([
    'preparacion Banco Uno: 31 (1)',
    'reclamacion Banco Uno: 10 (1)',
  ]);
  await expectTheSame();
});

it('mientras cambia de acreedor, otra persona lo mueve: la estancia es del que tiene', async () => {
  await aDeal('A');
  await anota(['A'], 'reclamacion', '2025-01-01');
  let second: Promise<unknown> = Promise.resolve();
  await sql.begin(async (tx) => {
    await tx`update public.deals set creditorname = 'Banco Dos' where id = 'A'`;
    second = anota(['A'], 'presentada', '2025-01-08').execute();
    await waits(tx);
  });
  await second;
  expect(await reported(ana, [null, null])).toEqual(['reclamacion Banco Dos: 7 (1)']);
  await expectTheSame();
});

/** Until somebody waits for what this transaction holds. */
async function waits(tx: TransactionSql): Promise<void> {
  for (;;) {
    const [row] = await tx`select from pg_locks where not granted`;
    if (row) return;
  }
}

it.each(['antes', 'después'])(
  'lo que se carga sin disparadores, el historial %s, se cuenta',
  async (when) => {
    const load = async (tx: TransactionSql) => {
      const deals = () =>
        tx`insert into public.deals (id, user_id, creditorname, fase) values ('A', ${ana}, 'Banco Uno', 'cobro')`;
      if (when === 'después') await deals();
      await tx`
      insert into public.fases_historial (deal_id, user_id, fase, fecha)
      values ('A', ${ana}, 'presentada', '2025-01-01'), ('A', ${ana}, 'cobro', '2025-01-31')`;
      if (when === 'antes') await deals();
    };
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await load(tx);
    });
    expect(await reported(ana, [null, null])).toEqual(['presentada Banco Uno: 30 (1)']);
    await expectTheSame();
  },
);

it('un historial entero se carga sin comparar cada fila con todas, tenga la memoria que tenga', async () => {
  const load = async (work_mem: string) => {
    const started = performance.now();
    await sql
      .begin(async (tx) => {
        await tx`select set_config('work_mem', ${work_mem}, true), set_config('statement_timeout', '60s', true)`;
        await tx`set local session_replication_role = replica`;
        await tx`insert into public.deals (id, user_id) select 'D-' || n, ${ana} from generate_series(1, 2000) n`;
        await tx`
          insert into public.fases_historial (deal_id, user_id, fase, fecha)
          select 'D-' || n, ${ana}, f.fase, date '2025-01-01' + 10 * f.at::integer
          from generate_series(1, 2000) n, unnest(${[...FASES, ...FASES]}::text[]) with ordinality f (fase, at)`;
        throw new RollBack();
      })
      .catch(rolledBack);
    return performance.now() - started;
  };
  const roomy = await load('64MB');
  expect(await load('64kB')).toBeLessThan(4 * roomy + 1000);
});

it('si alguien las estropea, se ve y se arreglan; vaciadas de una vez quedan en nada', async () => {
  await aDeal('A');
  await anota(['A'], 'reclamacion', '2025-01-01');
  await anota(['A'], 'presentada', '2025-01-08');
  await sql`delete from derived.estancias`;
  await sql`insert into derived.estancias_de_siempre values ('cobro', ${randomUUID()}, false, 3, 2)`;
  expect(await wrong()).toHaveLength(2);
  await sql`select derived.recount()`;
  await expectTheSame();
  await sql`truncate public.fases_historial`;
  expect(await reported(ana, [null, null])).toEqual([]);
  expect(await wrong()).toEqual([]);
});
