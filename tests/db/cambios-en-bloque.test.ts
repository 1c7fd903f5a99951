import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf, unaTarea } from '../support/agenda';
import { anAccount, asUser, sqlState } from '../support/as-role';
import { fasesOf } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const boss = await anAccount(sql);
const ana = await anAccount(sql);
const luis = await anAccount(sql);

interface Cambio {
  id: string;
  tipo: string;
  campo: string;
  valor: string | null;
  cuantos: number;
  quedan: number;
  restaurados: number | null;
}

interface Deshecho {
  restaurados: number;
  dejados: number;
  quedan: number;
  nombres: { deal: string | null; nombre: string | null; eliminado: boolean; quien: string | null }[];
}

const list = async (who: string): Promise<Cambio[]> =>
  (await asUser(sql, who, (tx) => tx`select public.list_cambios_en_bloque() as v`))[0]?.v.rows;

const undo = async (who: string, grupo: string): Promise<Deshecho> =>
  (await asUser(sql, who, (tx) => tx`select public.deshacer_cambio_en_bloque(${grupo}) as v`))[0]?.v;

const set = (who: string, ids: string[], value: string | null, grupo: string) =>
  asUser(
    sql,
    who,
    (tx) => tx`select * from public.set_deals_field(${ids}, 'debtorfullname', ${value}, null, ${grupo})`,
  );

const nombres = async () =>
  (await sql`select debtorfullname as v from public.deals order by id`).map(({ v }) => v as string | null);

beforeEach(async () => {
  await sql`truncate public.deals, public.agenda, public.cambios_en_bloque, public.servicios_asignaciones cascade`;
  await sql`insert into public.deals (id, user_id, contractnumber, debtorfullname) values
    ('A', ${ana}, 'CT-A', 'Uno'), ('B', ${ana}, 'CT-B', null), ('C', ${ana}, 'CT-C', 'Tres')`;
});

describe('a field of many case files', () => {
  it('is told with who, how many and what, and given back; what a colleague changed since is named and left', async () => {
    const grupo = randomUUID();
    await set(ana, ['A', 'B'], 'Igual', grupo);
    await set(ana, ['C'], 'Igual', grupo);
    expect(await list(luis)).toMatchObject([
      {
        id: grupo,
        tipo: 'campo',
        campo: 'debtorfullname',
        valor: 'Igual',
        cuantos: 3,
        quedan: 2,
        quien: 'Persona de Prueba',
      },
    ]);
    await asUser(sql, luis, (tx) => tx`update public.deals set debtorfullname = 'De Luis' where id = 'B'`);

    expect(await undo(ana, grupo)).toMatchObject({ restaurados: 1, dejados: 0, nombres: [], quedan: 1 });
    expect(await undo(ana, grupo)).toMatchObject({
      restaurados: 1,
      dejados: 1,
      nombres: [
        { deal: 'B', nombre: 'CT-B', eliminado: false, quien: 'Persona de Prueba', en_bloque: false },
      ],
      quedan: 0,
    });
    expect(await nombres()).toEqual(['Uno', 'De Luis', 'Tres']);
    expect(await list(ana)).toMatchObject([{ quedan: 1, restaurados: 2, restan: 1 }]);
    // A second press, a name that nobody gave, and what Luis wrote taken back by himself.
    expect(await undo(ana, grupo)).toMatchObject({ restaurados: 0, dejados: 1, quedan: 0 });
    await asUser(sql, luis, (tx) => tx`update public.deals set debtorfullname = 'Igual' where id = 'B'`);
    expect(await undo(ana, grupo)).toMatchObject({ restaurados: 1, dejados: 0, quedan: 0 });
    expect(await list(ana)).toMatchObject([{ quedan: 0, restaurados: 3 }]);
    expect(await undo(ana, randomUUID())).toMatchObject({ restaurados: 0, quedan: 0 });
  });

  it('says what undoing will give back and what it will leave, over all its steps, and changes nothing', async () => {
    const grupo = randomUUID();
    const plan = async (who: string) =>
      (await asUser(sql, who, (tx) => tx`select public.plan_de_deshacer('cambio', ${grupo}) as v`))[0]?.v;
    await set(ana, ['A', 'B'], 'Igual', grupo);
    await set(ana, ['C'], 'Igual', grupo);
    await asUser(sql, luis, (tx) => tx`update public.deals set debtorfullname = 'De Luis' where id = 'B'`);
    const [{ n: audited } = { n: -1 }] = await sql`select count(*)::integer as n from public.auditoria`;
    expect(await plan(ana)).toEqual({
      hace: [{ que: 'filas', n: 2 }],
      quedan: [{ que: 'filas_cambiadas', n: 1, por: 'cambiado' }],
      impide: [],
    });
    expect(await nombres()).toEqual(['Igual', 'De Luis', 'Igual']);
    expect(await sql`select count(*)::integer as n from public.auditoria`).toEqual([{ n: audited }]);
    expect(await list(ana)).toMatchObject([{ quedan: 2, restaurados: null }]);
    expect(await sqlState(plan(luis))).toBe('42501');
  });

  it('of another change of the same row later, nothing is undone', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await set(ana, ['A'], 'Dos', first);
    await set(ana, ['A'], 'Otro', second);
    expect(await undo(ana, first)).toMatchObject({ restaurados: 0, dejados: 1 });
    expect(await undo(ana, second)).toMatchObject({ restaurados: 1 });
    expect((await nombres())[0]).toBe('Dos');
    expect(await undo(ana, first)).toMatchObject({ restaurados: 1 });
    expect((await nombres())[0]).toBe('Uno');
  });

  it('deleted since: said, and nothing comes back', async () => {
    const grupo = randomUUID();
    await set(ana, ['A', 'B'], 'Igual', grupo);
    await sql`delete from public.deals where id = 'A'`;
    expect(await undo(ana, grupo)).toMatchObject({
      restaurados: 1,
      dejados: 1,
      nombres: [{ deal: null, nombre: 'A', eliminado: true }],
    });
  });

  it('is not undone after thirty days, is not listed, and goes when somebody changes something else', async () => {
    const grupo = randomUUID();
    await set(ana, ['A'], 'Viejo', grupo);
    await sql`update public.cambios_en_bloque set created_at = now() - interval '31 days'`;
    expect(await sqlState(undo(ana, grupo))).toBe('PT409');
    expect(await list(ana)).toEqual([]);
    await set(ana, ['B'], 'Nuevo', randomUUID());
    expect(await sql`select from public.cambios_en_bloque`).toHaveLength(1);
  });
});

it('phases: a case file that has moved on keeps them', async () => {
  const grupo = randomUUID();
  const fases = fasesOf(sql, ana);
  await fases.mover(['A', 'B', 'C'], {
    fase: 'reclamacion',
    fecha: '2026-01-10',
    motivo: 'en bloque',
    grupo,
  });
  await fasesOf(sql, luis).mover('B', { fase: 'preparacion', fecha: '2026-01-12', motivo: 'ya está' });
  expect(await list(luis)).toMatchObject([
    { tipo: 'fase', cuantos: 3, quedan: 1, valor: expect.stringMatching(/\w/) },
  ]);
  expect(await undo(ana, grupo)).toMatchObject({
    restaurados: 2,
    dejados: 1,
    nombres: [{ deal: 'B', nombre: 'CT-B', eliminado: false }],
  });
  expect((await sql`select fase from public.deals order by id`).map(({ fase }) => fase)).toEqual([
    null,
    'preparacion',
    null,
  ]);
});

it('services: by the same button, with the names', async () => {
  const [service] = await sql`select id, nombre from public.servicios order by id limit 1`;
  const grupo = randomUUID();
  await asUser(sql, ana, (tx) => tx`select public.asignar_servicio('{A,B,C}', ${service?.id}, ${grupo})`);
  await asUser(sql, luis, (tx) => tx`select public.asignar_servicio('{C}', null, ${randomUUID()})`);
  expect(await list(luis)).toMatchObject([
    { id: grupo, tipo: 'servicio', valor: service?.nombre, cuantos: 3 },
  ]);
  expect(await undo(ana, grupo)).toMatchObject({
    restaurados: 2,
    dejados: 1,
    quedan: 0,
    nombres: [{ deal: 'C', nombre: 'CT-C' }],
  });
});

it('tasks: changed or done together, and given back where nobody has touched them', async () => {
  const agenda = agendaOf(sql, ana);
  await agenda.crear(unaTarea(), unaTarea({ titulo: 'Llamar' }), unaTarea({ titulo: 'Escribir' }));
  const ids = (await sql`select id from public.agenda order by titulo`).map(({ id }) => id as string);
  const [moved, done] = [randomUUID(), randomUUID()];
  const filas = ids.map((id) => ({ id, inicio: '2026-12-01', prioridad: 'alta' }));
  await asUser(sql, ana, (tx) => tx`select public.agenda_cambiar(${sql.json(filas)}, ${moved})`);
  await asUser(sql, ana, (tx) => tx`select public.agenda_marcar(${ids}, 'hecho', null, null, ${done})`);
  expect((await list(luis)).map(({ tipo, campo, cuantos }) => [tipo, campo, cuantos])).toEqual([
    ['tareas', 'hecho', 3],
    ['tareas', 'inicio prioridad', 3],
  ]);
  expect(await undo(ana, done)).toMatchObject({ restaurados: 3, dejados: 0 });
  await agendaOf(sql, luis).cambiar({ id: ids[1], prioridad: 'baja' });
  expect(await undo(ana, moved)).toMatchObject({
    restaurados: 2,
    dejados: 1,
    nombres: [{ nombre: 'Llamar' }],
  });
  const rows = await sql`select titulo, inicio::text, prioridad, estado from public.agenda order by titulo`;
  expect(rows.map(({ titulo, inicio, estado }) => [titulo, inicio, estado])).toEqual([
    ['Escribir', '2026-11-05', 'pendiente'],
    ['Llamar', '2026-12-01', 'pendiente'],
    ['Pedir apud acta', '2026-11-05', 'pendiente'],
  ]);
});

describe('what does not go', () => {
  it('a name that another change has', async () => {
    const grupo = randomUUID();
    await set(ana, ['A'], 'Igual', grupo);
    expect(await sqlState(set(luis, ['B'], 'Igual', grupo))).toBe('PT409');
    expect(
      await sqlState(
        asUser(
          sql,
          ana,
          (tx) => tx`select * from public.set_deals_field('{B}', 'message', 'x', null, ${grupo})`,
        ),
      ),
    ).toBe('PT409');
  });

  it('somebody who is deactivated, or has no session', async () => {
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    expect(await sqlState(list(gone))).toBe('42501');
    expect(await sqlState(undo(gone, randomUUID()))).toBe('42501');
    expect(await sqlState(asUser(sql, ana, (tx) => tx`select * from public.cambios_en_bloque`))).toBe(
      '42501',
    );
  });

  it('what is blocked stays, and is not named, for those who do not see it', async () => {
    await sql`update public.deals set debtordni = '12345678Z' where id = 'A'`;
    const grupo = randomUUID();
    await set(ana, ['A'], 'Igual', grupo);
    await set(ana, ['B'], 'Igual', grupo);
    await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'X', '12345678Z', now())`;
    expect((await list(luis))[0]?.valor).toBeNull();
    expect((await list(boss))[0]?.valor).toBe('Igual');
    expect(await undo(ana, grupo)).toMatchObject({ restaurados: 1, dejados: 0 });
    expect(await undo(ana, grupo)).toMatchObject({ restaurados: 0, dejados: 1, nombres: [] });
    expect((await nombres())[0]).toBe('Igual');
  });
});
