import { randomUUID } from 'node:crypto';

import { beforeEach, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** Who answers for a case file: at first whoever makes it, and then a person of the team or nobody. */

const { sql } = await openBackend();
const jefa = await anAccount(sql);
let ana = '';
let luis = '';
let deal = '';

beforeEach(async () => {
  ana = await anAccount(sql);
  luis = await anAccount(sql);
  deal = `EXP-${randomUUID()}`;
});

const named = (who: string, name: string) =>
  sql`update public.staff set full_name = ${name} where user_id = ${who}`;
const gone = (who: string) => sql`update public.staff set active = false where user_id = ${who}`;

const crear = (who: string, id = deal, more: object = {}) =>
  asUser(sql, who, (tx) => tx`insert into public.deals ${tx({ id, user_id: who, ...more } as never)}`);
const poner = (who: string, a: string | null, id = deal) =>
  asUser(sql, who, (tx) => tx`update public.deals set responsable_id = ${a} where id = ${id}`);
const lleva = async (id = deal) =>
  (await sql`select responsable_id as v from public.deals where id = ${id}`)[0]?.v as string | null;

type Page = { total: number; rows: { id: string; responsable_id: string | null }[] };
const lista = (who: string, filters: object, more: { sort_by?: string; sort_desc?: boolean } = {}) =>
  asUser(
    sql,
    who,
    async (tx) =>
      (
        await tx`select public.list_deals('', ${tx.json(filters as never)}, ${more.sort_by ?? 'id'}, ${more.sort_desc ?? false}, 1, 50, '{responsable_id}') as v`
      )[0]?.v as Page,
  );

it('is at first whoever makes it, also for a colleague or for nobody where that is said', async () => {
  await crear(ana);
  expect(await lleva()).toBe(ana);
  const [otro, nadie] = [`EXP-${randomUUID()}`, `EXP-${randomUUID()}`];
  await crear(ana, otro, { responsable_id: luis });
  await crear(ana, nadie, { responsable_id: null });
  expect([await lleva(otro), await lleva(nadie)]).toEqual([luis, null]);
});

it('is never somebody who is not in the team', async () => {
  await crear(ana);
  await gone(luis);
  expect(await sqlState(poner(ana, luis))).toBe('PT409');
  expect(await sqlState(crear(ana, `EXP-${randomUUID()}`, { responsable_id: luis }))).toBe('PT409');
  const [programa] = await sql`select user_id from public.staff where role = 'programa' limit 1`;
  if (programa) expect(await sqlState(poner(ana, programa.user_id as string))).toBe('PT409');
  expect(await lleva()).toBe(ana);
});

it('each change is in the history, by the name of the person', async () => {
  await named(luis, 'Luis Vega');
  await crear(ana);
  await poner(jefa, luis);
  const [entry] = await sql`
    select user_id, antes ->> 'responsable_id' as antes, despues ->> 'responsable_id' as despues from public.auditoria
    where tabla = 'deals' and registro_id = ${deal} and accion = 'update'`;
  expect(entry).toMatchObject({ user_id: jefa, antes: ana, despues: luis });
  const shown = await asUser(
    sql,
    jefa,
    async (tx) =>
      (await tx`select public.list_auditoria(${tx.json({ tabla: 'deals' })}) as v`)[0]?.v as {
        rows: { registro_id: string; accion: string; despues: Record<string, string> }[];
      },
  );
  const mine = shown.rows.find(({ registro_id, accion }) => registro_id === deal && accion === 'update');
  expect(mine?.despues.responsable_id).toBe('Luis Vega');
});

it('filters by who asks, by nobody and by a person, and sorts by name with nobody last', async () => {
  await named(ana, 'Zoe Ruiz');
  await named(luis, 'Ana Vega');
  const tag = randomUUID();
  const ids = ['a', 'b', 'c'].map((letra) => `${tag}-${letra}`);
  await crear(ana, ids[0]);
  await crear(luis, ids[1]);
  await crear(ana, ids[2], { responsable_id: null });
  const mios = await lista(ana, { responsable_id: 'yo' });
  expect(mios).toMatchObject({ total: 1, rows: [{ id: ids[0], responsable_id: ana }] });
  expect((await lista(luis, { responsable_id: 'yo' })).rows.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await lista(ana, { responsable_id: luis })).rows.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await lista(ana, { responsable_id: 'sin' })).rows.map(({ id }) => id)).toContain(ids[2]);
  const orden = async (sort_desc: boolean) =>
    (await lista(ana, {}, { sort_by: 'responsable_id', sort_desc })).rows
      .map(({ id }) => id)
      .filter((id) => ids.includes(id));
  expect(await orden(false)).toEqual([ids[1], ids[0], ids[2]]);
  expect(await orden(true)).toEqual([ids[0], ids[1], ids[2]]);
});

it('many get one at once, and undoing gives each back whom it had, but for who has left', async () => {
  const ids = [deal, `EXP-${randomUUID()}`];
  await crear(ana, ids[0]);
  await crear(luis, ids[1]);
  const grupo = randomUUID();
  await asUser(
    sql,
    jefa,
    async (tx) => tx`select public.set_deals_field(${ids}, 'responsable_id', ${jefa}, now(), ${grupo})`,
  );
  expect(await Promise.all(ids.map(lleva))).toEqual([jefa, jefa]);
  await gone(luis);
  const [undone] = await asUser(
    sql,
    jefa,
    async (tx) => tx`select public.deshacer_cambio_en_bloque(${grupo}) as v`,
  );
  expect(undone?.v).toMatchObject({ restaurados: 1, dejados: 1 });
  expect(await Promise.all(ids.map(lleva))).toEqual([ana, jefa]);
});

const importar = (who: string, rows: unknown[][], update = false) =>
  asUser(
    sql,
    who,
    (tx) =>
      tx`select * from public.import_rows('deals', '{id,contractnumber,responsable_id}', ${JSON.stringify(rows)}, ${update})`,
  );

it('an import knows people by address or name, makes nobody up, and leaves alone what it does not say', async () => {
  await named(luis, 'Luis Único');
  const [{ email } = { email: '' }] = await sql<
    { email: string }[]
  >`select email from public.staff where user_id = ${luis}`;
  const ids = [1, 2, 3].map((n) => `${deal}-${n}`);
  await importar(ana, [
    [ids[0], 'C-1', 'luis unico'],
    [ids[1], 'C-2', email.toUpperCase()],
    [ids[2], 'C-3', null],
  ]);
  expect(await Promise.all(ids.map(lleva))).toEqual([luis, luis, ana]);
  await importar(ana, [[ids[0], 'C-1b', '']], true);
  expect(await lleva(ids[0])).toBe(luis);
  await expect(importar(ana, [[`${deal}-4`, 'C-4', 'Nadie Así']])).rejects.toThrow(
    'Responsable: en el equipo no hay nadie que se llame «Nadie Así» ni con ese correo',
  );
  await named(ana, 'Luis Único');
  await expect(importar(ana, [[`${deal}-4`, 'C-4', 'Luis Único']])).rejects.toThrow('escriba su correo');
});

it('what an import that updates would leave as it is knows people by name too', async () => {
  await named(luis, `Luis ${deal}`);
  await crear(ana);
  await poner(jefa, jefa);
  const [answer] = await asUser(
    sql,
    ana,
    (tx) =>
      tx`select public.lo_que_no_se_actualiza('{id,responsable_id}', ${JSON.stringify([[deal, `Luis ${deal}`]])}) as v`,
  );
  expect(answer?.v).toEqual([{ id: deal, campos: ['responsable_id'] }]);
});

it('whoever has left says nothing in a file: the row keeps whom it has', async () => {
  await named(luis, 'Se Fue Luis');
  await crear(luis);
  await gone(luis);
  await importar(ana, [[deal, 'C-9', 'Se Fue Luis']], true);
  expect(await lleva()).toBe(luis);
});

it('a case file comes out of the Papelera with whom it had, also where that person has left', async () => {
  await crear(luis);
  await sql`delete from public.deals where id = ${deal}`;
  await gone(luis);
  const [entry] = await sql`select id from public.papelera where tabla = 'deals' and registro_id = ${deal}`;
  await asUser(sql, jefa, (tx) => tx`select public.restore_papelera(${[entry?.id as string]})`);
  expect(await lleva()).toBe(luis);
});

/** A court notice that a colleague brings in for a case file, of which somebody is told. */
const notificar = async (quien: string, id: string) => {
  const sha256 = randomUUID();
  await sql`insert into public.notificaciones_judiciales (user_id, deal_id, estado, sha256, origen, file_name, file_path, file_size)
    values (${quien}, ${id}, 'propuesta', ${sha256}, 'x.pdf', 'x.pdf', ${`judiciales/${randomUUID()}`}, 1)`;
  await sql`select private.avisar_judiciales(${[sha256]})`;
};
const avisados = async () =>
  (
    await sql`select distinct user_id from public.avisos where clase = 'judicial' and user_id in (${ana}, ${luis})`
  ).map(({ user_id }) => user_id as string);

it('its avisos go to whoever answers for it and not to whoever made it', async () => {
  await sql`update public.settings set value = 'team' where name = 'visibility'`;
  await crear(ana, deal, { responsable_id: luis });
  await notificar(jefa, deal);
  expect(await avisados()).toEqual([luis]);
});

it('its avisos go to whoever made it once nobody answers for it', async () => {
  await crear(ana, deal, { responsable_id: luis });
  await gone(luis);
  await sql`update public.settings set value = 'team' where name = 'visibility'`;
  await notificar(jefa, deal);
  expect(await avisados()).toEqual([ana]);
});
