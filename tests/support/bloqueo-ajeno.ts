import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach } from 'vitest';

import { unaTarea, unPlazo } from './agenda';
import { aTeam, asUser } from './as-role';
import { openBackend } from './open-backend';

export const DNI = '00000001R';
export const OTRO = '00000002W';

/** An administrator and two members, one of whom has a case file with a term and a hearing open; what people ask of the database. */
export async function withAjenos() {
  const { sql } = await openBackend();
  const team = await aTeam(sql);
  const { jefa, ana, luis } = team;
  const caso = { plazo: '', vista: '' };

  // oxlint-disable-next-line typescript/no-explicit-any -- what many functions answer, each looked at by its test
  const call = async (who: string, query: string, ...args: unknown[]): Promise<any> => {
    const [row] = await asUser(sql, who, (tx) => tx.unsafe(`select ${query} as answer`, args as never[]));
    return row?.answer;
  };

  const aCliente = async (who: string, dni: string): Promise<string> => {
    const id = randomUUID();
    await asUser(
      sql,
      who,
      (tx) => tx`insert into public.clientes (id, nombre_completo, dni) values (${id}, 'Cliente', ${dni})`,
    );
    return id;
  };

  const aDeal = (who: string, id: string, dni: string) =>
    asUser(
      sql,
      who,
      (tx) =>
        tx`insert into public.deals (id, debtordni, contractnumber) values (${id}, ${dni}, ${`CT-${id}`})`,
    );

  async function inAgenda(who: string, fila: object): Promise<string> {
    const [made] = await call(who, 'public.agenda_crear($1::jsonb)', [fila]);
    return made.id as string;
  }

  const agendaOf = async (who: string, filters: object = {}, search = '') =>
    (await call(who, 'public.list_agenda($1, $2::jsonb)', search, filters)).rows as {
      id: string;
      titulo: string;
      deal_id: string | null;
      expediente: string | null;
      nota: string | null;
      reservado: boolean;
    }[];

  const avisosOf = async (who: string): Promise<string[]> =>
    (await call(who, `public.list_avisos()`)).rows.map(({ texto }: { texto: string }) => texto);

  const seenDeals = async (who: string) =>
    (await asUser(sql, who, (tx) => tx`select id from public.deals order by id`)).map(
      ({ id }) => id as string,
    );

  const resumenOf = async (who: string, dia: string) =>
    (await sql`select private.resumen_diario(${who}, ${dia}) as resumen`)[0]?.resumen;

  const visibility = async (value: string): Promise<void> => {
    await sql`insert into public.settings (name, value) values ('visibility', ${value})
    on conflict (name) do update set value = excluded.value`;
  };

  beforeEach(async () => {
    await aDeal(ana, 'A', DNI);
    caso.plazo = await inAgenda(
      ana,
      unPlazo({
        deal_id: 'A',
        titulo: 'Recurso de Pérez',
        responsable: ana,
        inicio: '2026-12-01',
        gracia: null,
      }),
    );
    caso.vista = await inAgenda(
      ana,
      unaTarea({
        deal_id: 'A',
        tipo: 'senalamiento',
        titulo: 'Juicio de Pérez',
        responsable: ana,
        inicio: '2026-12-03',
        hora: '10:00',
        lugar: 'Calle de Pérez',
      }),
    );
  });

  afterEach(async () => {
    await sql`delete from public.bloqueos_pedidos`;
    await sql`delete from public.avisos`;
    await sql`delete from private.hechos_del_dia`;
    await sql`delete from public.clientes`;
    await sql`delete from public.deals`;
    await sql`delete from public.papelera`;
    await sql`delete from public.cambios_en_bloque`;
    await sql`delete from public.servicios_asignaciones`;
    await sql`update public.staff set active = true where user_id in ${sql([jefa, ana, luis])}`;
  });

  return {
    sql,
    ...team,
    caso,
    call,
    aCliente,
    aDeal,
    inAgenda,
    agendaOf,
    avisosOf,
    seenDeals,
    resumenOf,
    visibility,
  };
}
