import { randomUUID } from 'node:crypto';

import { beforeEach, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** Somebody leaves: what is open in their hands goes to a colleague or is nobody's, and somebody alive sees each term, in every state of the data. */

const { sql } = await openBackend();
const jefa = await anAccount(sql);
let seVa = '';
let toma = '';

beforeEach(async () => {
  seVa = await anAccount(sql);
  toma = await anAccount(sql);
});

const ESTADOS = ['propuesto', 'pendiente', 'hecho', 'anulado'] as const;

/** Every kind, state, author and person in charge, in a case file that is blocked, in one that is not, and in none. */
async function everything(): Promise<void> {
  const deals = [`EXP-${randomUUID()}`, `EXP-${randomUUID()}`];
  const dni = `${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}X`;
  for (const [n, id] of deals.entries())
    await sql`insert into public.deals (id, user_id, debtordni) values (${id}, ${seVa}, ${n === 0 ? dni : null})`;
  for (const tipo of ['tarea', 'senalamiento', 'plazo'])
    for (const estado of ESTADOS)
      for (const autor of [seVa, toma, jefa])
        for (const responsable of [null, seVa, toma])
          for (const deal of [null, ...deals])
            await sql`insert into public.agenda (user_id, responsable, deal_id, tipo, titulo, inicio, estado)
              values (${autor}, ${responsable}, ${deal}, ${tipo}, 'x', '2026-12-01', ${estado})`.catch(
              () => undefined,
            );
  await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${jefa}, 'Alguien', ${dni}, now())`;
}

const theirs = (who: string) => sql<{ id: string }[]>`
  select id from public.agenda where estado = 'pendiente' and coalesce(responsable, user_id) = ${who} order by id`;

const leave = (relevo: string | null) =>
  asUser(
    sql,
    jefa,
    (tx) => tx`select public.update_staff(${seVa}, null, false, null, null, ${relevo}::uuid)`,
  );

const silent = () => sql`select clase, id from private.silenciosos`;

it('whoever takes it takes all that was counted, also what was theirs because they wrote it', async () => {
  await everything();
  const before = await theirs(seVa);
  const others = await theirs(toma);
  expect(before.length).toBeGreaterThan(20);
  await leave(toma);
  expect((await theirs(toma)).map(({ id }) => id)).toEqual(
    [...before, ...others].map(({ id }) => id).toSorted(),
  );
  expect(await theirs(seVa)).toEqual([]);
  expect(await silent()).toEqual([]);
});

it('what nobody takes is nobody’s, and is told; nothing is silent', async () => {
  await everything();
  await leave(null);
  expect(await silent()).toEqual([]);
  const alone = await sql`
    select from private.sin_persona s join public.agenda a on a.id = s.id where a.user_id = ${seVa}`;
  expect(alone.length).toBeGreaterThan(0);
  const told =
    await sql`select from public.avisos where user_id = ${jefa} and clase = 'sin_persona' and objeto = ${seVa}`;
  expect(told).toHaveLength(1);
});

it('what is done or annulled stays with whoever did it', async () => {
  await everything();
  const closed = () =>
    sql`select id, responsable, user_id from public.agenda where estado in ('hecho', 'anulado') order by id`;
  const before = await closed();
  expect(before.length).toBeGreaterThan(10);
  await leave(toma);
  expect(await closed()).toEqual(before);
});
