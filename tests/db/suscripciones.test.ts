/** Subscriptions to the agenda: whose they are, what they hold, and that they end. */
import { createHash, randomUUID } from 'node:crypto';

import { beforeEach, expect, it } from 'vitest';

import { agendaOf, unaTarea } from '../support/agenda';
import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const deAna = agendaOf(sql, ana);

const huellaDe = (secreto: string) => createHash('sha256').update(secreto).digest('hex');

async function suscribir(who: string, { alcance = 'mios', conNombres = false } = {}) {
  const [id, secreto] = [randomUUID(), randomUUID()];
  await asUser(
    sql,
    who,
    (tx) =>
      tx`select public.crear_suscripcion(${id}, 'Mi teléfono', ${huellaDe(secreto)}, ${alcance}, ${conNombres})`,
  );
  return { id, secreto };
}

interface Leida {
  nombre: string;
  filas: { id: string; titulo: string; estado: string; persona: string | null }[];
}

/** As the process, or anybody on a hosted project, asks: without a session. */
const leer = async (secreto: string): Promise<Leida | null> => {
  const [row] = await asRole(
    sql,
    { anon: true },
    (tx) => tx<{ found: Leida | null }[]>`select public.agenda_ics(${secreto}) as found`,
  );
  return row?.found ?? null;
};

const hoyMas = async (days: number) => {
  const [row] = await sql<{ dia: string }[]>`select (private.hoy() + ${days}::integer)::text as dia`;
  return row?.dia ?? '';
};

beforeEach(async () => {
  await sql`delete from public.agenda`;
  await sql`delete from public.agenda_suscripciones`;
});

it('lo asignado, o todo; de 180 días atrás a dos años adelante', async () => {
  const rows = [
    unaTarea({ titulo: 'hoy', inicio: await hoyMas(0), responsable: ana }),
    unaTarea({ titulo: 'hace 180', inicio: await hoyMas(-180), responsable: ana }),
    unaTarea({ titulo: 'hace 181', inicio: await hoyMas(-181), responsable: ana }),
    unaTarea({ titulo: 'en dos años', inicio: await hoyMas(729), responsable: ana }),
    unaTarea({ titulo: 'en más', inicio: await hoyMas(735), responsable: ana }),
    unaTarea({ titulo: 'de Luis', inicio: await hoyMas(1), responsable: luis }),
    unaTarea({ titulo: 'de nadie', inicio: await hoyMas(2) }),
  ];
  await deAna.crear(...rows);
  const titulos = async (secreto: string) => (await leer(secreto))?.filas.map(({ titulo }) => titulo);
  expect(await titulos((await suscribir(ana)).secreto)).toEqual(['hace 180', 'hoy', 'en dos años']);
  expect(await titulos((await suscribir(ana, { alcance: 'todos' })).secreto)).toEqual([
    'hace 180',
    'hoy',
    'de Luis',
    'de nadie',
    'en dos años',
  ]);
});

it('los nombres solo van si se eligió; lo bloqueado, nunca; lo anulado se dice', async () => {
  const [deal = { id: '' }, blocked = { id: '' }] = await sql<{ id: string }[]>`
    insert into public.deals (id, user_id, debtorfullname, debtordni) values
      (${`EXP-${randomUUID()}`}, ${ana}, 'José García', null),
      (${`EXP-${randomUUID()}`}, ${ana}, 'Persona Bloqueada', '12345678Z')
    returning id`;
  const tarea = unaTarea({ inicio: await hoyMas(0), deal_id: deal.id, responsable: ana });
  await deAna.crear(tarea, unaTarea({ inicio: await hoyMas(0), deal_id: blocked.id, responsable: ana }));
  await deAna.marcar([tarea.id], 'anular');
  await sql`
    insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Bloqueada', '12345678Z', now())`;
  const [sin, con] = [
    await suscribir(jefa, { alcance: 'todos' }),
    await suscribir(ana, { conNombres: true }),
  ];
  expect((await leer(sin.secreto))?.filas).toMatchObject([{ persona: null, estado: 'anulado' }]);
  expect((await leer(con.secreto))?.filas).toMatchObject([{ persona: 'José García' }]);
  await sql`update public.clientes set bloqueado_at = null`;
});

it('revocada no responde; tampoco la de quien ya no está, ni una que no existe', async () => {
  const [mia, otra] = [await suscribir(ana), await suscribir(luis)];
  expect((await leer(mia.secreto))?.nombre).toBe('Mi teléfono');
  expect(await leer('no existe')).toBeNull();
  await asUser(sql, ana, (tx) => tx`select public.revocar_suscripcion(${mia.id})`);
  await asUser(sql, ana, (tx) => tx`select public.revocar_suscripcion(${mia.id})`);
  expect(await leer(mia.secreto)).toBeNull();
  await sql`update public.staff set active = false where user_id = ${luis}`;
  expect(await leer(otra.secreto)).toBeNull();
  await sql`update public.staff set active = true where user_id = ${luis}`;
});

it('nadie ve ni revoca la de otro, y la huella no la lee nadie', async () => {
  const { id } = await suscribir(ana);
  const seen = (who: string) => asUser(sql, who, (tx) => tx`select id from public.agenda_suscripciones`);
  expect(await seen(ana)).toHaveLength(1);
  expect(await seen(luis)).toHaveLength(0);
  expect(await sqlState(asUser(sql, luis, (tx) => tx`select public.revocar_suscripcion(${id})`))).toBe(
    'PT404',
  );
  expect(await sqlState(asUser(sql, ana, (tx) => tx`select huella from public.agenda_suscripciones`))).toBe(
    '42501',
  );
  await asUser(sql, jefa, (tx) => tx`select public.revocar_suscripcion(${id})`);
});

it('sin nombre, con una huella que no lo es, o más de diez, no', async () => {
  const crear = (nombre: string, huella: string, alcance = 'mios') =>
    asUser(
      sql,
      ana,
      (tx) => tx`select public.crear_suscripcion(${randomUUID()}, ${nombre}, ${huella}, ${alcance}, false)`,
    );
  expect(await sqlState(crear(' ', huellaDe('a')))).toBe('PT400');
  expect(await sqlState(crear('Una', 'abc'))).toBe('PT400');
  expect(await sqlState(crear('Una', huellaDe('a'), 'ajenos'))).toBe('PT400');
  for (let n = 0; n < 10; n += 1) await suscribir(ana);
  expect(await sqlState(crear('Una más', huellaDe('b')))).toBe('PT400');
  expect(
    await sqlState(
      asRole(sql, { anon: true }, (tx) => tx`select public.revocar_suscripcion(${randomUUID()})`),
    ),
  ).toBe('42501');
});
