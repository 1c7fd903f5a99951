import type { TransactionSql } from 'postgres';
import { beforeEach, expect, it } from 'vitest';

import { agendaOf, unaTarea, unPlazo } from '../support/agenda';
import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { dice } from '../support/random';
import { RollBack, rolledBack } from '../support/roll-back';

/** What of the agenda is counted as it is written: whatever is written, however it ends, it is what counting finds. */

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);
const deJefa = agendaOf(sql, jefa);
const deAna = agendaOf(sql, ana);

const wrong = () => sql`
  select to_jsonb(d) as line from derived.differences() d
  union all select to_jsonb(d) from derived.differences_of_pasos() d`;
const sinPaso = async (fase: string | null = null) => {
  const page = await deAna.call<{ total: number; rows: unknown[] }>('list_sin_paso', 1, 50, fase);
  expect(page.total).toBe(page.rows.length);
  return page.total;
};
const aDeal = (id: string, columns: Record<string, unknown> = {}) =>
  sql`insert into public.deals ${sql({ id, user_id: ana, ...columns })}`;

/** Whoever the case file is about, blocked. */
const block = (dni: string) => sql`
  insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Bloqueada', ${dni}, now())`;

beforeEach(async () => {
  await sql`delete from public.clientes`;
  await sql`delete from public.agenda`;
  await sql`delete from public.deals`;
  await sql`delete from public.papelera`;
});

it('de dos que hacen a la vez las dos últimas tareas, queda sin próximo paso', async () => {
  await aDeal('A');
  const [una, otra] = [unaTarea({ deal_id: 'A' }), unaTarea({ deal_id: 'A' })];
  await deAna.crear(una, otra);
  expect(await sinPaso()).toBe(0);
  let second: Promise<unknown> = Promise.resolve();
  await sql.begin(async (tx) => {
    await tx`update public.agenda set estado = 'hecho' where id = ${una.id as string}`;
    second = sql`update public.agenda set estado = 'hecho' where id = ${otra.id as string}`.execute();
    await waits(tx);
  });
  await second;
  expect(await sinPaso()).toBe(1);
  expect(await wrong()).toEqual([]);
});

it('mientras se hace la última, otra persona anota la siguiente: la tiene', async () => {
  await aDeal('A');
  const una = unaTarea({ deal_id: 'A' });
  await deAna.crear(una);
  let second: Promise<unknown> = Promise.resolve();
  await sql.begin(async (tx) => {
    await tx`update public.agenda set estado = 'hecho' where id = ${una.id as string}`;
    second = deAna.crear(unaTarea({ deal_id: 'A' }));
    await waits(tx);
  });
  await second;
  expect(await sinPaso()).toBe(0);
  expect(await wrong()).toEqual([]);
});

/** Until somebody waits for what this transaction holds. */
async function waits(tx: TransactionSql): Promise<void> {
  for (;;) {
    const [row] = await tx`select from pg_locks where not granted`;
    if (row) return;
  }
}

it('lo archivado, lo suspendido y lo bloqueado no esperan un próximo paso', async () => {
  await aDeal('A', { fase: 'presentada', fase_desde: '2026-01-01', debtordni: '12345678Z' });
  await aDeal('B', { fase: 'archivado', fase_desde: '2026-01-01' });
  await aDeal('C', { situacion: 'suspendido', fase: 'presentada', fase_desde: '2026-01-01' });
  expect(await sinPaso()).toBe(1);
  expect(await sinPaso('presentada')).toBe(1);
  await sql`update public.deals set situacion = 'en_curso' where id = 'C'`;
  expect(await sinPaso('presentada')).toBe(2);
  await block('12345678Z');
  expect(await sinPaso()).toBe(1);
  expect((await deJefa.call<{ total: number }>('list_sin_paso', 1, 50, null)).total).toBe(2);
  expect(await wrong()).toEqual([]);
});

it('un mes de quien no administra no cuenta lo bloqueado', async () => {
  await aDeal('A', { debtordni: '12345678Z' });
  await aDeal('B');
  await deAna.crear(unaTarea({ deal_id: 'A' }), unaTarea({ deal_id: 'B' }), unPlazo());
  await block('12345678Z');
  const tareas = async (who: typeof deAna, filters = {}) => {
    const days = await who.call<{ tipo: string; total: number; abiertos: number }[]>(
      'agenda_por_dia',
      '2026-11-01',
      '2026-11-30',
      filters,
    );
    return days.filter(({ tipo }) => tipo === 'tarea').map(({ total, abiertos }) => [total, abiertos]);
  };
  expect(await tareas(deAna)).toEqual([[1, 1]]);
  expect(await tareas(deJefa)).toEqual([[2, 2]]);
  expect(await tareas(deAna, { estado: 'hecho' })).toEqual([]);
  expect(await tareas(deAna, { persona: 'sin' })).toEqual([[1, 1]]);
});

it.each([1, 2, 3])('mil escrituras al azar de dos personas (%i): lo contado es lo que hay', async (seed) => {
  await Promise.all([0, 1].map((person) => work(seed * 10 + person)));
  expect(await wrong()).toEqual([]);
});

async function work(seed: number): Promise<void> {
  const roll = dice(seed);
  const deal = () => `D-${roll(12)}`;
  const days = ['2026-11-05', '2026-12-31', '2028-02-29'];
  const deeds: (() => Promise<unknown>)[] = [
    () => sql`insert into public.deals (id, user_id) values (${deal()}, ${ana}) on conflict do nothing`,
    () => sql`
      insert into public.agenda (user_id, tipo, titulo, inicio, deal_id)
      select ${ana}, 'tarea', 'x', ${days[roll(3)] ?? ''}::date, d.id from public.deals d where d.id = ${deal()} for key share`,
    () => sql`
      update public.agenda set estado = ${['hecho', 'pendiente', 'anulado'][roll(3)] ?? ''}, inicio = ${days[roll(3)] ?? ''}
      where id in (select id from public.agenda where deal_id = ${deal()} order by id for update limit 3)`,
    () =>
      sql`update public.deals set fase = ${['presentada', 'archivado', null][roll(3)] ?? null} where id = ${deal()}`,
    () =>
      sql`update public.deals set situacion = ${['en_curso', 'suspendido'][roll(2)] ?? ''} where id = ${deal()}`,
    () => asUser(sql, ana, (tx) => tx`select public.delete_many_to_papelera('deals', ${[deal()]})`),
    () =>
      sql
        .begin(async (tx) => {
          await tx`insert into public.deals (id, user_id) values (${deal()}, ${ana}) on conflict do nothing`;
          throw new RollBack();
        })
        .catch(rolledBack),
    () =>
      sql`select derived.add_up('agenda_dias', 'inicio', ${days}::date[]::text), derived.add_up('deals_by_fase')`,
  ];
  for (let n = 0; n < 500; n++) await deeds[roll(deeds.length)]?.();
}

it('lo que se escribe sin disparadores se corrige al recontar', async () => {
  await aDeal('A', { fase: 'presentada', fase_desde: '2026-01-01' });
  await deAna.crear(unaTarea({ deal_id: 'A' }));
  await sql`delete from derived.pasos`;
  await sql`insert into derived.agenda_dias values ('2026-11-05', 'tarea', 'pendiente', 7)`;
  await sql`insert into derived.deals_by_fase values ('presentada', false, true, 3)`;
  expect(await wrong()).not.toEqual([]);
  await sql`select derived.recount()`;
  expect(await wrong()).toEqual([]);
});

it('vaciar las tablas de una vez las deja en nada', async () => {
  await aDeal('A');
  await deAna.crear(unaTarea({ deal_id: 'A' }), unPlazo());
  await sql`truncate public.agenda`;
  expect(await wrong()).toEqual([]);
  expect(await sinPaso()).toBe(1);
});
