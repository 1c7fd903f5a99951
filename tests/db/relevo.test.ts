import { randomUUID } from 'node:crypto';

import { beforeEach, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
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

const ESTADOS = ['pendiente', 'hecho', 'anulado'] as const;

/** Terms have what they were counted from. */
const NOTIFICADO = '2026-11-02';
const CONTADO = {
  entrada: { disparo: { via: 'directa', fecha: NOTIFICADO }, unidad: 'dias', cantidad: 20 },
  computo: (vence: string) => ({ notificacion: NOTIFICADO, primero: '2026-11-03', vence, pasos: ['…'] }),
};

const anota = ({
  confirmado = true,
  ...fila
}: {
  confirmado?: boolean;
  user_id: string;
  responsable: string | null;
  deal_id: string | null;
  tipo: string;
  inicio: string;
  estado: string;
}) =>
  sql`insert into public.agenda ${sql({
    titulo: 'x',
    ...fila,
    ...(fila.tipo === 'plazo' && {
      confirmado_at: confirmado ? new Date() : null,
      entrada: sql.json(CONTADO.entrada),
      computo: sql.json(CONTADO.computo(fila.inicio)),
    }),
  } as never)}`;

/** Every kind, state, author and person in charge, in a case file that is blocked, in one that is not, and in none; terms that somebody has confirmed, and that nobody has. */
async function everything(): Promise<void> {
  const deals = [`EXP-${randomUUID()}`, `EXP-${randomUUID()}`];
  const dni = `${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}X`;
  for (const [n, id] of deals.entries())
    await sql`insert into public.deals (id, user_id, responsable_id, debtordni) values (${id}, ${seVa}, ${seVa}, ${n === 0 ? dni : null})`;
  for (const tipo of ['tarea', 'senalamiento', 'plazo'])
    for (const estado of ESTADOS)
      for (const user_id of [seVa, toma, jefa])
        for (const responsable of [null, seVa, toma])
          for (const deal_id of [null, ...deals])
            for (const confirmado of tipo === 'plazo' ? [false, true] : [false])
              await anota({ user_id, responsable, deal_id, tipo, estado, confirmado, inicio: '2026-12-01' });
  await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${jefa}, 'Alguien', ${dni}, now())`;
}

const theirs = (who: string) => sql<{ id: string }[]>`
  select id from public.agenda where estado = 'pendiente' and coalesce(responsable, user_id) = ${who} order by id`;

const AGENDA = ['plazos', 'senalamientos', 'tareas'];
const TODO = [...AGENDA, 'expedientes', 'notificaciones', 'borradores'];

type Hecho = {
  hecho: Record<string, number>;
  dejado: Record<string, number>;
  vuelve: Record<string, number>;
  quedan: number;
};

const pasar = (who: string, destinos: string[], clases = TODO, id: string = randomUUID(), de = seVa) =>
  asUser(sql, who, async (tx) => {
    const [row] = await tx`select public.traspasar(${id}, ${de}, ${clases}, ${destinos}::uuid[]) as v`;
    return { id, ...(row?.v as Hecho) };
  });

const volver = (who: string, id: string) =>
  asUser(sql, who, async (tx) => {
    const [row] = await tx`select public.deshacer_traspaso(${id}) as v`;
    return row?.v as Hecho;
  });

const irse = () =>
  asUser(sql, jefa, (tx) => tx`select public.update_staff(${seVa}, null, false, null, null)`);

const leave = async (relevo: string | null) => {
  if (relevo) await pasar(jefa, [relevo]);
  await irse();
};

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

/** One of each class, of whoever leaves: a case file with a term, a task of their own and one that somebody gave them, a notice, a draft. */
async function unaDeCada() {
  const deal = `EXP-${randomUUID()}`;
  await sql`insert into public.deals (id, user_id, responsable_id) values (${deal}, ${jefa}, ${seVa})`;
  const una = { estado: 'pendiente', inicio: '2026-12-01' };
  await anota({ ...una, user_id: jefa, responsable: seVa, deal_id: deal, tipo: 'plazo' });
  await anota({ ...una, user_id: seVa, responsable: null, deal_id: null, tipo: 'tarea' });
  await anota({ ...una, user_id: jefa, responsable: seVa, deal_id: deal, tipo: 'senalamiento' });
  await sql`insert into public.notificaciones_judiciales (user_id, sha256, origen, file_name, file_path, file_size)
    values (${seVa}, ${randomUUID()}, 'x.pdf', 'x.pdf', ${`judiciales/${randomUUID()}`}, 1)`;
  const [envio] =
    await sql`insert into public.envios (user_id, titulo, modo) values (${seVa}, 'Aviso', 'eml') returning id`;
  await sql`insert into public.correos (user_id, envio_id, deal_id, para, asunto, cuerpo, estado)
    values (${seVa}, ${envio?.id}, ${deal}, 'a@b.example', 'Hola', 'Hola', 'borrador')`;
  return deal;
}

const UNA_DE_CADA = {
  expedientes: 1,
  plazos: 1,
  senalamientos: 1,
  tareas: 1,
  notificaciones: 1,
  borradores: 1,
};
const NADA = { expedientes: 0, plazos: 0, senalamientos: 0, tareas: 0, notificaciones: 0, borradores: 0 };

const tiene = (who: string, de: string) =>
  asUser(
    sql,
    who,
    async (tx) => (await tx`select public.lo_que_tiene(${de}) as v`)[0]?.v as Record<string, number>,
  );

it('passes one of each class, and gives all of it back to whoever had it, as it was', async () => {
  await unaDeCada();
  const responsables = () =>
    sql`select id, responsable from public.agenda where user_id in (${seVa}, ${jefa}) order by id`;
  const before = await responsables();
  expect(await tiene(jefa, seVa)).toEqual(UNA_DE_CADA);
  const { id, hecho, quedan } = await pasar(jefa, [toma]);
  expect({ hecho, quedan }).toEqual({ hecho: UNA_DE_CADA, quedan: 0 });
  expect(await tiene(jefa, seVa)).toEqual(NADA);
  expect(await tiene(jefa, toma)).toEqual(UNA_DE_CADA);
  expect(
    await sql`select texto from public.avisos where user_id = ${toma} and clase = 'traspaso'`,
  ).toHaveLength(1);
  expect(await volver(seVa, id)).toMatchObject({ vuelve: UNA_DE_CADA, dejado: {}, quedan: 0 });
  expect(await tiene(jefa, seVa)).toEqual(UNA_DE_CADA);
  expect(await responsables()).toEqual(before);
});

it('a case file goes with what is its own to one of several', async () => {
  const deals = [await unaDeCada(), await unaDeCada(), await unaDeCada()];
  await pasar(jefa, [toma, jefa]);
  const hands = await sql`
    select d.id, array_agg(distinct d.responsable_id::text) || array_agg(distinct a.responsable::text) as personas
    from public.deals d join public.agenda a on a.deal_id = d.id where d.id = any (${deals}) group by d.id`;
  expect(hands.map(({ personas }) => new Set(personas as string[]).size)).toEqual([1, 1, 1]);
  expect(new Set(hands.map(({ personas }) => (personas as string[])[0])).size).toBe(2);
});

it('what was passed on, done or closed since stays where it is, and is counted', async () => {
  const deal = await unaDeCada();
  const { id } = await pasar(jefa, [toma]);
  await sql`update public.agenda set responsable = ${jefa} where deal_id = ${deal} and tipo = 'plazo'`;
  await sql`update public.agenda set estado = 'hecho' where responsable = ${toma} and tipo = 'tarea'`;
  await sql`update public.deals set fase = 'archivado' where id = ${deal}`;
  const { vuelve, dejado } = await volver(jefa, id);
  expect(dejado).toEqual({ expedientes: 1, plazos: 1, tareas: 1 });
  expect(vuelve).toEqual({ senalamientos: 1, notificaciones: 1, borradores: 1 });
});

it('asked again it is once; with another choice under the same id it is refused', async () => {
  await unaDeCada();
  const { id } = await pasar(jefa, [toma]);
  expect(await pasar(jefa, [toma], TODO, id)).toMatchObject({ hecho: UNA_DE_CADA, quedan: 0 });
  expect(await sqlState(pasar(jefa, [toma], AGENDA, id))).toBe('PT409');
  expect(await sqlState(pasar(seVa, [toma], TODO, id))).toBe('PT409');
});

it('more than a thousand go in parts, and come back in parts', async () => {
  await sql`insert into public.deals (id, user_id, responsable_id) select ${`M-${seVa}-`} || n, ${seVa}, ${seVa} from generate_series(1, 1500) n`;
  const first = await pasar(jefa, [toma]);
  expect(first.quedan).toBe(500);
  const second = await pasar(jefa, [toma], TODO, first.id);
  expect(second).toMatchObject({ quedan: 0, hecho: { expedientes: 1500 } });
  expect((await volver(jefa, first.id)).quedan).toBe(500);
  expect(await volver(jefa, first.id)).toMatchObject({ quedan: 0, vuelve: { expedientes: 1500 } });
});

it('a member passes on their own and nobody else’s; only to somebody who is there; a case file never to nobody', async () => {
  await unaDeCada();
  expect(await sqlState(pasar(toma, [toma]))).toBe('42501');
  expect(await sqlState(tiene(toma, seVa))).toBe('42501');
  const gone = await anAccount(sql);
  await sql`update public.staff set active = false where user_id = ${gone}`;
  expect(await sqlState(pasar(seVa, [gone]))).toBe('PT409');
  expect(await sqlState(pasar(seVa, [seVa]))).toBe('PT409');
  expect(await sqlState(pasar(seVa, []))).toBe('PT400');
  expect(await sqlState(pasar(seVa, [toma], ['otra']))).toBe('PT400');
  const { id, hecho } = await pasar(seVa, [], AGENDA);
  expect(hecho).toEqual({ plazos: 1, senalamientos: 1, tareas: 1 });
  const another = await anAccount(sql);
  expect(await sqlState(volver(another, id))).toBe('42501');
  expect(await silent()).toEqual([]);
});

it('in every state of the data no term is silent, whoever takes it, leaves and comes back', async () => {
  await everything();
  const { id } = await pasar(seVa, [toma, jefa]);
  expect(await silent()).toEqual([]);
  await sql`update public.staff set active = false where user_id = ${toma}`;
  expect(await silent()).toEqual([]);
  await volver(jefa, id);
  expect(await silent()).toEqual([]);
  await leave(null);
  expect(await silent()).toEqual([]);
  expect(await sqlState(volver(jefa, id))).toBe('PT409');
});
